import type { Translate } from '#client/lib/i18n.ts';
import { namesOfSections } from '../session-words.ts';
import { type CalendarSession, unnumbered } from './calendar-session.ts';

/**
 * Names the sessions that go by the name of the only document: by their sections if these differ, else by nothing, since
 * their type is shown anyway. The same if all have one title. Sessions with another title are left out.
 *
 * @returns names by session uuid
 */
export function differingNames(sessions: readonly CalendarSession[], t: Translate): ReadonlyMap<string, string> {
  const documents = new Set(sessions.flatMap(({ sections }) => sections.map(({ documentUuid }) => documentUuid)));
  if (documents.size !== 1) return new Map();
  const isOnlyTitle = new Set(sessions.map(({ title }) => unnumbered(title))).size === 1;
  const ofDocument = sessions.filter(
    ({ title, sections }) =>
      sections.length > 0 &&
      (isOnlyTitle || !sections.some((section) => section.title !== '' && title.includes(section.title))),
  );
  const isShared = ({ title }: CalendarSession): boolean =>
    ofDocument.filter((other) => unnumbered(other.title) === unnumbered(title)).length > 1;
  const named = ofDocument
    .filter(isShared)
    .map(({ uuid, sections }) => [uuid, namesOfSections(sections, t).join(' · ')] as const);
  const isSame = new Set(named.map(([, name]) => name)).size === 1;
  return new Map(named.map(([uuid, name]) => [uuid, isSame ? '' : name]));
}
