import type { DocumentChoices } from './upload-queue.ts';
import type { PastedText } from './text-source.tsx';

/** What a person has filled in so far. It outlives a failed attempt, so nothing has to be entered twice. */
export interface UploadDraft {
  source: 'file' | 'text';
  text: PastedText;
  choices: DocumentChoices;
}

export const emptyDraft: UploadDraft = { source: 'file', text: { title: '', text: '' }, choices: {} };

/** Something on its way, and the chosen file it came from. */
export interface SentEntry {
  uploadId: number;
  fileId?: number;
}
