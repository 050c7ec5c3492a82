import { firstCharacters } from '../documents/first-characters.ts';
import { studyBounds } from './study-bounds.ts';

/** The parts of a section that a title uses. */
export interface TitledSection {
  documentUuid: string;
  documentName: string;
  title: string;
}

/** Sessions of a plan with the same title, and the highest number appended to it; 1 without one. */
export interface SameTitle {
  title: string;
  type: string;
  last: number;
}

/** The number that `disambiguateTitles` appends, as a regular expression valid in JavaScript and Postgres. */
export const numberOfTitle = ' · ([0-9]{1,3})$';

/** Longer titles aren't readable at a glance and take four lines on a phone. */
const MOST_CHARACTERS = 48;

/**
 * Builds the title of a session: the document if it covers all of one, else its sections or documents. It contains no
 * words of ours, so it works in every language.
 *
 * @param sections in reading order
 * @param sizes number of sections of each document
 * @example titleSession(sections, sizes) // 'Optics', 'Optics, Waves' or 'Optics +2'
 */
export function titleSession(sections: readonly TitledSection[], sizes: ReadonlyMap<string, number>): string {
  const documents = new Map(sections.map(({ documentUuid, documentName }) => [documentUuid, documentName]));
  const isWhole = sections.length > 1 && sections.length === sizes.get(sections[0]?.documentUuid ?? '');
  const isOfDocuments = documents.size > 1 || isWhole;
  const names = [...new Set(isOfDocuments ? documents.values() : sections.map(({ title }) => title))];
  return bounded(names.length > 1 ? nameOfSeveral(names) : (names[0] ?? ''), '');
}

/** Returns both of two names if they stay distinct when shortened, else the first and how many more. */
function nameOfSeveral(names: readonly string[]): string {
  const [first = '', second = '', ...others] = names.map((name) => name.replace(/[\s.,;:]+$/u, ''));
  // A short name leaves its room to the other.
  const room = (other: string) => Math.max(MOST_CHARACTERS / 2, MOST_CHARACTERS - other.length);
  const [one, two] = [shortened(first, room(second)), shortened(second, room(first))];
  if (others.length > 0 || one === two) return `${shortened(first, MOST_CHARACTERS)} +${names.length - 1}`;
  return `${one}, ${two}`;
}

/** Shortens a name at a word boundary. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const beginning = firstCharacters(name, most);
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), most / 2)).replace(/[\s.,;:]+$/u, '')}…`;
}

/**
 * Numbers sessions of the same type and title, continuing after the sessions that stay. Omits the total, which would be
 * wrong after a cancellation or deletion.
 *
 * @param past the sessions of the plan that stay, by their titles without numbers
 * @returns the titles, in the order of the sessions
 * @example disambiguateTitles([{ title: 'Optics', type: 'test' }, { title: 'Optics', type: 'test' }]) // ['Optics · 1',
 * …]
 */
export function disambiguateTitles(
  sessions: readonly { title: string; type: string }[],
  past: readonly SameTitle[] = [],
): string[] {
  const keyOf = ({ title, type }: { title: string; type: string }) => `${type} ${title}`;
  const last = new Map(past.map((same) => [keyOf(same), same.last]));
  const counts = new Map<string, number>();
  for (const session of sessions) counts.set(keyOf(session), (counts.get(keyOf(session)) ?? 0) + 1);
  return sessions.map((session) => {
    const key = keyOf(session);
    const before = last.get(key) ?? 0;
    if (before === 0 && counts.get(key) === 1) return session.title;
    last.set(key, before + 1);
    return bounded(session.title, ` · ${before + 1}`);
  });
}

const bounded = (name: string, end: string): string => name.slice(0, studyBounds.title - end.length) + end;
