import { type Document, getDocument } from '#contract/documents.ts';

/** Returns a finished document with the given changes. */
export const aDocument = (changes: Partial<Document> = {}): Document => ({
  ...(getDocument.example as Document),
  name: 'Biología 2',
  fileName: 'biologia.pdf',
  preview: null,
  ...changes,
});
