import type { DocumentContent, Section } from './content.ts';
import { isFileLike } from './upload-rules.ts';

/** More is no title but a paragraph that was taken for one. */
const LONGEST_TITLE = 150;
/** An author, a date or a course may stand above the title; text may not. */
const MOST_CHARACTERS_ABOVE = 200;

/** What stands first in a document of any subject. */
const namesNothing =
  /^(?:\p{N}+[.)]?\s*)?(?:abstract|summary|introduction|contents|table of contents|overview|preface|foreword|untitled|resumen|introducci[oó]n|[ií]ndice|contenidos?|pr[oó]logo|prefacio|sin t[ií]tulo|r[eé]sum[eé]|sommaire|table des mati[eè]res|einleitung|einf[uü]hrung|inhalt|inhaltsverzeichnis|zusammenfassung|introduzione|indice|sommario|riassunto|introdu[cç][aã]o|sum[aá]rio|resumo)[.:]?$/iu;

/**
 * What a file calls itself, to go by instead of its file name: a title that it declares, or the heading that stands
 * above everything else in it or alone on its first page. Nothing where it begins with a chapter like the others or with a word for any document.
 *
 * @example contentTitle({ title: 'Volcanoes', sections }) // 'Volcanoes'
 */
export function contentTitle({ title, sections }: Pick<DocumentContent, 'title' | 'sections'>): string | undefined {
  const name = oneLine(title);
  if (isFileLike(name)) return firstHeading({ sections });
  if (!namesSomething(name)) return undefined;
  const place = sections.findIndex(({ headings }) => headings.includes(title));
  if (place < 0) return name;
  const isOnTop = lengthAbove(sections, place) <= MOST_CHARACTERS_ABOVE;
  const isAboveAll = sections.slice(place).every(({ headings }) => headings[0] === title);
  return isOnTop && (isAboveAll || isTitlePage(sections[place], sections[place + 1])) ? name : undefined;
}

/**
 * The first heading that names something, near the top: what a document is called whose file has a name that nobody gave it
 * for readers.
 */
export function firstHeading({ sections }: Pick<DocumentContent, 'sections'>): string | undefined {
  const place = sections.findIndex(({ headings }) => {
    const name = oneLine(headings.at(-1) ?? '');
    return namesSomething(name) && !isFileLike(name);
  });
  if (place < 0 || lengthAbove(sections, place) > MOST_CHARACTERS_ABOVE) return undefined;
  return oneLine(sections[place]?.headings.at(-1) ?? '');
}

const oneLine = (title: string): string => title.replace(/\s+/g, ' ').trim();

const namesSomething = (name: string): boolean =>
  /\p{L}{2}/u.test(name) && name.length <= LONGEST_TITLE && !namesNothing.test(name);

function lengthAbove(sections: Section[], place: number): number {
  return sections
    .slice(0, place)
    .reduce((sum, { blocks }) => sum + blocks.reduce((all, { text }) => all + text.length, 0), 0);
}

/** The first page of slides, with author and course below their title. */
function isTitlePage(first: Section | undefined, next: Section | undefined): boolean {
  if (!first || !next || !('page' in first.anchor) || !('page' in next.anchor)) return false;
  const below = first.blocks.reduce((sum, { kind, text }) => sum + (kind === 'heading' ? 0 : text.length), 0);
  return first.anchor.page === 1 && next.anchor.page === 2 && below <= MOST_CHARACTERS_ABOVE;
}
