import { type ImportedMemory, memoryOf } from './imported-memory.ts';
import type { Reviewer } from './review-on-days.ts';
import { type MemoryState, newMemory, type ReviewGrade } from './scheduler.ts';

/** One line of the log of a card; a device makes the uuid, so that it counts once however often it is sent. */
export interface ReviewEntry {
  uuid: string;
  at: Date;
  /** Null where the entry takes another one back, is an answer in a test or resets the card. */
  grade: ReviewGrade | null;
  /** How a question of the same sentence was answered. */
  testAnswer?: TestAnswer | null;
  /** The review that is taken back, with a grade or without. */
  undoes: string | null;
  /** From here on the card is as if it were new; what was before stays in the log. */
  isReset?: boolean;
}

export const testAnswers = ['right', 'wrong'] as const;
export type TestAnswer = (typeof testAnswers)[number];

/** A right answer in a test delays a card by this part of its interval. */
export const DELAY_SHARE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ReplayedCard {
  memory: MemoryState;
  /** When it was seen for the first time. */
  introducedAt: Date | null;
}

/**
 * How a card sits in memory: the fold of its log in the order of (at, uuid), without what was taken back (F07). The order in
 * which entries arrived plays no part, so devices that merge their logs in any order end with the same. Where another
 * program knew the card, what it knew holds for all that it had seen. Answers in a test only move the due date of a learned
 * card (docs/decisions/0024).
 */
export function replay(
  createdAt: Date,
  log: readonly ReviewEntry[],
  reviewer: Reviewer,
  imported: ImportedMemory | null = null,
): ReplayedCard {
  const reviews = standingReviews(log);
  const entries = [...reviews, ...answersIn(log)].toSorted(byTime);
  let memory = imported ? memoryOf(imported) : newMemory(createdAt);
  const known = imported ? memory.lastReview : undefined;
  let isAnswered = false;
  for (const { grade, testAnswer, at } of entries) {
    if (known !== undefined && at <= known) continue;
    if (grade !== null) {
      memory = reviewer.review(memory, grade, at);
      isAnswered = false;
    } else if (memory.phase === 'review') {
      // Among several answers since a review, a wrong one always counts, a right one only as the first.
      memory = { ...memory, due: testAnswer === 'wrong' ? earlier(memory.due, at) : delayed(memory, at, isAnswered) };
      isAnswered = true;
    }
  }
  return { memory, introducedAt: reviews[0]?.at ?? known ?? null };
}

interface StandingReview extends ReviewEntry {
  grade: ReviewGrade;
}

/** The reviews of a log since it was last reset that were not taken back, each once, in the order of (at, uuid). */
export function standingReviews<Entry extends ReviewEntry>(log: readonly Entry[]): (Entry & StandingReview)[] {
  const undone = new Set(log.flatMap(({ undoes }) => undoes ?? []));
  const begin = Math.max(-Infinity, ...log.flatMap(({ isReset, at }) => (isReset ? at.getTime() : [])));
  const isStanding = (entry: Entry): entry is Entry & StandingReview =>
    entry.grade !== null && !undone.has(entry.uuid) && entry.at.getTime() > begin;
  return [...new Map(log.map((entry) => [entry.uuid, entry])).values()].filter(isStanding).toSorted(byTime);
}

const earlier = (due: Date, at: Date): Date => (due > at ? at : due);

function delayed({ due, scheduledDays }: MemoryState, at: Date, isAnswered: boolean): Date {
  const later = new Date(at.getTime() + Math.ceil(scheduledDays / DELAY_SHARE) * DAY_MS);
  return isAnswered || due >= later ? due : later;
}

function answersIn(log: readonly ReviewEntry[]): ReviewEntry[] {
  const entries = log.filter(({ testAnswer }) => testAnswer);
  return [...new Map(entries.map((entry) => [entry.uuid, entry])).values()];
}

function byTime(left: ReviewEntry, right: ReviewEntry): number {
  return left.at.getTime() - right.at.getTime() || (left.uuid < right.uuid ? -1 : left.uuid > right.uuid ? 1 : 0);
}
