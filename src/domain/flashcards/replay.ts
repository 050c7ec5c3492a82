import { type ImportedMemory, memoryOf } from './imported-memory.ts';
import type { Reviewer } from './review-on-days.ts';
import { type MemoryState, newMemory, type ReviewGrade } from './scheduler.ts';

/** An entry of a card's log; the device creates the uuid, so a resent entry counts once. */
export interface ReviewEntry {
  uuid: string;
  at: Date;
  /** Null if the entry is an undo, a test answer or a reset. */
  grade: ReviewGrade | null;
  /** The answer to a test question about the same sentence. */
  testAnswer?: TestAnswer | null;
  /** The entry that this one undoes, with or without a grade. */
  undoes: string | null;
  /** Resets the card to new; earlier entries stay in the log. */
  isReset?: boolean;
}

export const testAnswers = ['right', 'wrong'] as const;
export type TestAnswer = (typeof testAnswers)[number];

/** A right answer in a test delays a card by one part in this many of its interval. */
export const DELAY_SHARE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ReplayedCard {
  memory: MemoryState;
  /** Time of its first review. */
  introducedAt: Date | null;
}

/**
 * Computes a card's memory from its log, folded in the order of (at, uuid) without undone entries (F07). The order of
 * arrival doesn't matter, so devices that merge their logs in any order get the same result. For an imported card, the
 * other program's state covers everything it had seen. Test answers only move the due date of a learned card
 * (docs/decisions/0024).
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
      // Among several answers since a review, each wrong one counts, but a right one only if it is the first.
      memory = { ...memory, due: testAnswer === 'wrong' ? earlier(memory.due, at) : delayed(memory, at, isAnswered) };
      isAnswered = true;
    }
  }
  return { memory, introducedAt: reviews[0]?.at ?? known ?? null };
}

interface StandingReview extends ReviewEntry {
  grade: ReviewGrade;
}

/** Returns the distinct reviews since the last reset that were not undone, in the order of (at, uuid). */
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
