import type { Document } from '#contract/documents.ts';

/** An action on one document that opens a dialog. */
export interface DocumentTask {
  kind: 'rename' | 'assign' | 'revise' | 'share' | 'delete';
  document: Document;
}
