import type { DocumentContentView } from '#contract/documents.ts';

/** Where the text of a page comes from: the PDF itself, or OCR, which may be uncertain or have failed. */
export type PageTextSource = 'own' | 'recognised' | 'unclear' | 'illegible';

export function pageTextSource(page: number, recognised: DocumentContentView['recognised']): PageTextSource {
  const isUnclear = recognised?.unclear.includes(page);
  if (recognised?.pages.includes(page)) return isUnclear ? 'unclear' : 'recognised';
  return isUnclear ? 'illegible' : 'own';
}
