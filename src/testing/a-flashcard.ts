import { getStudyQueue, type StudyQueue } from '#contract/flashcard-study.ts';
import type { Flashcard } from '#contract/flashcards.ts';

const example = getStudyQueue.example as StudyQueue;

/** Returns a new card made by its owner. */
export const aFlashcard = (uuid: string, changes: Partial<Flashcard> = {}): Flashcard => ({
  uuid,
  kind: null,
  engine: null,
  front: `Front of ${uuid}`,
  back: `Back of ${uuid}`,
  images: [],
  occlusion: null,
  category: '',
  difficulty: null,
  lessSure: false,
  state: 'new',
  due: '2026-11-20T09:00:00.000Z',
  reps: 0,
  lapses: 0,
  stability: 0,
  memory: { difficulty: 0, lastReview: null, scheduledDays: 0, step: 0 },
  document: null,
  language: null,
  folders: [],
  source: null,
  page: null,
  suspended: false,
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

/** Returns a study queue with these cards. */
export const aStudyQueue = (items: Flashcard[], changes: Partial<StudyQueue> = {}): StudyQueue => ({
  ...example,
  items,
  counts: { learning: 0, due: 0, new: items.length },
  total: items.length,
  next: null,
  dayEndsAt: new Date(Date.now() + 12 * 60 * 60 * 1000).toISOString(),
  ...changes,
});
