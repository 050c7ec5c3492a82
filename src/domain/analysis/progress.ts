export type PartStatus = 'pending' | 'processing' | 'completed' | 'failed';
export type AnalysisStatus = 'pending' | 'processing' | 'completed' | 'partial' | 'failed';

/**
 * The state of a whole analysis from the states of its parts, and the share of parts that are done.
 *
 * @example analysisProgress(['completed', 'failed']) // { status: 'partial', percent: 100 }
 */
export function analysisProgress(parts: PartStatus[]): { status: AnalysisStatus; percent: number } {
  const counted = (status: PartStatus) => parts.filter((part) => part === status).length;
  const done = counted('completed') + counted('failed');
  const percent = parts.length === 0 ? 0 : Math.floor((100 * done) / parts.length);
  if (parts.length === 0 || counted('pending') === parts.length) return { status: 'pending', percent: 0 };
  if (done < parts.length) return { status: 'processing', percent };
  if (counted('failed') === 0) return { status: 'completed', percent };
  return { status: counted('completed') === 0 ? 'failed' : 'partial', percent };
}
