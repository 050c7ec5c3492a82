import type { Document } from '#contract/documents.ts';

/** One word for where a document stands: its reading first, then its analysis. */
export type DocumentState = 'pending' | 'extracting' | 'processing' | 'completed' | 'partial' | 'failed';

export function documentState({ status, analysis }: Pick<Document, 'status' | 'analysis'>): DocumentState {
  if (status === 'failed' || status === 'pending') return status;
  if (status === 'processing') return 'extracting';
  return analysis.status === 'pending' ? 'processing' : analysis.status;
}

/** A newer version of it is being read. */
export const isRevising = ({ revision }: Pick<Document, 'revision'>): boolean =>
  revision !== null && revision.status !== 'failed';

export function isRunning(document: Pick<Document, 'status' | 'analysis' | 'warnings'>): boolean {
  // A scan without text is readable but never analysed (D09).
  if (document.status === 'completed' && document.warnings.includes('no_text')) return false;
  return ['pending', 'extracting', 'processing'].includes(documentState(document));
}
