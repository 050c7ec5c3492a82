import * as z from 'zod/mini';
import { boundedText, language, timestamp } from '../common.ts';
import { depth, difficulty, openReading, questionForm, testStyle } from '../quiz-questions.ts';
import { quizMode, skipReason } from '../quizzes.ts';
import { uuid, whole } from './common.ts';

const areOnce = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

const wording = {
  stem: boundedText(5_000),
  prompts: z.array(boundedText(2_000)).check(z.maxLength(20)),
  options: z.array(z.object({ uuid, text: boundedText(2_000) })).check(
    z.maxLength(20),
    z.refine((all) => areOnce(all.map((one) => one.uuid))),
  ),
  key: z.array(boundedText(2_000)).check(z.maxLength(20)),
  explanation: boundedText(20_000),
};
const exportedQuestion = z.object({
  uuid,
  ...wording,
  form: questionForm,
  documentUuid: uuid,
  position: whole,
  difficulty,
  /** Absent in older exports. */
  depth: z._default(z.nullable(depth), null),
  topic: boundedText(2_000),
  sectionTitle: z.nullable(boundedText(2_000)),
  sectionUuid: z.nullable(uuid),
  language: z.nullable(language),
  engine: boundedText(100),
  quote: boundedText(20_000),
  start: whole,
  furtherSources: z.array(z.object({ quote: boundedText(20_000), start: whole })).check(z.maxLength(50)),
  byAuthor: z.boolean(),
  /** Absent in older exports. */
  lessSure: z._default(z.boolean(), false),
  swap: z.nullable(z.strictObject({ original: boundedText(2_000), replacement: boundedText(2_000) })),
  version: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  /** Earlier wordings, one per edit. */
  wordings: z.array(z.object({ version: whole, wording: z.strictObject(wording) })).check(z.maxLength(1_000)),
  retiredAt: z.nullable(timestamp),
});
export type ExportedQuestion = z.infer<typeof exportedQuestion>;

const exportedAttempt = z.object({
  number: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  onlyQuestions: z.nullable(z.array(uuid).check(z.maxLength(2_000), z.refine(areOnce))),
  questionVersions: z.nullable(z.record(uuid, whole)),
  currentQuestionUuid: z.nullable(uuid),
  mode: quizMode,
  minutes: z.nullable(whole),
  endsAt: z.nullable(timestamp),
  startedAt: timestamp,
  completedAt: z.nullable(timestamp),
  answers: z
    .array(
      z.object({
        questionUuid: uuid,
        response: z.nullable(z.array(boundedText(5_000)).check(z.maxLength(20))),
        correct: z.nullable(z.boolean()),
        /** Absent in older exports. */
        reading: z._default(z.nullable(openReading), null),
        reviewLater: z.boolean(),
        elapsedMs: whole,
        answeredAt: z.nullable(timestamp),
      }),
    )
    .check(z.maxLength(2_000)),
});

const exportedQuiz = z
  .object({
    uuid,
    title: boundedText(2_000),
    /** Absent in older exports. */
    style: z._default(z.nullable(testStyle), null),
    requested: whole,
    shortfallReason: z.nullable(z.enum(['material', 'cancelled', 'failed'])),
    createdAt: timestamp,
    documents: z
      .array(z.object({ uuid, skipped: z.nullable(z.record(uuid, skipReason)) }))
      .check(z.minLength(1), z.maxLength(500)),
    questions: z.array(exportedQuestion).check(z.maxLength(2_000)),
    attempts: z.array(exportedAttempt).check(z.minLength(1), z.maxLength(100)),
  })
  .check(
    z.refine(
      ({ documents, questions, attempts }) =>
        areOnce(documents.map((one) => one.uuid)) &&
        areOnce(questions.map((one) => one.uuid)) &&
        areOnce(questions.filter(({ retiredAt }) => retiredAt === null).map(({ position }) => position)) &&
        areOnce(attempts.map(({ number }) => number)) &&
        questions.every(({ wordings }) => areOnce(wordings.map(({ version }) => version))) &&
        attempts.every(({ answers }) => areOnce(answers.map(({ questionUuid }) => questionUuid))),
    ),
  );
export type ExportedQuiz = z.infer<typeof exportedQuiz>;

/** A test with a running exam is exported without its questions, which would reveal the key. */
export const exportedTest = z.object({ test: z.object({ title: boundedText(2_000) }), kept: z.nullable(exportedQuiz) });
