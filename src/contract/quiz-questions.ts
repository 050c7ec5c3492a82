import * as z from 'zod/mini';
import { depths, itemForms } from '#domain/items/item.ts';
import { testStyles } from '#domain/items/test-style.ts';
import { pointVerdicts } from '#domain/quizzes/point-reading.ts';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import { boundedText, language, source, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

export const questionForm = z.enum(itemForms);
export const testStyle = z.enum(testStyles);
export const difficulty = z.enum(['easy', 'medium', 'hard']);
export const depth = z.enum(depths);
const option = z.object({ uuid, text: z.string() });

/** Key or response, by the form of the question; see `domain/quizzes/question-response.ts`. */
const response = z.array(boundedText(questionBounds.option)).check(z.maxLength(questionBounds.options));
/** The same, with room for long open answers. */
export const givenResponse = z
  .array(boundedText(questionBounds.written))
  .check(z.maxLength(questionBounds.options + 1));

export const openReading = z.object({
  engine: boundedText(200),
  points: z
    .array(z.nullable(z.object({ verdict: z.enum(pointVerdicts), words: boundedText(questionBounds.written) })))
    .check(z.maxLength(20)),
});

/** Key and reasons of a question, sent only once its answer may be revealed (T09). */
export const keyAndReasons = {
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
export const askedQuestion = {
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
  /** Whether the test's title reveals the answer and must be hidden while this question is shown. */
  hidesTitle: z.boolean(),
  /** Present once this attempt has answered the question. */
  feedback: z.nullable(feedback),
});
export type Question = z.infer<typeof question>;

const exampleUuid = '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
export const exampleQuestion: Question = {
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
