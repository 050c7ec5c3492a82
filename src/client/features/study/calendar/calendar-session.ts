import type { StudySession } from '#contract/study-sessions.ts';
import { numberOfTitle } from '#domain/study/session-title.ts';

/** The fields of a session that the calendar needs. */
export interface CalendarSession {
  uuid: string;
  /** Uuid of its plan; null for a session outside plans. */
  studyPlanId: string | null;
  title: string;
  type: 'study' | 'review' | 'test' | 'flashcard';
  status: 'pending' | 'in_progress' | 'paused' | 'completed' | 'missed' | 'cancelled';
  startTime: string;
  endTime: string;
  studiedMinutes: number;
  sections: StudySession['sections'];
}

/** The day of an exam. */
export interface ExamDay {
  /** Uuid of its plan. */
  uuid: string;
  day: string;
  title: string;
}

/** About as many characters of a title fit in a month cell. */
const SEEN_CHARACTERS = 12;

/** Removes the number that distinguishes equal titles. */
export const unnumbered = (title: string): string => title.replace(new RegExp(numberOfTitle), '');

/** Keeps the number of a title on the line of its last word. */
export const withBoundNumber = (title: string): string => title.replace(new RegExp(numberOfTitle), '\u{a0}·\u{a0}$1');

/**
 * Shortens titles for month cells: drops a common beginning that would fill the cell.
 *
 * @example cellNames(['Spanish history: Topic 5', 'Spanish history: Topic 6']) // '…Topic 5', '…Topic 6'
 */
export function cellNames(titles: Iterable<string>): Map<string, string> {
  const names = [...new Set([...titles].map(unnumbered))];
  const shortened = new Map(
    names.map((name) => {
      const words = name.split(' ');
      const others = names.filter((other) => other !== name).map((other) => other.split(' '));
      const alike = Math.max(0, ...others.map((other) => words.findIndex((word, at) => word !== other[at])));
      // Keep one more word, since a number alone is meaningless.
      const from = (words[alike] ?? '').length < 3 ? alike - 1 : alike;
      const isSeen = words.slice(0, alike).join(' ').length < SEEN_CHARACTERS;
      return [name, isSeen || from < 1 ? name : `…${words.slice(from).join(' ')}`];
    }),
  );
  // Keep the full titles if the short ones collide, as with two subjects that each have a "Topic 5".
  const isTwice = (short: string) => [...shortened.values()].filter((other) => other === short).length > 1;
  return new Map([...shortened].map(([name, short]) => [name, isTwice(short) ? name : short]));
}

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Groups sessions by day, sorted by start. */
export function byDay(sessions: readonly CalendarSession[], dayOf: (instant: string) => string) {
  const days = new Map<string, CalendarSession[]>();
  for (const session of sessions.toSorted((one, other) => one.startTime.localeCompare(other.startTime))) {
    const day = dayOf(session.startTime);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return days;
}
