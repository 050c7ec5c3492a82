import type { PageLines, PdfLine } from './lines.ts';
import { wordCount } from './word-edges.ts';

const contentsTitle =
  /^(?:(?:table of |brief )?contents|list of (?:figures|tables|examples)|[ií]ndice(?: general| de \p{L}+)?|(?:tabla|lista) de \p{L}+|contenidos?|sumario|sumário|inhalt(?:sverzeichnis)?|(?:abbildungs|tabellen)verzeichnis|table des \p{L}+|sommaire|indice(?: generale)?|conteúdo)$/iu;
const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/;
/** Leader dots before a page number. */
const leader = /(?:\s?[.…·]){4,}/;
const leastEntries = 3;

/**
 * Removes page numbers and leader dots from tables of contents. A page counts as one if lines lead to numbers by dots,
 * or end in a column of rising numbers under the title of a table of contents or after another contents page.
 */
export function withPlainContents(pages: PageLines[]): PageLines[] {
  let wasContents = false;
  return pages.map((page) => {
    const isTitled = wasContents || page.lines.some((line) => contentsTitle.test(line.text));
    const entries = page.lines.filter((line) => leader.test(line.text) || (isTitled && endsInNumberCell(line)));
    const isContents = entries.length >= leastEntries && entries.length > page.lines.length / 3 && areRising(entries);
    wasContents = isContents;
    if (!isContents) return page;
    return { ...page, lines: page.lines.map((line) => (entries.includes(line) ? plainEntry(line) : line)) };
  });
}

function endsInNumberCell({ cells, text }: PdfLine): boolean {
  return pageNumber.test(cells?.at(-1)?.text ?? '') && /\p{L}{2}/u.test(text);
}

function areRising(entries: PdfLine[]): boolean {
  const numbers = entries.map(({ text }) => Number(/\d+$/.exec(text)?.[0])).filter((number) => number > 0);
  const falls = numbers.filter((number, index) => number < (numbers[index - 1] ?? 0));
  // Two columns, or roman before arabic numbers, decrease once or twice.
  return falls.length <= 2;
}

const trail = /(?:(?:\s?[.…·]){3,}\s?|\s)(?:\d{1,4}|[ivxlc]{1,7})?$/;

function plainEntry({ cells: _cells, ...line }: PdfLine): PdfLine {
  const text = line.text.replace(trail, '');
  return { ...line, text, words: line.words.slice(0, 2 * wordCount(text)), contents: true };
}
