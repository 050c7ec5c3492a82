import * as z from 'zod/mini';
import { MAX_QUESTIONS } from '#domain/generation/kinds.ts';
import {
  boundedText,
  documentName,
  language,
  pageOf,
  pageQuery,
  source,
  timestamp,
  uuid,
  uuidParams,
} from './common.ts';
import { depths, itemForms } from '#domain/items/item.ts';
import { testStyles } from '#domain/items/test-style.ts';
import { skipReasons } from '#domain/quizzes/coverage.ts';
import { examTime } from '#domain/quizzes/exam.ts';
import { pointVerdicts } from '#domain/quizzes/point-reading.ts';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import { endpoint } from './endpoint.ts';

export const questionForm = z.enum(itemForms);
export const testStyle = z.enum(testStyles);
export const difficulty = z.enum(['easy', 'medium', 'hard']);
export const depth = z.enum(depths);
export const quizMode = z.enum(['practice', 'exam']);
export type QuizMode = z.infer<typeof quizMode>;
/** Duration of an exam; by default from the number of questions. */
export const examMinutes = z.optional(z.number().check(z.int(), z.minimum(examTime.least), z.maximum(examTime.most)));
/** The test's part of the generation options. */
export const quizOptions = {
  count: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_QUESTIONS)), 10),
  difficulty: z._default(z.enum(['easy', 'medium', 'hard', 'mixed']), 'mixed'),
  /** Predominant way of answering; by choosing if neither this nor `forms` is given. */
  style: z.optional(testStyle),
  /** Only questions of these forms, instead of a style. */
  forms: z.optional(z.array(questionForm).check(z.minLength(1), z.maxLength(itemForms.length))),
  /** Level of a model's questions; a mix if absent. The offline engine asks for stated facts. */
  depth: z.optional(z.enum([...depths, 'mixed'])),
  /** Mode of the first attempt; practice if absent. */
  mode: z.optional(quizMode),
  minutes: examMinutes,
};
const option = z.object({ uuid, text: z.string() });

/** Key or response, by the form of the question; see `domain/quizzes/question-response.ts`. */
const response = z.array(boundedText(questionBounds.option)).check(z.maxLength(questionBounds.options));
/** The same, with room for long open answers. */
const givenResponse = z.array(boundedText(questionBounds.written)).check(z.maxLength(questionBounds.options + 1));

export const openReading = z.object({
  engine: boundedText(200),
  points: z
    .array(z.nullable(z.object({ verdict: z.enum(pointVerdicts), words: boundedText(questionBounds.written) })))
    .check(z.maxLength(20)),
});

/** Key and reasons of a question, sent only once its answer may be revealed (T09). */
const keyAndReasons = {
  correct: z.boolean(),
  key: z.array(z.string()),
  /** Which points of an open question's key were named. */
  named: z.optional(z.array(z.boolean())),
  /** A model's verdict on each point of an open answer, with the supporting words; null if only the words decide. */
  read: z.optional(z.nullable(openReading)),
  explanation: z.string(),
  source,
  /** Further places of a key that is spread over the document. */
  furtherSources: z.array(source),
};
export const feedback = z.object(keyAndReasons);
export type Feedback = z.infer<typeof feedback>;

/** Fields shared by questions of a test and of its results. */
const askedQuestion = {
  uuid,
  form: questionForm,
  stem: z.string(),
  /** Prompts that the options of a matching question are paired with. */
  prompts: z.array(z.string()),
  options: z.array(option),
  /**
   * Hint to a typed answer that rules out alternatives; shows at most the first letter of a word, plus small words and
   * signs between.
   */
  hint: z.nullable(z.object({ kind: z.enum(['words', 'number', 'year']), letters: z.string() })),
  difficulty,
  /** Cognitive level, if known. */
  depth: z.nullable(depth),
  /** Its section and heading; both are withheld if the heading reveals the answer. */
  sectionUuid: z.nullable(uuid),
  sectionTitle: z.nullable(z.string()),
  /** Language of the question, if known. */
  language: z.nullable(language),
  engine: z.string(),
  /** Whether the question comes from the document's author. */
  byAuthor: z.boolean(),
  /** Number of edits by its owner; an edit names the version it saw. */
  version: z.number(),
  /** Whether its owner has edited it, so that it is no longer verified. */
  edited: z.boolean(),
  /** Verified, but possibly not worth asking; false once its owner has edited it. */
  lessSure: z.boolean(),
  /** Whether a newer version of its document lacks its quote. */
  stale: z.boolean(),
  reviewLater: z.boolean(),
  response: z.nullable(z.array(z.string())),
};

export const question = z.object({
  ...askedQuestion,
  /** Its document; withheld if the name reveals the answer. */
  documentUuid: z.nullable(uuid),
  /** Whether the test's title reveals the answer and must be hidden beside this question. */
  hidesTitle: z.boolean(),
  /** Present once this attempt has answered the question. */
  feedback: z.nullable(feedback),
});
export type Question = z.infer<typeof question>;

const quizSummary = {
  uuid,
  title: z.string(),
  date: timestamp,
  /** Null if single forms were requested, and for tests older than styles. */
  style: z.nullable(testStyle),
  status: z.enum(['pending', 'completed']),
  /** Whole percent of questions answered. */
  percent: z.number(),
  /** Mode of the newest attempt. */
  mode: quizMode,
  /** Set if the newest attempt is an exam. Its time begins with `start`, or with the first answer. */
  exam: z.nullable(
    z.object({
      minutes: z.number(),
      endsAt: z.nullable(timestamp),
      /** Remaining time at the response or at the end, independent of the reader's clock. */
      remainingMs: z.nullable(z.number()),
    }),
  ),
  /** Its documents that still exist. */
  documents: z.array(documentName),
  questionCount: z.number(),
  answeredCount: z.number(),
  /** Right answers; null until the test is completed. */
  correctCount: z.nullable(z.number()),
  attempt: z.number(),
  /** Whether questions are still being generated. */
  generating: z.boolean(),
  /** Number of requested questions. */
  requested: z.number(),
  /**
   * Why there are fewer: the document had no more new, verifiable material, the person cancelled, or the generation
   * failed. Null during generation and when complete.
   */
  shortfallReason: z.nullable(z.enum(['material', 'cancelled', 'failed'])),
  /** Number of questions whose quote is missing from a newer version of their document. */
  staleCount: z.number(),
};

export const quizListItem = z.object(quizSummary);
export type QuizListItem = z.infer<typeof quizListItem>;

export const quiz = z.object({
  ...quizSummary,
  elapsedMs: z.number(),
  /** Where to continue: the person's last question, on any device. */
  currentQuestionUuid: z.nullable(uuid),
  questions: z.array(question),
});
export type Quiz = z.infer<typeof quiz>;

export const quizResults = z.object({
  uuid,
  title: z.string(),
  documents: z.array(documentName),
  attempt: z.number(),
  mode: quizMode,
  /** Whether the server ended it because the time was over. */
  timeIsUp: z.boolean(),
  total: z.number(),
  answered: z.number(),
  correct: z.number(),
  incorrect: z.number(),
  elapsedMs: z.number(),
  completedAt: timestamp,
  /** Each question as it was when the attempt ended. */
  questions: z.array(z.object({ ...askedQuestion, ...keyAndReasons })),
});
export type QuizResults = z.infer<typeof quizResults>;

export const skipReason = z.enum(skipReasons);

export const quizCoverage = z.object({
  uuid,
  /** Reasons are known after the generation. */
  generating: z.boolean(),
  documents: z.array(
    z.object({
      ...documentName.shape,
      /** Language of its headings. */
      language: z.nullable(language),
      questionCount: z.number(),
      sections: z.array(
        z.object({
          uuid,
          /** Its path of headings, its own last. */
          headings: z.array(z.string()),
          questionCount: z.number(),
          /** Why it has no questions, if known. */
          reason: z.nullable(skipReason),
        }),
      ),
    }),
  ),
});
export type QuizCoverage = z.infer<typeof quizCoverage>;

const exampleUuid = '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const exampleDocument = { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' };
const exampleListItem: QuizListItem = {
  uuid: exampleUuid,
  title: 'La fotosíntesis',
  date: '2026-11-20T09:00:00.000Z',
  style: 'choice',
  status: 'pending',
  percent: 40,
  mode: 'practice',
  exam: null,
  documents: [exampleDocument],
  questionCount: 10,
  answeredCount: 4,
  correctCount: null,
  attempt: 1,
  generating: false,
  requested: 10,
  shortfallReason: null,
  staleCount: 0,
};
const exampleResults: QuizResults = {
  uuid: exampleUuid,
  title: 'La fotosíntesis',
  documents: [exampleDocument],
  attempt: 1,
  mode: 'practice',
  timeIsUp: false,
  total: 10,
  answered: 10,
  correct: 8,
  incorrect: 2,
  elapsedMs: 182_000,
  completedAt: '2026-11-20T09:10:00.000Z',
  questions: [],
};
const exampleCoverage: QuizCoverage = {
  uuid: exampleUuid,
  generating: false,
  documents: [
    {
      ...exampleDocument,
      language: 'es',
      questionCount: 10,
      sections: [
        { uuid: exampleUuid, headings: ['La fotosíntesis', 'Fase luminosa'], questionCount: 10, reason: null },
        {
          uuid: '2c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
          headings: ['La fotosíntesis', 'Fase oscura'],
          questionCount: 0,
          reason: 'not_reached',
        },
      ],
    },
  ],
};
const exampleQuestion: Question = {
  uuid: exampleUuid,
  form: 'choice',
  stem: '¿Qué absorbe la luz?',
  prompts: [],
  options: [
    { uuid: exampleUuid, text: 'La clorofila' },
    { uuid: '2c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', text: 'La celulosa' },
  ],
  hint: null,
  difficulty: 'easy',
  depth: null,
  sectionUuid: null,
  sectionTitle: null,
  documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  hidesTitle: false,
  language: 'es',
  engine: 'offline',
  byAuthor: false,
  version: 2,
  edited: true,
  lessSure: false,
  stale: false,
  reviewLater: false,
  response: null,
  feedback: null,
};
const exampleQuiz: Quiz = { ...exampleListItem, elapsedMs: 61_000, currentQuestionUuid: exampleUuid, questions: [] };

export const listQuizzes = endpoint({
  method: 'GET',
  path: '/api/tests',
  summary: 'The own tests, newest first; when asked, those that touch one document',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ ...pageQuery, documentUuid: z.optional(uuid) }),
  output: pageOf(quizListItem),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { items: [exampleListItem], page: 1, pageSize: 25, total: 1 },
});

export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid',
  summary: 'A test with its questions; right answers only of those already answered',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: quiz,
  errors: ['TEST_NOT_FOUND'],
  example: exampleQuiz,
});

export const getQuizCoverage = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/coverage',
  summary: 'How many questions a test has of each section of its documents, and why others have none',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: quizCoverage,
  errors: ['TEST_NOT_FOUND'],
  example: exampleCoverage,
});

export const listTestsOfDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/tests',
  summary: 'The tests that ask about this document alone, for whoever may read it',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ items: z.array(z.object({ uuid, title: z.string(), questionCount: z.number() })) }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { items: [{ uuid: exampleUuid, title: 'La fotosíntesis', questionCount: 10 }] },
});

export const getTestQuestions = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/questions',
  summary: 'What a test asks, without anybody’s answers, for whoever may read its document',
  access: { who: 'reader', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ uuid, title: z.string(), questions: z.array(question) }),
  errors: ['TEST_NOT_FOUND'],
  example: { uuid: exampleUuid, title: 'La fotosíntesis', questions: [exampleQuestion] },
});

export const getTestSheet = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/sheet',
  summary: 'An own test to print: what it asks and what is right; not while an own exam waits or runs',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ uuid, title: z.string(), questions: z.array(z.object({ ...question.shape, feedback })) }),
  errors: ['TEST_NOT_FOUND', 'EXAM_RUNNING'],
  example: { uuid: exampleUuid, title: 'La fotosíntesis', questions: [] },
});

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/check',
  summary: 'Whether an answer is right, with key and source; nothing is kept',
  access: { who: 'reader', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  body: z.strictObject({ questionUuid: uuid, response: givenResponse }),
  output: feedback,
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'EXAM_RUNNING'],
  repeatable: true,
  example: {
    correct: true,
    key: [exampleUuid],
    explanation: 'La clorofila absorbe la luz.',
    source: {
      documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
      documentVersion: '5d41402abc4b2a76b9719d911017c592',
      quote: 'La clorofila absorbe la luz.',
      start: 120,
      end: 148,
      anchor: { page: 2 },
    },
    furtherSources: [],
  },
});

export const deleteQuiz = endpoint({
  method: 'DELETE',
  path: '/api/tests/:uuid',
  summary: 'Deletes a test with its questions and attempts',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['TEST_NOT_FOUND'],
  example: { ok: true },
});

/** Milliseconds spent on a question since the last report; the server adds them up. */
const elapsedMs = z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000));
/** Its attempt, so that a queued write never ends up in a later one. */
const attemptNumber = z.optional(z.number().check(z.int(), z.minimum(1)));

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/tests/:uuid/answers/:questionUuid',
  summary:
    'Checks an answer, which grades and locks the question; in an exam it is kept and may change until the end. ' +
    'Or marks a question to review later. It becomes the current one',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: z.strictObject({ uuid, questionUuid: uuid }),
  body: z.strictObject({
    /** In an exam, an empty response withdraws the answer. */
    response: z.optional(givenResponse),
    reviewLater: z.optional(z.boolean()),
    elapsedMs,
    attempt: attemptNumber,
  }),
  output: z.object({
    questionUuid: uuid,
    response: z.nullable(z.array(z.string())),
    reviewLater: z.boolean(),
    feedback: z.nullable(feedback),
    percent: z.number(),
  }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'QUESTION_LOCKED', 'EDIT_CONFLICT', 'EXAM_OVER', 'TEST_GENERATING'],
  example: { questionUuid: exampleUuid, response: [exampleUuid], reviewLater: false, feedback: null, percent: 50 },
});

export const readOpenAnswer = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/answers/:questionUuid/reading',
  summary:
    'Has the model read an open answer by sense, once its points may be told: each point is said, partly, missing or contradicted, with the words of the answer that show it. What is claimed stays claimed',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: z.strictObject({ uuid, questionUuid: uuid }),
  output: answerQuestion.output,
  errors: [
    'TEST_NOT_FOUND',
    'QUESTION_NOT_FOUND',
    'EXAM_RUNNING',
    'EDIT_CONFLICT',
    'AI_UNAVAILABLE',
    'AI_QUOTA_EXCEEDED',
    'AI_OUTPUT_INVALID',
    'CONTENT_BLOCKED',
  ],
  example: { questionUuid: exampleUuid, response: ['…'], reviewLater: false, feedback: null, percent: 50 },
});

export const moveToQuestion = endpoint({
  method: 'PUT',
  path: '/api/tests/:uuid/current-question',
  summary: 'Where the person is, so that any device goes on there; after the end of the attempt nothing changes',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ questionUuid: uuid, elapsedMs, attempt: attemptNumber }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ok: true },
});

export const startQuiz = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/start',
  summary: 'Begins an attempt without answers: as practice, or as an exam, whose time runs from now on',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ mode: quizMode, minutes: examMinutes }),
  output: quiz,
  errors: ['TEST_NOT_FOUND', 'TEST_GENERATING', 'ATTEMPT_BEGUN'],
  example: {
    ...exampleQuiz,
    mode: 'exam' as const,
    exam: { minutes: 15, endsAt: '2026-11-20T09:15:00.000Z', remainingMs: 900_000 },
  },
});

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/submit',
  summary: 'Ends the attempt; unanswered questions count as not answered',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  output: quizListItem,
  errors: ['TEST_NOT_FOUND', 'TEST_GENERATING'],
  example: { ...exampleListItem, status: 'completed', percent: 100, correctCount: 8 },
});

export const resetQuiz = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/reset',
  summary: 'Discards the progress of the attempt',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  output: quiz,
  errors: ['TEST_NOT_FOUND'],
  example: exampleQuiz,
});

export const retryQuiz = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/retry',
  summary: 'Starts a new attempt and keeps the old ones; `onlyWrong` asks again what was not right, an exam begins now',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    onlyWrong: z._default(z.boolean(), false),
    mode: z._default(quizMode, 'practice'),
    minutes: examMinutes,
  }),
  output: quiz,
  errors: ['TEST_NOT_FOUND', 'TEST_GENERATING', 'ATTEMPT_LIMIT_REACHED'],
  example: exampleQuiz,
});

export const getQuizResults = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/results',
  summary: 'The results of the latest completed attempt',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: quizResults,
  errors: ['TEST_NOT_FOUND'],
  example: exampleResults,
});

export const getAttemptResults = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/attempts/:attempt/results',
  summary: 'The results of one completed attempt',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: z.strictObject({ uuid, attempt: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) }),
  output: quizResults,
  errors: ['TEST_NOT_FOUND'],
  example: exampleResults,
});

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/tests/:uuid/attempts',
  summary: 'Every attempt of a test, newest first',
  access: { who: 'signedIn', object: 'test', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({
    items: z.array(
      z.object({
        attempt: z.number(),
        mode: quizMode,
        startedAt: timestamp,
        completedAt: z.nullable(timestamp),
        total: z.number(),
        answered: z.number(),
        correct: z.nullable(z.number()),
        elapsedMs: z.number(),
      }),
    ),
  }),
  errors: ['TEST_NOT_FOUND'],
  example: { items: [] },
});

const reason = z.strictObject({ reason: boundedText(questionBounds.reason).check(z.regex(/\S/)) });

export const editQuestion = endpoint({
  method: 'PATCH',
  path: '/api/questions/:uuid',
  summary: 'Changes the wording of an own question; what is left out stays, ended attempts keep what they asked',
  access: { who: 'signedIn', object: 'question', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    version: z.number().check(z.int(), z.minimum(1)),
    stem: z.optional(boundedText(questionBounds.stem)),
    prompts: z.optional(response),
    /** The question's remaining options, in order. */
    options: z.optional(
      z
        .array(z.strictObject({ uuid, text: boundedText(questionBounds.option) }))
        .check(z.maxLength(questionBounds.options)),
    ),
    key: z.optional(response),
    explanation: z.optional(boundedText(questionBounds.explanation)),
  }),
  output: question,
  errors: ['QUESTION_NOT_FOUND', 'TEST_NOT_FOUND', 'EDIT_CONFLICT', 'EDIT_LIMIT_REACHED', 'EXAM_RUNNING'],
  example: exampleQuestion,
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/questions/:uuid',
  summary: 'Takes a question out of its test; ended attempts keep it',
  access: { who: 'signedIn', object: 'question', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['QUESTION_NOT_FOUND', 'TEST_NOT_FOUND'],
  example: { ok: true },
});

export const regenerateQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:uuid/regenerate',
  summary: 'Puts another verified question of the document in the place of this one',
  access: { who: 'signedIn', object: 'question', mode: 'write' },
  params: uuidParams,
  body: reason,
  output: question,
  errors: ['QUESTION_NOT_FOUND', 'TEST_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'NO_MORE_QUESTIONS'],
  example: { ...exampleQuestion, version: 1, edited: false },
});

export const replaceStaleQuestions = endpoint({
  method: 'POST',
  path: '/api/tests/:uuid/replace-stale',
  summary:
    'Puts other verified questions in the place of the stale ones, or of the one that is named, as far as the documents hold any; the rest is untouched',
  access: { who: 'signedIn', object: 'test', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ questionUuid: z.optional(uuid) }),
  /** Replaced questions, and those still stale for lack of a replacement. */
  output: z.object({ replaced: z.number(), left: z.number() }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: { replaced: 2, left: 0 },
});

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:uuid/report',
  summary: 'Reports a bad question: it leaves its test at once and is never asked again of the document',
  access: { who: 'signedIn', object: 'question', mode: 'write' },
  params: uuidParams,
  body: reason,
  output: z.object({ ok: z.literal(true) }),
  errors: ['QUESTION_NOT_FOUND', 'TEST_NOT_FOUND'],
  example: { ok: true },
});
