import type { Document } from '#contract/documents.ts';

/** What a person has asked to do with one document, in a dialog. */
export interface DocumentTask {
  kind: 'rename' | 'assign' | 'revise' | 'delete';
  document: Document;
}
