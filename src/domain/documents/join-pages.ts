import { amountWarnings } from './amount-of-text.ts';
import { type DocumentContent, type PlacedCount, placeBlocks, type Section, type UnplacedBlock } from './content.ts';
import { shownAddress } from './web-address.ts';

export interface PageOfSite {
  url: string;
  content: DocumentContent;
}

type UnplacedSection = Omit<Section, 'blocks'> & { blocks: UnplacedBlock[] };

/**
 * Joins the pages of a site into one document: each page under its title, with its URL as anchor (D05). The title is
 * the first page's, and the language is that of most of the text.
 */
export function joinPages(pages: readonly PageOfSite[]): DocumentContent {
  const titles = withoutSiteName(pages.map(titleOfPage));
  const sections = placeBlocks(pages.flatMap((page, index) => sectionsOfPage(page, titles[index] ?? '')));
  const equationsNotRead = pages.flatMap(({ url, content }, index): PlacedCount[] => {
    const count = content.equationsNotRead?.reduce((sum, place) => sum + place.count, 0) ?? 0;
    return count === 0 ? [] : [{ anchor: { url, title: titles[index] ?? '' }, count }];
  });
  const amount = amountWarnings({ sections });
  return {
    title: titles[0] ?? '',
    language: commonLanguage(pages),
    sections,
    ...(equationsNotRead.length > 0 ? { equationsNotRead } : {}),
    warnings: equationsNotRead.length > 0 ? [...amount, 'equations_not_read'] : amount,
  };
}

const titleOfPage = ({ url, content }: PageOfSite): string => content.title || shownAddress(url);

/** Site name after the last separator of a page title: "The Silk Roads — Wiki". */
const behindTheTitle = /^(.*) [|·—–-] (.*)$/;

/**
 * Removes the site name, the suffix that most titles share. Keeps it where two titles would otherwise be equal.
 *
 * @example withoutSiteName(['Cell | Wiki', 'Tissue | Wiki', 'Wiki']) // ['Cell', 'Tissue', 'Wiki']
 */
export function withoutSiteName(titles: readonly string[]): string[] {
  const parts = titles.map((title) => behindTheTitle.exec(title));
  const isSiteName = (name: string) => {
    const count = parts.filter((part) => part?.[2] === name).length;
    return count > 1 && count * 2 > titles.length;
  };
  return titles.map((title, index) => {
    const [, bare, name] = parts[index] ?? [];
    const isCut = bare !== undefined && name !== undefined && isSiteName(name) && !titles.includes(bare);
    return isCut ? bare : title;
  });
}

function sectionsOfPage(page: PageOfSite, title: string): UnplacedSection[] {
  const anchor = { url: page.url, title };
  const heading: UnplacedBlock = { kind: 'heading', text: title, anchor };
  const sections = page.content.sections.map(({ headings, blocks }) => ({
    // The first heading of a page often repeats its title.
    headings: headings[0] === title ? headings : [title, ...headings],
    anchor,
    blocks: blocks.map(({ kind, text }): UnplacedBlock => ({ kind, text, anchor })),
  }));
  const [first] = sections;
  if (!first) return [];
  if (first.headings.length > 1) return [{ headings: [title], anchor, blocks: [heading] }, ...sections];
  if (first.blocks[0]?.text !== title) first.blocks.unshift(heading);
  return sections;
}

function commonLanguage(pages: readonly PageOfSite[]): DocumentContent['language'] {
  const characters = new Map<DocumentContent['language'], number>();
  for (const { content } of pages) {
    const length = content.sections.at(-1)?.blocks.at(-1)?.end ?? 0;
    characters.set(content.language, (characters.get(content.language) ?? 0) + length);
  }
  const [most] = [...characters].sort(([, left], [, right]) => right - left);
  return most?.[0] ?? 'en';
}
