import type { Document } from '#contract/documents.ts';

/** A finished document of the first page, changed where a test needs it. */
export function aDocument(changes: Partial<Document> = {}): Document {
  return {
    uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
    name: 'Biología 2',
    fileName: 'biologia.pdf',
    kind: 'pdf',
    language: 'es',
    status: 'completed',
    error: null,
    size: 348_160,
    pageCount: 38,
    sourceUrl: null,
    mediaSeconds: null,
    extractionPercent: 0,
    revision: null,
    ocr: null,
    analysis: { status: 'completed', percent: 100 },
    folders: [],
    preview: null,
    warnings: [],
    createdAt: '2026-11-20T09:00:00.000Z',
    version: 1,
    ...changes,
  };
}
