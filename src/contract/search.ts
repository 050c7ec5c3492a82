import * as z from 'zod/mini';
import { documentKinds } from '#domain/documents/upload-rules.ts';
import { anchor, boundedText, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A matching part of a document's text. */
export const foundPassage = z.object({
  text: z.string(),
  /** The matches, as [start, end) within `text`. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Offsets in the document's canonical text, to open the place. */
  start: z.number(),
  end: z.number(),
  anchor,
});
export type FoundPassage = z.infer<typeof foundPassage>;

export const foundDocument = z.object({
  document: z.object({ uuid, name: z.string(), kind: z.enum(documentKinds) }),
  passages: z.array(foundPassage),
});
export type FoundDocument = z.infer<typeof foundDocument>;

export const searchDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/search',
  summary: 'Where the words of `q` stand in the text of the own documents: the best 20 documents, three passages each',
  access: { who: 'signedIn', object: 'document', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ q: boundedText(200) }),
  output: z.object({
    items: z.array(foundDocument),
    /** Whether the search stopped before the end of the matching text. */
    stoppedEarly: z.boolean(),
  }),
  errors: [],
  example: {
    items: [
      {
        document: { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis', kind: 'pdf' as const },
        passages: [
          { text: 'El ciclo de Calvin fija el carbono.', marks: [[3, 8]], start: 120, end: 155, anchor: { page: 3 } },
        ],
      },
    ],
    stoppedEarly: false,
  },
});
