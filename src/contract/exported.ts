import * as z from 'zod/mini';
import { isTimezone } from '#domain/accounts/is-timezone.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { findTimeFaults } from '#domain/study/study-plan-rules.ts';
import { faultOfMap } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { blockKinds, contentWarnings, markKinds } from '#domain/documents/content.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { cardKinds } from '#domain/flashcards/generated-card.ts';
import { testAnswers } from '#domain/flashcards/replay.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { studySettingsBounds } from '#domain/flashcards/study-settings.ts';
import { documentKinds } from '#domain/documents/upload-rules.ts';
import { webAddressProblem } from '#domain/documents/web-address.ts';
import { CHAT_QUESTIONS, questionBounds } from './chat.ts';
import { boundedText, language, timestamp } from './common.ts';
import { folderHues } from './documents.ts';
import { cardStates, occlusion } from './flashcards.ts';
import { planFit } from './study.ts';
import { sessionStatuses, sessionTypes } from './study-sessions.ts';
import { difficulty, questionForm, quizMode, skipReason } from './quizzes.ts';

/**
 * What an import reads of the files of an export (docs/export.md). A file of an export comes from outside: whatever is
 * missing here is not looked at, and what is here is bounded and checked.
 */
export const exportFormat = { name: 'repaso-export', version: 2 } as const;

export const exportedAbout = z.object({ format: z.literal(exportFormat.name), version: z.number() });

/** As databases write it. */
const uuid = z.uuid().check(z.lowercase());
const whole = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
const webAddress = boundedText(2_048).check(z.refine((address) => webAddressProblem(address) === undefined));
const named = (most: number) => boundedText(most).check(z.regex(/\S/));

export const exportedFolders = z.array(z.object({ uuid, name: named(60), hue: z.enum(folderHues) })).check(
  z.maxLength(10_000),
  z.refine((all) => new Set(all.map((one) => one.uuid)).size === all.length),
);

export const exportedDocument = z.object({
  uuid,
  name: named(255),
  fileName: boundedText(1_000),
  kind: z.enum(documentKinds),
  language: z.nullable(language),
  size: z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 40)),
  sourceUrl: z.nullable(webAddress),
  mediaSeconds: z.nullable(whole),
  folders: z.array(z.object({ uuid })).check(z.maxLength(10_000)),
  warnings: z.array(z.enum(contentWarnings)).check(z.maxLength(contentWarnings.length)),
  createdAt: timestamp,
});
export type ExportedDocument = z.infer<typeof exportedDocument>;

/** Strict, since a text is kept exactly as it is: so its version, which is its hash, stays the same. */
const anchor = z.union([
  z.strictObject({ page: whole, recognised: z.optional(z.literal(true)) }),
  z.strictObject({ seconds: z.number().check(z.minimum(0)) }),
  z.strictObject({ url: webAddress, title: z.optional(z.string()) }),
  z.strictObject({ section: z.string() }),
]);
const box = z.strictObject({
  page: whole,
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  start: whole,
  end: whole,
});
const block = z.strictObject({
  kind: z.enum(blockKinds),
  text: z.string().check(z.minLength(1)),
  anchor,
  start: whole,
  end: whole,
  boxes: z.optional(z.array(box)),
  places: z.optional(z.string().check(z.regex(/^[-\d. \n]*$/))),
  cues: z.optional(z.array(z.strictObject({ start: whole, seconds: z.number().check(z.minimum(0)) }))),
  marks: z.optional(z.array(z.strictObject({ kind: z.enum(markKinds), start: whole, end: whole }))),
});
const pages = z.array(whole);
/** More than the longest book has. */
const MOST_SECTIONS = 20_000;

export const exportedContent = z.object({
  documentVersion: boundedText(64),
  sectionUuids: z.array(uuid).check(z.maxLength(MOST_SECTIONS)),
  content: z.strictObject({
    title: z.string(),
    language,
    sections: z
      .array(z.strictObject({ headings: z.array(z.string()), anchor, blocks: z.array(block) }))
      .check(z.maxLength(MOST_SECTIONS)),
    pageCount: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    recognised: z.optional(z.strictObject({ pages, unclear: pages })),
    warnings: z.array(z.enum(contentWarnings)),
  }),
});

/** What something says of the place that it quotes; it is looked for in the text. */
const exportedSource = z.object({ documentUuid: uuid, quote: boundedText(20_000), start: whole });

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

export const exportedCards = z
  .array(
    z.object({
      card: z.object({
        uuid,
        kind: z.nullable(z.enum(cardKinds)),
        engine: z.nullable(boundedText(100)),
        front: side,
        back: side,
        occlusion: z.nullable(occlusion),
        category: boundedText(cardBounds.category),
        difficulty: z.nullable(z.enum(['easy', 'medium', 'hard'])),
        document: z.nullable(z.object({ uuid })),
        source: z.nullable(exportedSource),
        page: z.nullable(whole),
        suspended: z.boolean(),
        createdAt: timestamp,
      }),
      reverseOf: z.nullable(uuid),
      buriedUntil: z.nullable(timestamp),
      /** As it stands; `imported`, where another program knew it. */
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

export const exportedStudySettings = z.object({
  retention: z
    .number()
    .check(z.minimum(studySettingsBounds.retention.least), z.maximum(studySettingsBounds.retention.most)),
  newPerDay: z.number().check(z.int(), z.minimum(0), z.maximum(studySettingsBounds.newPerDay.most)),
  reviewsPerDay: z.number().check(z.int(), z.minimum(0), z.maximum(studySettingsBounds.reviewsPerDay.most)),
});

const wording = {
  stem: boundedText(5_000),
  prompts: z.array(boundedText(2_000)).check(z.maxLength(20)),
  options: z.array(z.object({ uuid, text: boundedText(2_000) })).check(z.maxLength(20)),
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
  topic: boundedText(2_000),
  sectionTitle: z.nullable(boundedText(2_000)),
  sectionUuid: z.nullable(uuid),
  language: z.nullable(language),
  engine: boundedText(100),
  quote: boundedText(20_000),
  start: whole,
  furtherSources: z.array(z.object({ quote: boundedText(20_000), start: whole })).check(z.maxLength(50)),
  byAuthor: z.boolean(),
  swap: z.nullable(z.strictObject({ original: boundedText(2_000), replacement: boundedText(2_000) })),
  version: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  /** How it read before each edit. */
  wordings: z.array(z.object({ version: whole, wording: z.strictObject(wording) })).check(z.maxLength(1_000)),
  retiredAt: z.nullable(timestamp),
});
export type ExportedQuestion = z.infer<typeof exportedQuestion>;

const exportedAttempt = z.object({
  number: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  onlyQuestions: z.nullable(z.array(uuid).check(z.maxLength(2_000))),
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
        response: z.nullable(wording.key),
        correct: z.nullable(z.boolean()),
        reviewLater: z.boolean(),
        elapsedMs: whole,
        answeredAt: z.nullable(timestamp),
      }),
    )
    .check(z.maxLength(2_000)),
});

const areOnce = (all: readonly unknown[]): boolean => new Set(all).size === all.length;
const exportedQuiz = z
  .object({
    uuid,
    title: boundedText(2_000),
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

/** Of a test whose exam runs nothing is kept: it would tell what is right. */
export const exportedTest = z.object({ test: z.object({ title: boundedText(2_000) }), kept: z.nullable(exportedQuiz) });

const mapSourceOf = z.nullable(
  z.object({
    quote: boundedText(20_000),
    start: whole,
    number: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    sectionUuid: z.nullable(uuid),
  }),
);
const place = z.number().check(z.int(), z.minimum(-mapBounds.place), z.maximum(mapBounds.place));
export const exportedMap = z
  .object({
    uuid,
    title: boundedText(mapBounds.title),
    documentUuid: uuid,
    engine: z.nullable(boundedText(100)),
    nodes: z
      .array(
        z.object({
          uuid,
          name: boundedText(mapBounds.name),
          description: boundedText(mapBounds.description),
          importance: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          x: place,
          y: place,
          source: mapSourceOf,
        }),
      )
      .check(z.maxLength(mapBounds.nodes)),
    edges: z
      .array(z.object({ uuid, from: uuid, to: uuid, label: boundedText(mapBounds.label), source: mapSourceOf }))
      .check(z.maxLength(mapBounds.edges)),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .check(z.refine((map) => faultOfMap(map) === undefined));
export type ExportedMap = z.infer<typeof exportedMap>;

const citations = z
  .array(z.object({ number: whole, quote: boundedText(20_000), start: whole }))
  .check(z.maxLength(200));
export const exportedChat = z
  .array(
    z.object({
      uuid,
      question: boundedText(questionBounds.most),
      createdAt: timestamp,
      answer: z.nullable(
        z.object({
          kind: z.enum(['quotes', 'written', 'refused']),
          parts: z
            .array(
              z.object({
                text: boundedText(20_000),
                citations: z.array(whole).check(z.maxLength(200)),
                opensBlock: z.boolean(),
              }),
            )
            .check(z.maxLength(500)),
          citations,
          further: citations,
          engine: boundedText(100),
          isStopped: z.boolean(),
        }),
      ),
    }),
  )
  .check(z.maxLength(CHAT_QUESTIONS));
export type ExportedTurn = z.infer<typeof exportedChat>[number];

const uuids = (most: number) => z.array(uuid).check(z.maxLength(most));
const references = (most: number) => z.array(z.object({ uuid })).check(z.maxLength(most));
const minutesOfSession = z.number().check(z.int(), z.minimum(1), z.maximum(studyBounds.sessionMinutes.most));
const minutesOfBreak = z.number().check(z.int(), z.minimum(0), z.maximum(studyBounds.breakMinutes.most));

export const exportedPlan = z
  .object({
    uuid,
    title: boundedText(studyBounds.title).check(z.regex(/\S/)),
    examDate: z.iso.date().check(z.refine((day) => day >= '1000')),
    timezone: boundedText(64).check(z.refine(isTimezone)),
    sessionDurationMinutes: minutesOfSession,
    breakDurationMinutes: minutesOfBreak,
    slots: z
      .array(z.strictObject({ day: whole, start: boundedText(5), end: boundedText(5) }))
      .check(z.maxLength(studyBounds.slots)),
    documents: references(studyBounds.documents),
    folders: references(studyBounds.folders),
    excludedSections: uuids(studyBounds.markedSections),
    pinnedSections: uuids(studyBounds.markedSections),
    importance: z.record(uuid, z.union([z.literal(1), z.literal(2), z.literal(3)])),
    fit: z.nullable(planFit),
    isOutdated: z.boolean(),
    examMark: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
    createdAt: timestamp,
  })
  .check(
    z.refine(
      ({ sessionDurationMinutes: sessionMinutes, breakDurationMinutes: breakMinutes, slots }) =>
        findTimeFaults({ sessionMinutes, breakMinutes, slots }).length === 0,
    ),
  );
export type ExportedPlan = z.infer<typeof exportedPlan>;

const exportedSession = z
  .object({
    uuid,
    studyPlanId: z.nullable(uuid),
    title: boundedText(1_000),
    type: z.enum(sessionTypes),
    status: z.enum(sessionStatuses),
    document: z.nullable(z.object({ uuid })),
    sections: z
      .array(z.object({ uuid, documentUuid: uuid, title: boundedText(2_000) }))
      .check(z.maxLength(studyBounds.sections)),
    startTime: timestamp,
    endTime: timestamp,
    actualStartTime: z.nullable(timestamp),
    pausedAt: z.nullable(timestamp),
    totalPauseMinutes: z.number().check(z.minimum(0), z.maximum(1e6)),
    breakDurationMinutes: minutesOfBreak,
    endedAt: z.nullable(timestamp),
    keyPoints: z
      .array(
        z.object({
          id: uuid,
          point: boundedText(5_000),
          status: z.enum(['pending', 'completed']),
          sectionUuid: uuid,
          anchor,
        }),
      )
      .check(z.maxLength(studyBounds.keyPoints)),
    topics: z.array(boundedText(2_000)).check(z.maxLength(200)),
    cards: whole,
    testUuid: z.nullable(uuid),
    progress: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
    studiedMs: whole,
    feedback: z.nullable(boundedText(studyBounds.feedback)),
    manual: z.boolean(),
    createdAt: timestamp,
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime),
    z.refine(({ status, actualStartTime, pausedAt }) => {
      const isActive = status === 'in_progress' || status === 'paused';
      return (!isActive || actualStartTime !== null) && (status !== 'paused' || pausedAt !== null);
    }),
  );
export const exportedSessions = z.array(exportedSession).check(z.maxLength(1_000));
export type ExportedSession = z.infer<typeof exportedSession>;

const percent = z.number().check(z.minimum(0), z.maximum(100));
export const exportedForecasts = z
  .array(
    z.object({ studyPlanId: uuid, at: timestamp, percent, low: percent, high: percent, isFirstGuess: z.boolean() }),
  )
  .check(z.maxLength(1_000));

export const exportedGoal = z.object({
  minutes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(studyBounds.weeklyGoal.most))),
});
