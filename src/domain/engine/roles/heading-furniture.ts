import { isFirstName } from '../language/first-names.ts';

/** Lines that are never headings: page numbers, addresses, copyright, catalogue numbers, citations. */
const furniture = [
  /^(?:p[aá]g(?:ina|\.)?|page|seite)\s*\d{1,4}(?:\s*(?:\/|of|de|von|di|sur|sobre)\s*\d{1,4})?$/iu,
  /^(?:(?:e-?mail|correo(?: electr[oó]nico)?|contact[oe]?)\s*:?\s*)?\S+@\S+\.\p{L}{2,}$/iu,
  /^(?:https?:\/\/|www\.)\S+$/iu,
  /^(?:©|\(c\)\s|copyright(?=\s*(?:©|\(c\)|\d{4}|by\s|$))|all rights reserved|todos los derechos reservados|alle rechte vorbehalten|tous droits r[eé]serv[eé]s)/iu,
  /^(?:doi|issn|isbn)\s*:?\s*[\d(]/iu,
  /^\p{Lu}[\p{L}'’-]+, (?:\p{Lu}\.[\s-]?){1,4}.*\((?:1[89]|20)\d{2}[a-z]?\)/u,
];

/** Whether a line looks like a heading but isn't one. */
export const isFurnitureHeading = (text: string): boolean => furniture.some((pattern) => pattern.test(oneLine(text)));

const longest = 90;
const label = /^(?:autor(?:es|a|as|en)?|authors?|auteurs?|autore|autori|by|por|von|par)(?:\s*:\s*|\s+(?=\p{Lu}))/iu;
const between = /\s*(?:[,;&]|\s(?:and|y|e|et|und)\s)\s*/u;
const particle = /^(?:de|del|della|di|da|do|dos|das|la|las|los|van|von|der|den|du|le|y)$/u;
const nameWord = /^\p{Lu}(?:\.|[\p{Ll}\p{M}'’]+(?:[-'’]?\p{Lu}[\p{Ll}\p{M}]+)*)$/u;

/**
 * Whether a line names authors, as below a title: names of two to five words, one with a common first name or an
 * author label.
 *
 * @example isAuthorLine('Fernando Giráldez') // true
 */
export function isAuthorLine(text: string): boolean {
  const line = oneLine(text);
  const names = line.replace(label, '').split(between);
  const isLabelled = label.test(line);
  return line.length <= longest && names.every(isName) && (isLabelled || names.some(beginsWithFirstName));
}

function beginsWithFirstName(name: string): boolean {
  const first = name.split(' ')[0]?.toLowerCase() ?? '';
  return isFirstName(first) || isFirstName(first.normalize('NFD').replace(/\p{M}/gu, ''));
}

function isName(text: string): boolean {
  const words = text.split(' ');
  const [first = ''] = words;
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    nameWord.test(first) &&
    nameWord.test(words.at(-1) ?? '') &&
    words.every((word) => nameWord.test(word) || particle.test(word))
  );
}

const aboutAuthor = [
  // A date: day, month or year.
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:\d{1,2}(?:\.|st|nd|rd|th)? (?:de )?)?\p{L}{3,10}\.?(?: \d{1,2},)? (?:de )?\d{4}|\d{4})$/u,
  /\S@\S+\.\p{L}{2,}/u,
  /\b(?:universi(?:ty|dad|tat|tät|té|tà|dade)|college|institut[eo]?|departa?ment[o]?|facul(?:ty|tad|té|tà|dade)|fakultät|school|escuela|hochschule)\b/iu,
];

/** Whether lines contain only dates, affiliations and addresses. */
export const describesOnlyAuthor = (lines: readonly string[]): boolean =>
  lines.length > 0 &&
  lines.every((line) => line.length <= longest && aboutAuthor.some((pattern) => pattern.test(line)));

/** Headings that open a text. */
const opening =
  /^(?:(?:1|I)[.)]?\s+\p{L}|(?:abstract|introduc|introdu[çz]|resumen|resumo|r[eé]sum[eé]|einleitung|zusammenfassung|riassunto|[ií]ndice|contents|inhalt|tema \d|chapter \d|unidad \d|kapitel \d))/iu;

export const opensText = (heading: string): boolean => opening.test(oneLine(heading));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
