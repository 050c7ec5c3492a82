import * as z from 'zod/mini';
import { documentLanguages } from '#domain/documents/content.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { imageBounds } from '#domain/flashcards/card-images.ts';
import { cardKinds } from '#domain/flashcards/generated-card.ts';
import { occlusionBounds } from '#domain/flashcards/occlusion.ts';
import { smallestShare } from '#domain/flashcards/rectangles.ts';
import { boundedText, documentName, pageOf, pageQuery, source, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { folderChip } from './folders.ts';

const cardDifficulty = z.enum(['easy', 'medium', 'hard']);
export const cardStates = ['new', 'learning', 'review', 'relearning'] as const;

/** An image of cards, with its largest displayed size. */
const cardImage = z.object({ uuid, width: z.number(), height: z.number() });
export type CardImage = z.infer<typeof cardImage>;

const share = z.number().check(z.minimum(0), z.maximum(1));
const mask = z.strictObject({
  /** As shares of the image's width and height. */
  x: share,
  y: share,
  width: share.check(z.minimum(smallestShare)),
  height: share.check(z.minimum(smallestShare)),
  /** Name of the hidden part. */
  label: boundedText(occlusionBounds.label).check(z.regex(/\S/)),
});

/** Covered parts of an image that a card asks for. */
export const occlusion = z.object({
  image: uuid,
  masks: z.array(mask).check(z.minLength(1), z.maxLength(occlusionBounds.masks)),
  /** Indexes of the parts that the card asks for. */
  asked: z
    .array(z.number().check(z.int(), z.minimum(0), z.maximum(occlusionBounds.masks - 1)))
    .check(z.minLength(1), z.maxLength(occlusionBounds.masks)),
  /** Whether the other parts stay covered until the card is turned. */
  hidesOthers: z.boolean(),
});

export const flashcard = z.object({
  uuid,
  /** Pattern of the card; null for a person's own card. */
  kind: z.nullable(z.enum(cardKinds)),
  /** Engine that wrote it; null for a person's own card, and once its owner has edited it. */
  engine: z.nullable(z.string()),
  /** Both sides are Markdown, with images as `![description](image:uuid)`. */
  front: z.string(),
  back: z.string(),
  /** Images used on its sides. */
  images: z.array(cardImage),
  /** Covered parts of the image on its front; null for a text card. */
  occlusion: z.nullable(occlusion),
  category: z.string(),
  difficulty: z.nullable(cardDifficulty),
  /** Whether it only fills up a short text; false once its owner has edited it. */
  lessSure: z.boolean(),
  /** Memory state. */
  state: z.enum(cardStates),
  due: timestamp,
  reps: z.number(),
  lapses: z.number(),
  stability: z.number(),
  /** Memory state that the next interval is computed from, together with the fields above. */
  memory: z.object({
    difficulty: z.number(),
    lastReview: z.nullable(timestamp),
    scheduledDays: z.number(),
    step: z.number(),
  }),
  document: z.nullable(documentName),
  /** Language of its document, if known. */
  language: z.nullable(z.enum(documentLanguages)),
  /** Folders of its document. */
  folders: z.array(folderChip),
  source: z.nullable(source),
  /** Page of its document that its image comes from. */
  page: z.nullable(z.number()),
  suspended: z.boolean(),
  /** In study queues: similar words of its document or deck that are not its answer. */
  others: z.optional(z.array(z.string())),
  /** Number of edits by its owner; an edit names the version it saw. */
  version: z.number(),
  createdAt: timestamp,
});
export type Flashcard = z.infer<typeof flashcard>;

/** Folder uuids, separated by commas. */
const tags = boundedText(2_000).check(
  z.refine((value) => value.split(',').every((one) => uuid.safeParse(one).success)),
);
export const flashcardScope = { documentUuid: z.optional(uuid), tags: z.optional(tags) };

/** Generation options for cards. */
export const flashcardOptions = {
  count: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  difficulty: z._default(z.enum(['easy', 'medium', 'hard', 'mixed']), 'mixed'),
};

export const exampleCard: Flashcard = {
  uuid: '2c1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  kind: 'definition',
  engine: 'offline',
  front: '¿Qué es la **clorofila**?',
  back: 'El pigmento verde de las plantas',
  images: [],
  occlusion: null,
  category: 'Fase luminosa',
  difficulty: 'easy',
  lessSure: false,
  state: 'review',
  due: '2026-11-22T03:00:00.000Z',
  reps: 3,
  lapses: 0,
  stability: 3.2,
  memory: { difficulty: 5.1, lastReview: '2026-11-19T09:00:00.000Z', scheduledDays: 3, step: 0 },
  document: { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' },
  language: 'es',
  folders: [{ uuid: '7d1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biología', hue: 'green' }],
  source: {
    documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
    documentVersion: '5d41402abc4b2a76b9719d911017c592',
    quote: 'La clorofila es el pigmento verde de las plantas.',
    start: 120,
    end: 170,
    anchor: { page: 2 },
  },
  page: null,
  suspended: false,
  version: 1,
  createdAt: '2026-11-15T09:00:00.000Z',
};

export const listFlashcards = endpoint({
  method: 'GET',
  path: '/api/flashcards',
  summary: 'Own cards in the order they were made; all, of a document, or of the documents in folders',
  access: { who: 'signedIn', object: 'flashcard', mode: 'read', apiKey: 'read' },
  query: z.strictObject({
    ...flashcardScope,
    ...pageQuery,
    /** A leech was forgotten eight times or more. */
    state: z.optional(z.enum([...cardStates, 'suspended', 'leech'])),
    search: z.optional(boundedText(200)),
  }),
  output: pageOf(flashcard),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_NOT_FOUND'],
  example: { items: [exampleCard], page: 1, pageSize: 25, total: 1 },
});

/** A card for readers of its document, without the owner's memory state. */
export const sharedFlashcard = z.object({
  uuid,
  front: z.string(),
  back: z.string(),
  category: z.string(),
  language: z.nullable(z.enum(documentLanguages)),
  source: z.nullable(source),
});
export type SharedFlashcard = z.infer<typeof sharedFlashcard>;

export const listFlashcardsOfDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:uuid/flashcards',
  summary: 'The first ten cards of a document, always the same, for whoever may read it',
  access: { who: 'reader', object: 'document', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  /** `total`: number of the owner's cards. */
  output: z.object({ items: z.array(sharedFlashcard), total: z.number() }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: {
    items: [
      {
        uuid: exampleCard.uuid,
        front: exampleCard.front,
        back: exampleCard.back,
        category: exampleCard.category,
        language: 'es' as const,
        source: exampleCard.source,
      },
    ],
    total: 46,
  },
});

const side = boundedText(cardBounds.side).check(z.regex(/\S/));
const category = boundedText(cardBounds.category);

const page = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
/** A page requires a document. */
const isOfDocument = (given: { page?: number | undefined; documentUuid?: string | undefined }): boolean =>
  given.page === undefined || given.documentUuid !== undefined;

export const createFlashcard = endpoint({
  method: 'POST',
  path: '/api/flashcards',
  summary:
    'A card of one’s own, of a document or of none, with its quote where it is made of a passage of the document',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  body: z
    .strictObject({
      documentUuid: z.optional(uuid),
      /** Whole words, exactly as in the document; the server finds their place. */
      quote: z.optional(boundedText(cardBounds.quote).check(z.regex(/\S/))),
      /** Approximate offset; if there are several matches, the nearest is used. */
      quoteStart: z.optional(z.number().check(z.int(), z.minimum(0))),
      /** Page of the document that its image comes from. */
      page: z.optional(page),
      front: side,
      back: side,
      category: z._default(category, ''),
    })
    .check(
      z.refine(({ quote, documentUuid }) => quote === undefined || documentUuid !== undefined, { path: ['quote'] }),
      z.refine(isOfDocument, { path: ['page'] }),
    ),
  output: flashcard,
  status: 201,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'EDIT_CONFLICT', 'GENERATION_LIMIT_REACHED'],
  example: exampleCard,
});

export const createOcclusionCards = endpoint({
  method: 'POST',
  path: '/api/flashcards/occlusions',
  summary:
    'Cards of an image with covered places: one for each place, or one for all; on one day only one of an image is asked',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  body: z
    .strictObject({
      image: uuid,
      alt: boundedText(imageBounds.alt),
      question: z._default(boundedText(500), ''),
      masks: z.array(mask).check(z.minLength(1), z.maxLength(occlusionBounds.masks)),
      asks: z.enum(['each', 'all']),
      hidesOthers: z.boolean(),
      category: z._default(category, ''),
      documentUuid: z.optional(uuid),
      page: z.optional(page),
    })
    .check(z.refine(isOfDocument, { path: ['page'] })),
  output: z.object({ added: z.number() }),
  status: 201,
  errors: ['NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'GENERATION_LIMIT_REACHED'],
  example: { added: 4 },
});

export const addCardImage = endpoint({
  method: 'POST',
  path: '/api/flashcards/images',
  summary:
    'Keeps an image (multipart: file; PNG, JPEG, WebP or GIF, 5 MB) that cards can name as `![what it shows](image:uuid)`; ' +
    'the same image twice is one, and what no card names goes after a day',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  output: cardImage,
  status: 201,
  errors: [
    'FILE_MISSING',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'FILE_TYPE_INVALID',
    'FILE_CORRUPT',
    'FILE_TOO_COMPLEX',
    'STORAGE_LIMIT_REACHED',
  ],
  kind: 'upload',
  example: { uuid: '5e1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', width: 1_200, height: 800 },
});

export const getCardImage = endpoint({
  method: 'GET',
  path: '/api/flashcards/images/:uuid',
  summary: 'An image of one’s own cards; it never changes',
  access: { who: 'signedIn', object: 'flashcard', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  errors: ['NOT_FOUND'],
  kind: 'download',
  example: 'an image',
});

export const createFlashcardsOfTest = endpoint({
  method: 'POST',
  path: '/api/flashcards/from-test',
  summary:
    'A card of each question that an ended attempt answered wrongly (the latest one, if none is named) with its quote; ' +
    'what a card asks already, or no card can ask alone, is left out',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  body: z.strictObject({
    testUuid: uuid,
    attempt: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  }),
  /** Left out: items with an existing card (`alreadyThere`), and items that can't be asked alone. */
  output: z.object({ added: z.number(), leftOut: z.number(), alreadyThere: z.number() }),
  status: 201,
  errors: ['TEST_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'GENERATION_LIMIT_REACHED'],
  example: { added: 3, leftOut: 1, alreadyThere: 1 },
});

export const reverseFlashcard = endpoint({
  method: 'POST',
  path: '/api/flashcards/:uuid/reversed',
  summary: 'The card with its sides exchanged, as a sibling: on one day only one of them is asked; made once',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write', apiKey: 'add' },
  params: uuidParams,
  output: flashcard,
  status: 201,
  errors: ['FLASHCARD_NOT_FOUND', 'CARD_NOT_REVERSIBLE', 'GENERATION_LIMIT_REACHED'],
  example: exampleCard,
});

export const updateFlashcard = endpoint({
  method: 'PATCH',
  path: '/api/flashcards/:uuid',
  summary:
    'Changes a card, suspends it or puts it off until tomorrow; what is left out stays, and so does what is remembered of it',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    version: z.number().check(z.int(), z.minimum(1)),
    front: z.optional(side),
    back: z.optional(side),
    category: z.optional(category),
    suspended: z.optional(z.boolean()),
    /** Whether it is postponed to the next study day. */
    buried: z.optional(z.boolean()),
  }),
  output: flashcard,
  errors: ['FLASHCARD_NOT_FOUND', 'EDIT_CONFLICT'],
  example: { ...exampleCard, version: 2 },
});

export const flashcardActions = ['suspend', 'resume', 'categorise', 'reset', 'delete'] as const;

export const changeFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/bulk',
  summary:
    'The same for several cards; those that are gone are left out. What is reset is new again, and its log stays',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write' },
  body: z
    .strictObject({
      uuids: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
      action: z.enum(flashcardActions),
      /** New category of the cards. */
      category: z.optional(category),
    })
    .check(
      z.refine(({ action, category: given }) => (action === 'categorise') === (given !== undefined), {
        path: ['category'],
      }),
    ),
  output: z.object({ changed: z.number() }),
  errors: [],
  example: { changed: 12 },
});

const deckCounts = { due: z.number(), new: z.number(), total: z.number() };

export const listFlashcardFolders = endpoint({
  method: 'GET',
  path: '/api/flashcards/folders',
  summary: 'The folders and documents that have cards: how many are due by now, new, and all of them',
  access: { who: 'signedIn', object: 'flashcard', mode: 'read', apiKey: 'read' },
  output: z.object({
    items: z.array(z.object({ ...folderChip.shape, ...deckCounts })),
    documents: z.array(z.object({ ...documentName.shape, ...deckCounts })),
  }),
  errors: [],
  example: {
    items: [
      { uuid: '7d1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biología', hue: 'green', due: 4, new: 9, total: 40 },
    ],
    documents: [{ uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis', due: 4, new: 9, total: 40 }],
  },
});

export const deleteFlashcard = endpoint({
  method: 'DELETE',
  path: '/api/flashcards/:uuid',
  summary: 'Deletes a card with its reviews',
  access: { who: 'signedIn', object: 'flashcard', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['FLASHCARD_NOT_FOUND'],
  example: { ok: true },
});
