import * as z from 'zod/mini';
import { assistantKinds } from '#domain/assistants/assistant-wording.ts';
import { draftSources, LONGEST_CLIENT } from '#domain/assistants/draft-source.ts';
import { boundedText, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Most characters of one pasted answer. */
export const LONGEST_ANSWER = 200_000;
const kind = z.enum(assistantKinds);

/** Reasons for rejecting a draft; each has a text in the interface. */
export const assistantFaults = [
  'incomplete',
  'cut_off',
  'quote_not_in_document',
  'wrong_option_count',
  'empty_option',
  'duplicate_options',
  'answer_not_in_options',
  'answer_not_in_quote',
  'distractor_in_quote',
  'no_blank',
  'answer_in_stem',
  'pair_tells_itself',
  'statement_not_from_quote',
  'wrong_key_for_statement',
  'wrong_order',
  'wrong_language',
  'repeats_earlier_item',
  'passage_unknown',
  'refers_to_the_text',
  'answer_misspelt',
  'back_too_long',
  'not_understood_alone',
  'no_whole_statement',
  'exchanges_an_aside',
  'asks_for_what_is_not',
  'empty_name',
  'name_too_long',
  'name_not_in_quote',
  'repeats_notion',
  'unknown_end',
  'same_ends',
  'end_not_in_quote',
  'empty_label',
  'label_not_in_quote',
  'repeats_line',
  'empty_text',
  'text_too_long',
  'figure_or_name_not_in_quote',
  'text_not_in_quote',
  'denial_not_in_quote',
  'explained_here',
] as const;
export type AssistantFault = (typeof assistantFaults)[number];

export const getAssistantPrompt = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/assistant-prompt',
  summary:
    "A prompt to copy into one's own assistant: numbered passages that nothing was made of yet, as many as fit, with what " +
    'to write of them. Nothing is sent to anybody',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject({
    kind,
    /** Input limit of the assistant, in characters. */
    size: z._default(z.enum(['4000', '6000', '12000', '24000']), '12000'),
    count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
    /** Passages to skip because they yielded nothing. */
    skip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
  }),
  output: z.object({
    prompt: z.string(),
    /** Number of passages in the document, in this prompt, and already used. */
    passages: z.object({ all: z.number(), shown: z.number(), covered: z.number() }),
    /** Accepted drafts that haven't been used yet. */
    waiting: z.number(),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY'],
  example: {
    prompt: 'Write up to 10 multiple-choice questions in Spanish …',
    passages: { all: 42, shown: 9, covered: 0 },
    waiting: 0,
  },
});

export const readAssistantAnswer = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/assistant-answers',
  summary:
    "Checks what one's own assistant answered against the document. What passes every rule waits to be made into a test, " +
    'cards or a map, and lines of an analysis are shown at once; what does not is named with its faults. Safe to repeat',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  params: uuidParams,
  body: z.strictObject({
    kind,
    answer: z.string().check(z.minLength(1), z.maxLength(LONGEST_ANSWER)),
    /** Origin of the answer; pasted by default. */
    source: z._default(z.enum(draftSources), 'assistant'),
    /** Name of the program that drafted it. */
    client: z.optional(boundedText(LONGEST_CLIENT)),
  }),
  repeatable: true,
  output: z.object({
    taken: z.array(z.object({ text: z.string() })),
    refused: z.array(
      z.object({
        text: z.string(),
        faults: z.array(z.enum(assistantFaults)),
        /** The document's sentence most similar to a quote that isn't in it. */
        closest: z.nullable(z.string()),
      }),
    ),
    /** Accepted drafts that were not already waiting. */
    added: z.number(),
    waiting: z.number(),
    /** For a model in the browser: the prompt for the second reading, without the answers. */
    secondReading: z.nullable(z.object({ prompt: z.string(), keys: z.array(z.string()) })),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'ASSISTANT_ANSWER_UNREADABLE'],
  example: {
    taken: [{ text: '¿Qué gas desprende la fotosíntesis?' }],
    refused: [
      {
        text: '¿Dónde ocurre la fotosíntesis?',
        faults: ['quote_not_in_document'],
        closest: 'La fotosíntesis ocurre en los cloroplastos.',
      },
    ],
    added: 1,
    waiting: 1,
    secondReading: null,
  },
});

export const confirmAssistantDrafts = endpoint({
  method: 'POST',
  path: '/api/documents/:uuid/assistant-readings',
  summary:
    'Takes the second reading of drafts that a model in a browser gave: those where it comes to something else wait no more. Safe to repeat',
  access: { who: 'signedIn', object: 'document', mode: 'write', apiKey: 'add' },
  params: uuidParams,
  body: z.strictObject({
    kind,
    keys: z.array(boundedText(100)).check(z.minLength(1), z.maxLength(50)),
    answer: z.string().check(z.minLength(1), z.maxLength(50_000)),
  }),
  repeatable: true,
  output: z.object({ confirmed: z.number(), dropped: z.number(), waiting: z.number() }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'ASSISTANT_ANSWER_UNREADABLE'],
  example: { confirmed: 2, dropped: 1, waiting: 2 },
});
