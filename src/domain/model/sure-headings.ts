import type { Anchor, DocumentContent, Language } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';

/** Share of pages with a heading of their own, from which pages are slides. */
const SLIDES = 0.5;

const pageWords: Record<Language, string> = {
  es: 'página',
  en: 'page',
  fr: 'page',
  de: 'Seite',
  it: 'pagina',
  pt: 'página',
};

/**
 * Returns the headings of a passage that the layout is sure of. On slides a heading holds for its own page: text of a
 * page whose title was not recognised would stand under the title before it, and a question would say so. Such a
 * passage has its page instead: "page 17".
 */
export function sureHeadings(
  content: Pick<DocumentContent, 'sections' | 'language' | 'pageCount'>,
): (passage: Pick<Chunk, 'headings' | 'sectionIndex' | 'anchor' | 'anchorChanges'>) => string[] {
  const pagesOfHeadings = content.sections.map(({ headings, blocks }) => {
    const heading = headings.length > 0 ? blocks.find(({ kind }) => kind === 'heading') : undefined;
    return heading && pageOf(heading.anchor);
  });
  const titled = new Set(pagesOfHeadings.filter((page) => page !== undefined)).size;
  const isSlides = content.pageCount !== undefined && titled >= 2 && titled >= SLIDES * content.pageCount;
  return ({ headings, sectionIndex, anchor, anchorChanges }) => {
    const pages = [anchor, ...anchorChanges.map((change) => change.anchor)].map(pageOf);
    if (!isSlides || pages.every((page) => page === undefined || page === pagesOfHeadings[sectionIndex]))
      return headings;
    return [`${pageWords[content.language]} ${[...new Set([pages[0], pages.at(-1)])].join('–')}`];
  };
}

const pageOf = (anchor: Anchor): number | undefined => ('page' in anchor ? anchor.page : undefined);
