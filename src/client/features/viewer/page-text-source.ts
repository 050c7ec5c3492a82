import type { DocumentContentView } from '#contract/document-content.ts';

/** Source of a page's text: the PDF itself, or OCR, which may be uncertain or have failed. */
export type PageTextSource = 'own' | 'recognised' | 'unclear' | 'illegible';

export function pageTextSource(page: number, recognised: DocumentContentView['recognised']): PageTextSource {
  const isUnclear = recognised?.unclear.includes(page);
  if (recognised?.pages.includes(page)) return isUnclear ? 'unclear' : 'recognised';
  return isUnclear ? 'illegible' : 'own';
}
