import { type Document, getDocument } from '#contract/documents.ts';

/** A finished document, changed where a test needs it. */
export const aDocument = (changes: Partial<Document> = {}): Document => ({
  ...(getDocument.example as Document),
  name: 'Biología 2',
  fileName: 'biologia.pdf',
  preview: null,
  ...changes,
});
