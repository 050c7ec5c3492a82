import type { Document } from '#contract/documents.ts';

/** One word for where a document stands: its reading first, then its analysis. */
export type DocumentState = 'pending' | 'extracting' | 'processing' | 'completed' | 'partial' | 'failed' | 'scan';

export function documentState({
  status,
  analysis,
  warnings,
}: Pick<Document, 'status' | 'analysis' | 'warnings'>): DocumentState {
  if (status === 'failed' || status === 'pending') return status;
  if (status === 'processing') return 'extracting';
  // A scan without text is readable but never analysed (D09).
  if (warnings.includes('no_text')) return 'scan';
  return analysis.status === 'pending' ? 'processing' : analysis.status;
}

/** Its owner ended the reading; nothing is wrong with it. */
export const isCancelled = ({ error }: Pick<Document, 'error'>): boolean => error?.code === 'JOB_CANCELLED';

/** It is read, or waits for that: what may be cancelled. */
export const isExtracting = ({ status }: Pick<Document, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** A newer version of it is being read. */
export const isRevising = ({ revision }: Pick<Document, 'revision'>): boolean =>
  revision !== null && revision.status !== 'failed';

/** Something is done with it that its reader may want to follow. */
export const isInProgress = (document: Pick<Document, 'status' | 'analysis' | 'warnings' | 'revision' | 'ocr'>) =>
  isRunning(document) || isRevising(document) || document.ocr !== null;

export function isRunning(document: Pick<Document, 'status' | 'analysis' | 'warnings'>): boolean {
  return ['pending', 'extracting', 'processing'].includes(documentState(document));
}

/** No text and no pages either: a text file that somebody put pictures into. */
export const hasOnlyPictures = ({ kind, warnings }: Pick<Document, 'kind' | 'warnings'>): boolean =>
  kind !== 'pdf' && warnings.includes('no_text');
