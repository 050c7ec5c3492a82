import type { DocumentContentView } from '#contract/documents.ts';

/** Where the text of a page comes from: the PDF, or its image, which may have been hard to read, or too hard. */
export type PageTextSource = 'own' | 'recognised' | 'unclear' | 'illegible';

export function pageTextSource(page: number, recognised: DocumentContentView['recognised']): PageTextSource {
  const isUnclear = recognised?.unclear.includes(page);
  if (recognised?.pages.includes(page)) return isUnclear ? 'unclear' : 'recognised';
  return isUnclear ? 'illegible' : 'own';
}
