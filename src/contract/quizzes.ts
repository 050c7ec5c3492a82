import * as z from 'zod/mini';
import { MAX_QUESTIONS } from '#domain/generation/kinds.ts';
import { depths, itemForms } from '#domain/items/item.ts';
import { skipReasons } from '#domain/quizzes/coverage.ts';
import { examTime } from '#domain/quizzes/exam.ts';
import { documentName, language, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exampleQuestion, feedback, question, questionForm, testStyle } from './quiz-questions.ts';

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
export const exampleListItem: QuizListItem = {
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
export const exampleQuiz: Quiz = {
  ...exampleListItem,
  elapsedMs: 61_000,
  currentQuestionUuid: exampleUuid,
  questions: [],
};

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
