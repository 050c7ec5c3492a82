import type { Document } from '#contract/documents.ts';

/** The state of a document as one word: extraction first, then analysis. */
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

/** Whether the owner cancelled the extraction; the document is not broken. */
export const isCancelled = ({ error }: Pick<Document, 'error'>): boolean => error?.code === 'JOB_CANCELLED';

/** Whether it is being extracted or queued, so that it can be cancelled. */
export const isExtracting = ({ status }: Pick<Document, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** Whether a newer version is being extracted. */
export const isRevising = ({ revision }: Pick<Document, 'revision'>): boolean =>
  revision !== null && revision.status !== 'failed';

/** Whether some work on it is running, so that it is polled. */
export const isInProgress = (document: Pick<Document, 'status' | 'analysis' | 'warnings' | 'revision' | 'ocr'>) =>
  isRunning(document) || isRevising(document) || document.ocr !== null;

export function isRunning(document: Pick<Document, 'status' | 'analysis' | 'warnings'>): boolean {
  return ['pending', 'extracting', 'processing'].includes(documentState(document));
}

/** Whether it was extracted but has too little text for good questions. */
export const hasLittleText = ({ warnings }: Pick<Document, 'warnings'>): boolean => warnings.includes('short_text');

/** Whether it has neither text nor pages, like a Word file that contains only pictures. */
export const hasOnlyPictures = ({ kind, warnings }: Pick<Document, 'kind' | 'warnings'>): boolean =>
  kind !== 'pdf' && warnings.includes('no_text');

/** Whether it was extracted and has text for questions. */
export const canBeAskedAbout = ({ status, warnings }: Pick<Document, 'status' | 'warnings'>): boolean =>
  status === 'completed' && !warnings.includes('no_text');
