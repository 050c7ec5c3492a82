import * as z from 'zod/mini';
import { grades } from '#domain/flashcards/scheduler.ts';
import { studySettingsBounds } from '#domain/flashcards/study-settings.ts';
import { timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exampleCard, flashcard, flashcardScope } from './flashcards.ts';

const settings = {
  retention: z
    .number()
    .check(z.minimum(studySettingsBounds.retention.least), z.maximum(studySettingsBounds.retention.most)),
  newPerDay: z.number().check(z.int(), z.minimum(0), z.maximum(studySettingsBounds.newPerDay.most)),
  reviewsPerDay: z.number().check(z.int(), z.minimum(0), z.maximum(studySettingsBounds.reviewsPerDay.most)),
};
const studySettings = z.object(settings);

export const studyQueue = z.object({
  /** In study order: learning, due, new. */
  items: z.array(flashcard),
  counts: z.object({ learning: z.number(), due: z.number(), new: z.number() }),
  /** New cards beyond today's limit. */
  newWaiting: z.number(),
  /** All cards, including suspended ones. */
  total: z.number(),
  /** When the next cards after these are due, and how many on that study day. */
  next: z.nullable(z.object({ at: timestamp, count: z.number() })),
  /** End of the study day, when queues change. */
  dayEndsAt: timestamp,
  settings: studySettings,
  /** Timezone of the study days. */
  timezone: z.string(),
  /** FSRS weights fitted to the person, used for the next intervals. */
  weights: z.nullable(z.array(z.number())),
});
export type StudyQueue = z.infer<typeof studyQueue>;

/** Requests extra cards beyond the daily limit, instead of today's. */
export const moreCards = {
  more: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
};

/**
 * The person who is studying. Prevents reviews by someone who has signed out from counting as another person's
 * (EDIT_CONFLICT).
 */
const madeBy = { userUuid: z.optional(uuid) };

export const getStudyQueue = endpoint({
  method: 'GET',
  path: '/api/flashcards/queue',
  summary:
    'What there is to study today of all cards, of a document, or of the documents in folders; with `more`, so many ' +
    'beyond that: due ones, then new ones, then those due soonest',
  access: { who: 'signedIn', object: 'flashcard', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ ...flashcardScope, ...moreCards, ...madeBy }),
  output: studyQueue,
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND', 'EDIT_CONFLICT'],
  example: {
    items: [exampleCard],
    counts: { learning: 0, due: 1, new: 0 },
    newWaiting: 0,
    total: 24,
    next: { at: '2026-11-23T03:00:00.000Z', count: 12 },
    dayEndsAt: '2026-11-23T03:00:00.000Z',
    settings: { retention: 0.9, newPerDay: 20, reviewsPerDay: 200 },
    timezone: 'Europe/Madrid',
    weights: null,
  },
});

/** No working clock shows an earlier time. */
export const earliestReview = '2000-01-01T00:00:00.000Z';

export const reviewFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/reviews',
  summary:
    'Adds reviews to the log, each once however often it is sent (the device makes the id), and answers the cards as they ' +
    'are by then; reviews of cards that are gone are left out',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  query: z.strictObject(madeBy),
  body: z
    .array(
      z.strictObject({
        id: uuid,
        cardUuid: uuid,
        grade: z.enum(grades),
        at: timestamp.check(z.refine((at) => at >= earliestReview)),
        elapsedMs: z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
  output: z.object({ items: z.array(flashcard) }),
  repeatable: true,
  errors: ['EDIT_CONFLICT'],
  example: { items: [exampleCard] },
});

export const undoReview = endpoint({
  method: 'DELETE',
  path: '/api/flashcards/reviews/:uuid',
  summary: 'Takes a review back: it stays in the log, and the card is as if it had not been',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write' },
  params: uuidParams,
  query: z.strictObject(madeBy),
  output: flashcard,
  repeatable: true,
  errors: ['FLASHCARD_NOT_FOUND', 'EDIT_CONFLICT'],
  example: exampleCard,
});

const share = z.number().check(z.minimum(0), z.maximum(1));
const statistics = z.object({
  today: z.iso.date(),
  /** Omits days without reviews. */
  days: z.array(z.object({ date: z.iso.date(), reviews: z.number(), minutes: z.number() })),
  /** The first day is today, including overdue cards. */
  forecast: z.array(z.object({ date: z.iso.date(), cards: z.number() })),
  streak: z.object({ current: z.number(), longest: z.number() }),
  /**
   * How well the fitted schedule predicts the latest fifth of the reviews, compared with the previous one; it is used
   * if it predicts better. Null before there are enough reviews.
   */
  fit: z.nullable(z.object({ isAdopted: z.boolean(), logLossBefore: z.number(), logLossAfter: z.number() })),
  /** Figures for reviews a day or more after the previous one; null without any. */
  memory: z.nullable(
    z.object({
      reviews: z.number(),
      recalled: share,
      predicted: share,
      logLoss: z.number(),
      logLossSm2: z.number(),
      /** By tenths of the prediction; omits empty ones. */
      calibration: z.array(z.object({ reviews: z.number(), predicted: share, recalled: share })),
    }),
  ),
});
export type StudyStatistics = z.infer<typeof statistics>;

export const getStudyStatistics = endpoint({
  method: 'GET',
  path: '/api/flashcards/stats',
  summary:
    'How cards are studied: the last year by study days, what is due in the next thirty, days in a row, and how well ' +
    'predictions held (log loss: the lower, the better) beside those of SM-2 on the same reviews',
  access: { who: 'signedIn', object: 'flashcard', mode: 'read', apiKey: 'read' },
  output: statistics,
  errors: [],
  example: {
    today: '2026-11-22',
    days: [{ date: '2026-11-21', reviews: 42, minutes: 9 }],
    forecast: [{ date: '2026-11-22', cards: 18 }],
    streak: { current: 5, longest: 12 },
    fit: { isAdopted: true, logLossBefore: 0.33, logLossAfter: 0.31 },
    memory: {
      reviews: 310,
      recalled: 0.91,
      predicted: 0.9,
      logLoss: 0.31,
      logLossSm2: 0.42,
      calibration: [{ reviews: 120, predicted: 0.93, recalled: 0.94 }],
    },
  },
});

export const updateStudySettings = endpoint({
  method: 'PUT',
  path: '/api/flashcards/settings',
  summary: 'How many cards a day holds and how well they are to be remembered; counts from each card’s next review on',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject(settings),
  output: studySettings,
  errors: [],
  example: { retention: 0.9, newPerDay: 20, reviewsPerDay: 200 },
});
