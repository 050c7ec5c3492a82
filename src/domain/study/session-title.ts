import { studyBounds } from './study-bounds.ts';

/** What a title tells of a section. */
export interface TitledSection {
  documentUuid: string;
  documentName: string;
  title: string;
}

/** Sessions that go by the same title. */
export interface SameTitle {
  title: string;
  type: string;
  count: number;
}

/** The number that `tellApart` puts behind a title, as a regular expression of JavaScript and Postgres alike. */
export const numberOfTitle = ' [(][0-9]+/[0-9]+[)]$';

/**
 * What a session goes by: its document where it is about all of one, else its sections or documents.
 *
 * @param sections in the order of reading
 * @param sizes how many sections there are of each document
 * @param nameOfSeveral two names or more in one, in the words of a language
 */
export function titleSession(
  sections: readonly TitledSection[],
  sizes: ReadonlyMap<string, number>,
  nameOfSeveral: (names: readonly string[]) => string,
): string {
  const documents = new Map(sections.map(({ documentUuid, documentName }) => [documentUuid, documentName]));
  const isWhole = sections.length > 1 && sections.length === sizes.get(sections[0]?.documentUuid ?? '');
  const isOfDocuments = documents.size > 1 || isWhole;
  const names = [...new Set(isOfDocuments ? documents.values() : sections.map(({ title }) => title))];
  return bounded(names.length > 1 ? nameOfSeveral(names) : (names[0] ?? ''), '');
}

/**
 * Sessions of one kind that would go by the same title are numbered, after those that are over.
 *
 * @param past the sessions of the plan that stay, by their titles without numbers
 * @returns the titles, in the order of the sessions
 * @example tellApart([{ title: 'Optics', type: 'test' }, { title: 'Optics', type: 'test' }]) // ['Optics (1/2)', …]
 */
export function tellApart(
  sessions: readonly { title: string; type: string }[],
  past: readonly SameTitle[] = [],
): string[] {
  const keyOf = ({ title, type }: { title: string; type: string }) => `${type} ${title}`;
  const before = new Map(past.map((same) => [keyOf(same), same.count]));
  const totals = new Map(before);
  for (const session of sessions) totals.set(keyOf(session), (totals.get(keyOf(session)) ?? 0) + 1);
  return sessions.map((session) => {
    const key = keyOf(session);
    const number = (before.get(key) ?? 0) + 1;
    before.set(key, number);
    const total = totals.get(key) ?? 1;
    return total > 1 ? bounded(session.title, ` (${number}/${total})`) : session.title;
  });
}

const bounded = (name: string, end: string): string => name.slice(0, studyBounds.title - end.length) + end;
