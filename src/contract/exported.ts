import * as z from 'zod/mini';
import { blockKinds, contentWarnings, markKinds } from '#domain/documents/content.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { cardKinds } from '#domain/flashcards/generated-card.ts';
import { testAnswers } from '#domain/flashcards/replay.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { studySettingsBounds } from '#domain/flashcards/study-settings.ts';
import { documentKinds } from '#domain/documents/upload-rules.ts';
import { webAddressProblem } from '#domain/documents/web-address.ts';
import { boundedText, language, timestamp } from './common.ts';
import { folderHues } from './documents.ts';
import { cardStates, occlusion } from './flashcards.ts';

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

export const exportedFolders = z
  .array(z.object({ uuid, name: named(60), hue: z.enum(folderHues) }))
  .check(z.maxLength(10_000));

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
export const exportedContent = z.object({
  documentVersion: boundedText(64),
  sectionUuids: z.array(uuid),
  content: z.strictObject({
    title: z.string(),
    language,
    sections: z.array(z.strictObject({ headings: z.array(z.string()), anchor, blocks: z.array(block) })),
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
