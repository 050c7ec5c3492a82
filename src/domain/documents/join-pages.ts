import { type DocumentContent, placeBlocks } from './content.ts';
import { shownAddress } from './web-address.ts';

export interface PageOfSite {
  url: string;
  content: DocumentContent;
}

/**
 * Pages of a site as one document: each under a heading of its own, every place in it anchored by the page's address
 * (D05). The first page names the whole; the language is that of most of the text.
 */
export function joinPages(pages: readonly PageOfSite[]): DocumentContent {
  const sections = pages.flatMap(({ url, content }) => {
    const title = content.title || shownAddress(url);
    const anchor = { url };
    return content.sections.map(({ headings, blocks }) => ({
      // A page's own first heading often says its title again.
      headings: headings[0] === title ? headings : [title, ...headings],
      anchor,
      blocks: blocks.map(({ kind, text }) => ({ kind, text, anchor })),
    }));
  });
  const [first] = pages;
  return {
    title: first ? first.content.title || shownAddress(first.url) : '',
    language: commonLanguage(pages),
    sections: placeBlocks(sections),
    warnings: sections.length === 0 ? ['no_text'] : [],
  };
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
