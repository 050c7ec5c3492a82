import { ofEachPack } from '#domain/languages/packs.ts';
import type { Anchor, DocumentContent } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';

/** Least share of slides with a title of their own. */
const TITLED = 0.75;
/** Most characters of a slide, on average; a page of running text has two to four thousand. */
const MOST_CHARACTERS = 1_000;

const pageWords = ofEachPack(({ questions: { sureHeadings } }) => sureHeadings.page);

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
  const pages = content.pageCount ?? 0;
  const isSlides = titled >= 2 && titled >= TITLED * pages && pages > 0 && lengthOf(content) <= MOST_CHARACTERS * pages;
  return ({ headings, sectionIndex, anchor, anchorChanges }) => {
    const own = [anchor, ...anchorChanges.map((change) => change.anchor)].map(pageOf);
    if (!isSlides || own.every((page) => page === undefined || page === pagesOfHeadings[sectionIndex])) return headings;
    return [`${pageWords[content.language]} ${[...new Set([own[0], own.at(-1)])].join('–')}`];
  };
}

const lengthOf = ({ sections }: Pick<DocumentContent, 'sections'>): number =>
  sections.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0);

const pageOf = (anchor: Anchor): number | undefined => ('page' in anchor ? anchor.page : undefined);
