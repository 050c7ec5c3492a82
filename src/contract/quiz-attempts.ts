import * as z from 'zod/mini';
import { documentName, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { askedQuestion, feedback, givenResponse, keyAndReasons } from './quiz-questions.ts';
import { exampleListItem, exampleQuiz, examMinutes, quiz, quizListItem, quizMode } from './quizzes.ts';

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

const { uuid: exampleUuid, documents } = exampleListItem;
const exampleResults: QuizResults = {
  uuid: exampleUuid,
  title: 'La fotosíntesis',
  documents,
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

/** Milliseconds spent on a question since the last report; the server adds them up. */
const elapsedMs = z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000));
/** The attempt it belongs to, so that a queued write never ends up in a later one. */
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
