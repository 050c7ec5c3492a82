import type { TimeSpan } from './expand-slots.ts';
import type { PlanInput, PlanSection } from './plan-input.ts';
import { partsLeft, stretchOf } from './section-parts.ts';
import type { SectionPart } from './session-content.ts';
import { openCourse } from './study-course.ts';
import type { StudyOffer } from './study-offers.ts';

export type SessionType = 'study' | 'flashcard' | 'review' | 'test';

export interface PlannedSession extends TimeSpan {
  /** Type of the larger half; reviews of several documents are `review`, of one `flashcard`. */
  type: SessionType;
  /** Sections to read, in order, with the number of things to learn. */
  sections: { id: string; items: number; part: SectionPart }[];
  /** Estimated number of cards to review, by section. */
  reviews: { sectionId: string; cards: number }[];
  /** Estimated seconds of work; less than the session where nothing is left to do. */
  seconds: number;
}

export interface StudyPlan {
  sessions: PlannedSession[];
  /** Material that does not fit. */
  unread: { sectionId: string; items: number; seconds: number }[];
  /** Expected recall on the day of the exam, 0 to 1, weighted by importance; things never learned count as 0. */
  recall: number;
}

/**
 * Fills sessions so that each minute goes where it gains most recall on the day of the exam. Things with similar memory
 * states are planned together (`MemoryGroup`); `chooseCards` picks the cards when the session begins. The same input
 * gives the same plan. Replanning is the same call with newer data.
 */
export function planSessions(input: PlanInput): StudyPlan {
  const course = openCourse(input);
  const sessions = input.sessions.map((span): PlannedSession => {
    const { taken, isTest } = course.fill(span);
    return {
      start: span.start,
      end: span.end,
      type: sessionTypeOf(taken, isTest, course.kept),
      ...contentsOf(taken, course),
      seconds: secondsFor(taken),
    };
  });
  const unread = course.kept.flatMap(({ id }, section) => {
    const state = course.sections[section];
    if (!state || state.unseen === 0) return [];
    const seconds = state.unseen * course.index.learningSeconds(state.readingSeconds);
    return [{ sectionId: id, items: state.unseen, seconds }];
  });
  return { sessions, unread, recall: course.recall() };
}

function contentsOf(
  taken: readonly StudyOffer[],
  { kept, sections, readOf }: Pick<ReturnType<typeof openCourse>, 'kept' | 'sections' | 'readOf'>,
): Pick<PlannedSession, 'sections' | 'reviews'> {
  const idOf = (section: number): string => kept[section]?.id ?? '';
  return {
    sections: [...countsOf(taken.filter(({ group }) => !group))].map(([section, items]) => {
      const [id, after, all] = [idOf(section), sections[section]?.unseen ?? 0, Math.max(1, kept[section]?.items ?? 0)];
      return { id, items, part: stretchOf(partsLeft(readOf(id)), (after + items) / all, after / all) };
    }),
    reviews: [...countsOf(taken.filter(({ group }) => group))].map(([section, cards]) => ({
      sectionId: idOf(section),
      cards: Math.max(1, Math.round(cards)),
    })),
  };
}

const secondsFor = (offers: readonly StudyOffer[]): number =>
  offers.reduce((sum, { count, seconds }) => sum + count * seconds, 0);

/** Sums the things by section. */
function countsOf(offers: readonly StudyOffer[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { section, count } of offers) counts.set(section, (counts.get(section) ?? 0) + count);
  return counts;
}

/** Returns the type of the larger half of a session. */
function sessionTypeOf(taken: readonly StudyOffer[], isTest: boolean, kept: readonly PlanSection[]): SessionType {
  if (isTest) return 'test';
  const reviewed = taken.filter(({ group }) => group);
  if (secondsFor(taken) >= 2 * secondsFor(reviewed)) return 'study';
  return new Set(reviewed.map(({ section }) => kept[section]?.documentId)).size > 1 ? 'review' : 'flashcard';
}
