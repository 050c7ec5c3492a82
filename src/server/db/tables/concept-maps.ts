import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MapEdge, MapNode } from '#domain/concept-maps/concept-map.ts';
import type { KeptSource } from '#domain/concept-maps/kept-source.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

/** A map is one row, always written as a whole. */
export const conceptMaps = pgTable(
  'concept_maps',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    documentId: belongsTo(() => documents.id),
    title: text().notNull(),
    nodes: jsonb().$type<MapNode[]>().notNull(),
    edges: jsonb().$type<MapEdge[]>().notNull(),
    /**
     * Sources that nodes and links reference by number. Stored separately, so that moving them to a newer version of
     * the document does not count as an edit.
     */
    sources: jsonb().$type<KeptSource[]>().notNull(),
    /** Document version in which the sources were last located; null without sources. */
    sourcesVersion: text(),
    /** The engine that made it, as generations name it; null for one that started empty. */
    engine: text(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('concept_maps_owner').on(table.ownerId, table.updatedAt),
    index('concept_maps_document').on(table.documentId),
  ],
);
