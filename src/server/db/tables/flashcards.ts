import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Anchor } from '#domain/documents/content.ts';
import type { ImportedMemory } from '#domain/flashcards/imported-memory.ts';
import type { CalibrationBin } from '#domain/flashcards/day-rollup.ts';
import type { MemoryFit } from '#domain/flashcards/memory-fit.ts';
import { cardKinds } from '#domain/flashcards/generated-card.ts';
import { imageKinds } from '#domain/flashcards/image-file.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';
import { testAnswers } from '#domain/flashcards/replay.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid, reference } from './columns.ts';
import { documents } from './documents.ts';

export const flashcards = pgTable(
  'flashcards',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    /** Null for a card that is of no document. */
    documentId: reference().references(() => documents.id, { onDelete: 'cascade' }),
    /** The result of the generation that made it. */
    batchUuid: uuid(),
    kind: text({ enum: cardKinds }),
    /**
     * The engine that wrote it, as generations name it; null for a person's own card, and once its owner has changed
     * its words.
     */
    engine: text(),
    front: text().notNull(),
    back: text().notNull(),
    category: text().notNull().default(''),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }),
    /** It only filled up a short text. */
    lessSure: boolean().notNull().default(false),
    /** Where it comes from; null for a card of one's own. */
    documentVersion: text(),
    quote: text(),
    quoteStart: integer(),
    quoteEnd: integer(),
    anchor: jsonb().$type<Anchor | null>(),
    /** Which places of an image of its front it asks for. */
    occlusion: jsonb().$type<Occlusion | null>(),
    /** The card whose sides it has exchanged. */
    reverseOf: uuid(),
    suspended: boolean().notNull().default(false),
    /** Asked no more before this study day begins: its owner has put it off. */
    buriedUntil: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),

    /** Where another program knew it: what its reviews go on from. */
    importedMemory: jsonb().$type<ImportedMemory | null>(),
    /** Stands for the words that a file of cards brought last (`platform/card-files/card-checksum.ts`). */
    importedChecksum: text(),
    // These columns are the fold of its reviews (`domain/flashcards/replay.ts`).
    phase: text({ enum: ['new', 'learning', 'review', 'relearning'] }).notNull(),
    stability: doublePrecision().notNull(),
    memoryDifficulty: doublePrecision().notNull(),
    due: instant().notNull(),
    lastReview: instant(),
    scheduledDays: integer().notNull(),
    step: integer().notNull(),
    reviews: integer().notNull(),
    lapses: integer().notNull(),
    introducedAt: instant(),
  },
  (table) => [
    index('flashcards_owner').on(table.ownerId, table.id),
    index('flashcards_document').on(table.documentId, table.id),
    index('flashcards_due')
      .on(table.ownerId, table.due)
      .where(sql`${table.phase} <> 'new' and not ${table.suspended}`),
    index('flashcards_new')
      .on(table.ownerId, table.id)
      .where(sql`${table.phase} = 'new' and not ${table.suspended}`),
    index('flashcards_seen').on(table.ownerId, table.lastReview),
    index('flashcards_buried')
      .on(table.ownerId, table.buriedUntil)
      .where(sql`${table.buriedUntil} is not null`),
    index('flashcards_reverse')
      .on(table.reverseOf)
      .where(sql`${table.reverseOf} is not null`),
  ],
);

/** Images that cards of a person name in their Markdown; the name is made of owner and content, so each is kept once. */
export const cardImages = pgTable(
  'card_images',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    fileKey: text().notNull(),
    kind: text({ enum: imageKinds }).notNull(),
    sizeBytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** When it was last sent: whoever did may be about to name it. */
    sentAt: instant().notNull(),
  },
  (table) => [index('card_images_owner').on(table.ownerId)],
);

/** Reviews and their undoing: append-only. */
export const flashcardReviews = pgTable(
  'flashcard_reviews',
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    /** Made by the device, so that it counts once however often it is sent. */
    uuid: uuid().notNull(),
    cardId: belongsTo(() => flashcards.id),
    /** Null where it takes another one back, and of an answer in a test. */
    grade: text({ enum: grades }),
    /** How a question of the same sentence was answered in a test. */
    testAnswer: text({ enum: testAnswers }),
    undoes: uuid(),
    /** Its owner began with the card anew: what was before counts no more. */
    isReset: boolean().notNull().default(false),
    at: instant().notNull(),
    elapsedMs: integer().notNull(),
    /** Recall predicted when it came; null where there is no prediction, e.g. for the first review of a card. */
    predicted: doublePrecision(),
    predictedBySm2: doublePrecision(),
  },
  (table) => [
    uniqueIndex('flashcard_reviews_once').on(table.ownerId, table.uuid),
    uniqueIndex('flashcard_reviews_undone_once')
      .on(table.ownerId, table.undoes)
      .where(sql`${table.undoes} is not null`),
    index('flashcard_reviews_card').on(table.cardId),
    index('flashcard_reviews_time').on(table.ownerId, table.at),
  ],
);

/** Sums of the reviews of each study day of a person (`domain/flashcards/day-rollup.ts`); statistics read these. */
export const flashcardDays = pgTable(
  'flashcard_days',
  {
    ownerId: belongsTo(() => users.id),
    day: integer().notNull(),
    reviews: integer().notNull(),
    elapsedMs: doublePrecision().notNull(),
    tested: integer().notNull(),
    recalled: integer().notNull(),
    predicted: doublePrecision().notNull(),
    logLoss: doublePrecision().notNull(),
    logLossSm2: doublePrecision().notNull(),
    bins: jsonb().$type<CalibrationBin[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
);

export const flashcardSettings = pgTable('flashcard_settings', {
  ownerId: belongsTo(() => users.id).primaryKey(),
  retention: doublePrecision().notNull(),
  newPerDay: integer().notNull(),
  reviewsPerDay: integer().notNull(),
  /** The fit to the person's own memory; null before there were enough reviews. */
  fit: jsonb().$type<MemoryFit | null>(),
});
