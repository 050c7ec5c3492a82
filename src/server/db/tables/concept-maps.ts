import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MapEdge, MapNode } from '#domain/concept-maps/concept-map.ts';
import type { KeptSource } from '#domain/concept-maps/kept-source.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

/** A map is one row, written whole: what is drawn together is saved together. */
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
     * Sources that nodes and links name by number. Kept apart, they move to a newer version of the document without an
     * edit.
     */
    sources: jsonb().$type<KeptSource[]>().notNull(),
    /** In which version of the document they were last looked for; null where there are none. */
    sourcesVersion: text(),
    /** The engine that made it, as generations name it; null for one that began empty. */
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
