import * as z from 'zod/mini';
import { documentLanguages } from '#domain/documents/content.ts';

export const uuid = z.uuid();
export const uuidParams = z.strictObject({ uuid });
/** ISO 8601 in UTC with milliseconds. Rejects year 0, which never existed and which databases don't support. */
export const timestamp = z.iso.datetime({ precision: 3 }).check(z.refine((text) => !text.startsWith('0000')));
export const interfaceLanguage = z.enum(['es', 'en']);
export const language = z.enum(documentLanguages);

/** Name of a document in other objects. */
export const documentName = z.object({ uuid, name: z.string() });

/** Bounded text without NUL characters or broken surrogates (Z20). */
export const boundedText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'text_malformed'),
  );

export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
};

/** A page of a list: `{items, page, pageSize, total}`. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() });

export const anchor = z.union([
  /** OCR text may differ a little from the printed words. */
  z.object({ page: z.number(), recognised: z.optional(z.literal(true)) }),
  z.object({ seconds: z.number() }),
  /** Web pages read by older versions have no title. */
  z.object({ url: z.string(), title: z.optional(z.string()) }),
  z.object({ section: z.string() }),
]);

/** Source of a generated item; offsets in the canonical text of that version. */
export const source = z.object({
  documentUuid: uuid,
  documentVersion: z.string(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
  anchor,
});
export type Source = z.infer<typeof source>;
