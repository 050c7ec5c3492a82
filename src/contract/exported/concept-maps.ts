import * as z from 'zod/mini';
import { faultOfMap } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { boundedText, timestamp } from '../common.ts';
import { uuid, whole } from './common.ts';

const mapSourceOf = z.nullable(
  z.object({
    quote: boundedText(20_000),
    start: whole,
    number: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    sectionUuid: z.nullable(uuid),
  }),
);
const place = z.number().check(z.int(), z.minimum(-mapBounds.place), z.maximum(mapBounds.place));
export const exportedMap = z
  .object({
    uuid,
    title: boundedText(mapBounds.title),
    documentUuid: uuid,
    engine: z.nullable(boundedText(100)),
    nodes: z
      .array(
        z.object({
          uuid,
          name: boundedText(mapBounds.name),
          description: boundedText(mapBounds.description),
          importance: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          x: place,
          y: place,
          source: mapSourceOf,
        }),
      )
      .check(z.maxLength(mapBounds.nodes)),
    edges: z
      .array(z.object({ uuid, from: uuid, to: uuid, label: boundedText(mapBounds.label), source: mapSourceOf }))
      .check(z.maxLength(mapBounds.edges)),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .check(
    z.refine((map) => faultOfMap(map) === undefined),
    z.refine(({ nodes, edges }) => haveOneQuoteEach([...nodes, ...edges])),
  );

/** Whether all references to a source number have the same source. */
function haveOneQuoteEach(all: readonly { source: z.infer<typeof mapSourceOf> }[]): boolean {
  const sources = new Map(all.flatMap(({ source }) => (source ? [[source.number, source]] : [])));
  return all.every(({ source }) => {
    const first = source && sources.get(source.number);
    return !first || (first.quote === source.quote && first.start === source.start);
  });
}
export type ExportedMap = z.infer<typeof exportedMap>;
