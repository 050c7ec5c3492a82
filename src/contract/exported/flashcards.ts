import * as z from 'zod/mini';
import { isTimezone } from '#domain/accounts/is-timezone.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { testAnswers } from '#domain/flashcards/replay.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { studySettingsBounds } from '#domain/flashcards/study-settings.ts';
import { boundedText, timestamp } from '../common.ts';
import { cardStates, type Flashcard, flashcard } from '../flashcards.ts';
import { exportedSource, type ImportOf, uuid, whole } from './common.ts';

const memory = z.strictObject({
  phase: z.enum(cardStates),
  stability: z.number().check(z.minimum(0), z.maximum(1e6)),
  difficulty: z.number().check(z.minimum(0), z.maximum(10)),
  due: timestamp,
  lastReview: z.nullable(timestamp),
  scheduledDays: whole,
  step: z.number().check(z.int(), z.minimum(0), z.maximum(10)),
  reviews: whole,
  lapses: whole,
});
const chance = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
const side = boundedText(cardBounds.side).check(z.regex(/\S/));

type ComputedOfCard =
  | 'images'
  | 'state'
  | 'due'
  | 'reps'
  | 'lapses'
  | 'stability'
  | 'memory'
  | 'language'
  | 'folders'
  | 'others'
  | 'version';
export const exportedCards = z
  .array(
    z.object({
      card: z.object({
        uuid,
        kind: flashcard.shape.kind,
        engine: z.nullable(boundedText(100)),
        front: side,
        back: side,
        occlusion: flashcard.shape.occlusion,
        category: boundedText(cardBounds.category),
        difficulty: flashcard.shape.difficulty,
        lessSure: z._default(z.boolean(), false),
        document: z.nullable(z.object({ uuid })),
        source: z.nullable(exportedSource),
        page: z.nullable(whole),
        suspended: z.boolean(),
        createdAt: timestamp,
      } satisfies ImportOf<Flashcard, ComputedOfCard>),
      reverseOf: z.nullable(uuid),
      buriedUntil: z.nullable(timestamp),
      /** Current state; `imported` is the state from another program. */
      memory,
      imported: z.nullable(memory),
      log: z
        .array(
          z.object({
            uuid,
            at: timestamp,
            grade: z.nullable(z.enum(grades)),
            testAnswer: z.nullable(z.enum(testAnswers)),
            undoes: z.nullable(uuid),
            isReset: z.boolean(),
            elapsedMs: whole,
            predicted: chance,
            predictedBySm2: chance,
          }),
        )
        .check(z.maxLength(5_000)),
    }),
  )
  .check(z.maxLength(1_000));
export type ExportedCard = z.infer<typeof exportedCards>[number];

/** Settings that due dates depend on: timezone, FSRS-6 weights, and their prediction quality. */
export const exportedSchedule = z.object({
  timezone: boundedText(64).check(z.refine(isTimezone)),
  weights: z.nullable(z.array(z.number().check(z.minimum(0), z.maximum(100))).check(z.length(21))),
  fit: z.optional(
    z.nullable(
      z.object({
        reviews: whole,
        comparison: z.nullable(
          z.object({ isAdopted: z.boolean(), logLossBefore: z.number(), logLossAfter: z.number() }),
        ),
      }),
    ),
  ),
});

export const exportedStudySettings = z.object({
  retention: z
    .number()
    .check(z.minimum(studySettingsBounds.retention.least), z.maximum(studySettingsBounds.retention.most)),
  newPerDay: z.number().check(z.int(), z.minimum(0), z.maximum(studySettingsBounds.newPerDay.most)),
  reviewsPerDay: z.number().check(z.int(), z.minimum(0), z.maximum(studySettingsBounds.reviewsPerDay.most)),
});
