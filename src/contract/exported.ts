import * as z from 'zod/mini';
import { blockKinds, contentWarnings, markKinds } from '#domain/documents/content.ts';
import { documentKinds } from '#domain/documents/upload-rules.ts';
import { webAddressProblem } from '#domain/documents/web-address.ts';
import { boundedText, language, timestamp } from './common.ts';
import { folderHues } from './documents.ts';

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
