import * as z from 'zod/mini';
import { highlightBounds, highlightColors } from '#domain/highlights/highlight-rules.ts';
import { boundedText, timestamp } from '../common.ts';
import { anchor, named, uuid, whole } from './common.ts';

export const exportedHighlights = z
  .array(
    z.object({
      uuid,
      color: z.enum(highlightColors),
      note: boundedText(highlightBounds.note),
      /** As in the document, including parts that a selection omits. */
      quote: named(2 * highlightBounds.quote),
      before: boundedText(200),
      after: boundedText(200),
      start: whole,
      end: whole,
      anchor,
      createdAt: timestamp,
    }),
  )
  .check(z.maxLength(highlightBounds.perDocument));
export type ExportedHighlight = z.infer<typeof exportedHighlights>[number];
