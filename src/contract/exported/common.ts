import * as z from 'zod/mini';
import { webAddressProblem } from '#domain/documents/web-address.ts';
import { boundedText } from '../common.ts';

/** Lower case, as in databases. */
export const uuid = z.uuid().check(z.lowercase());
export const whole = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
export const webAddress = boundedText(2_048).check(z.refine((address) => webAddressProblem(address) === undefined));
export const named = (most: number) => boundedText(most).check(z.regex(/\S/));

/** Strict, because a text must stay exactly the same: its version is its hash. */
export const anchor = z.union([
  z.strictObject({ page: whole, recognised: z.optional(z.literal(true)) }),
  z.strictObject({ seconds: z.number().check(z.minimum(0)) }),
  z.strictObject({ url: webAddress, title: z.optional(z.string()) }),
  z.strictObject({ section: z.string() }),
]);

/**
 * The schemas of an import by the fields of an export, except those that an import computes. A new field of the export
 * fails types until it is in one of the two.
 */
export type ImportOf<Exported, Computed extends keyof Exported> = Record<
  Exclude<keyof Exported, Computed>,
  z.ZodMiniType
>;

/** Quote of an item and its place; the import searches for it in the text. */
export const exportedSource = z.object({ documentUuid: uuid, quote: boundedText(20_000), start: whole });
