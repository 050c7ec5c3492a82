import * as z from 'zod/mini';
import { blockKinds, contentWarnings, markKinds } from '#domain/documents/content.ts';
import { boundedText, language } from '../common.ts';
import { type Document, document } from '../documents.ts';
import { type Folder, folder } from '../folders.ts';
import { anchor, type ImportOf, named, uuid, webAddress, whole } from './common.ts';

const exportedFolder = z.object({ uuid, name: named(60), hue: folder.shape.hue } satisfies ImportOf<
  Folder,
  'documentCount'
>);
export const exportedFolders = z.array(exportedFolder).check(
  z.maxLength(10_000),
  z.refine((all) => new Set(all.map((one) => one.uuid)).size === all.length),
);

type ComputedOfDocument =
  | 'status'
  | 'error'
  | 'pageCount'
  | 'extractionPercent'
  | 'revision'
  | 'ocr'
  | 'analysis'
  | 'preview'
  | 'version';
export const exportedDocument = z.object({
  uuid,
  name: named(255),
  fileName: boundedText(1_000),
  kind: document.shape.kind,
  language: document.shape.language,
  size: z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 40)),
  sourceUrl: z.nullable(webAddress),
  mediaSeconds: z.nullable(whole),
  folders: z.array(z.object({ uuid })).check(z.maxLength(10_000)),
  warnings: z.array(z.enum(contentWarnings)).check(z.maxLength(contentWarnings.length)),
  /** Absent in older exports. */
  licence: z.optional(document.shape.licence),
  copiedFrom: z.optional(z.nullable(boundedText(200))),
  createdAt: document.shape.createdAt,
} satisfies ImportOf<Document, ComputedOfDocument>);
export type ExportedDocument = z.infer<typeof exportedDocument>;

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
    equationsNotRead: z.optional(z.array(z.strictObject({ anchor, count: whole })).check(z.maxLength(MOST_SECTIONS))),
    wordsNotRead: z.optional(z.array(z.strictObject({ anchor, count: whole })).check(z.maxLength(MOST_SECTIONS))),
    recognised: z.optional(z.strictObject({ pages, unclear: pages })),
    warnings: z.array(z.enum(contentWarnings)),
  }),
});
