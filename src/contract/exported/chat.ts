import * as z from 'zod/mini';
import { CHAT_QUESTIONS, questionBounds } from '../chat.ts';
import { boundedText, timestamp } from '../common.ts';
import { uuid, whole } from './common.ts';

const citations = z
  .array(
    z.object({
      number: whole,
      quote: boundedText(20_000),
      start: whole,
      headings: z.optional(z.array(boundedText(500)).check(z.maxLength(20))),
      document: z.optional(z.object({ uuid, name: boundedText(500) })),
    }),
  )
  .check(z.maxLength(200));
export const exportedChat = z
  .array(
    z.object({
      uuid,
      question: boundedText(questionBounds.most),
      createdAt: timestamp,
      /** Absent in older exports. */
      isUseful: z.optional(z.nullable(z.boolean())),
      answer: z.nullable(
        z.object({
          kind: z.enum(['quotes', 'written', 'refused']),
          parts: z
            .array(
              z.object({
                text: boundedText(20_000),
                citations: z.array(whole).check(z.maxLength(200)),
                opensBlock: z.boolean(),
              }),
            )
            .check(z.maxLength(500)),
          citations,
          further: citations,
          engine: boundedText(100),
          isStopped: z.boolean(),
        }),
      ),
    }),
  )
  .check(z.maxLength(CHAT_QUESTIONS));
export type ExportedTurn = z.infer<typeof exportedChat>[number];
