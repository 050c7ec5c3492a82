import type { DocumentContent, Section } from './content.ts';
import { isFileLike } from './upload-rules.ts';

/** A longer heading is a misread paragraph. */
const LONGEST_TITLE = 150;
/** Most characters above the title, such as author, date or course; more is text. */
const MOST_CHARACTERS_ABOVE = 200;

/** Matches "TEMA 17: La Segunda República", "Chapter 4 - The cell": number and topic of one part of a course. */
const numberedTopic =
  /^(?:(?:tema|unidad|lecci[oó]n|cap[ií]tulo|m[oó]dulo|bloque|sesi[oó]n|pr[aá]ctica|chapter|unit|lesson|lecture|module|topic|week|chapitre|le[cç]on|s[eé]ance|cours|kapitel|thema|lektion|vorlesung|einheit|capitolo|unit[aà]|lezione|modulo|aula|unidade|li[cç][aã]o)\s+(?:n[ºo.°]\s*)?(?:\d{1,3}|[ivxl]{1,6})|[UT]\d{1,2})\s*[-.:)–—]+\s*\p{L}{2}/iu;

/** Headings that may open a document on any subject. */
const namesNothing =
  /^(?:\p{N}+[.)]?\s*)?(?:abstract|summary|outline|agenda|definitions?|definici(?:[oó]n|ones)|d[eé]finitions?|definizion[ei]|defini[cç](?:[aã]o|[oõ]es)|definition(?:en)?|objetivos|objectives|introduction|contents|table of contents|overview|preface|foreword|untitled|resumen|introducci[oó]n|[ií]ndice|contenidos?|pr[oó]logo|prefacio|sin t[ií]tulo|r[eé]sum[eé]|sommaire|table des mati[eè]res|einleitung|einf[uü]hrung|inhalt|inhaltsverzeichnis|zusammenfassung|introduzione|indice|sommario|riassunto|introdu[cç][aã]o|sum[aá]rio|resumo)[.:]?$/iu;

/**
 * Returns the document's own title, to use instead of the file name: a declared title, or the heading above everything
 * else or alone on the first page. A single course topic takes precedence over the name of the course. Undefined if the
 * document begins with one chapter of several or with a generic heading.
 *
 * @example contentTitle({ title: 'Volcanoes', sections }) // 'Volcanoes'
 */
export function contentTitle(content: Pick<DocumentContent, 'title' | 'sections'>): string | undefined {
  const title = topicOfCourse(content) ?? ownTitle(content);
  return title?.replace(/(?<=[\p{L}\p{N})]{2})[.:]$/u, '');
}

/**
 * The topic that a title names: without the number of its chapter, and without signs around it.
 *
 * @example topicName('TEMA 17: La Segunda República.') // 'La Segunda República'
 */
export function topicName(title: string): string {
  const number = numberedTopic.exec(title)?.[0] ?? '';
  return title.slice(Math.max(0, number.length - 2)).replace(/^[^\p{L}\p{N}¿¡«“"(]+|[\s.:;,]+$/gu, '');
}

function topicOfCourse({ sections }: Pick<DocumentContent, 'sections'>): string | undefined {
  const topics = new Set(sections.flatMap(({ headings }) => headings.filter((heading) => isTopic(oneLine(heading)))));
  const [topic, ...others] = topics;
  if (topic === undefined || others.length > 0) return undefined;
  const place = sections.findIndex(({ headings }) => headings.includes(topic));
  return lengthAbove(sections, place) <= MOST_CHARACTERS_ABOVE ? oneLine(topic) : undefined;
}

const isTopic = (name: string): boolean => numberedTopic.test(name) && name.length <= LONGEST_TITLE;

function ownTitle({ title, sections }: Pick<DocumentContent, 'title' | 'sections'>): string | undefined {
  const name = oneLine(title);
  if (isFileLike(name)) return firstHeading({ sections });
  if (!namesSomething(name)) return undefined;
  const place = sections.findIndex(({ headings }) => headings.includes(title));
  if (place < 0) return name;
  const isOnTop = lengthAbove(sections, place) <= MOST_CHARACTERS_ABOVE;
  const isAboveAll = sections.slice(place).every(({ headings }) => headings[0] === title);
  return isOnTop && (isAboveAll || isTitlePage(sections[place], sections[place + 1])) ? name : undefined;
}

/** Returns the first meaningful heading near the top, for documents whose file name is not meant for readers. */
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

/** Whether the first page is a title slide, with author and course below the title. */
function isTitlePage(first: Section | undefined, next: Section | undefined): boolean {
  if (!first || !next || !('page' in first.anchor) || !('page' in next.anchor)) return false;
  const below = first.blocks.reduce((sum, { kind, text }) => sum + (kind === 'heading' ? 0 : text.length), 0);
  return first.anchor.page === 1 && next.anchor.page === 2 && below <= MOST_CHARACTERS_ABOVE;
}
