import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, publicUuid } from './columns.ts';
import { documents } from './documents.ts';

export const sharedLinks = pgTable(
  'shared_links',
  {
    id: id(),
    uuid: publicUuid(),
    ownerId: belongsTo(() => users.id),
    documentId: belongsTo(() => documents.id),
    name: text().notNull(),
    /** SHA-256 of the key, for lookups. */
    keyHash: text().notNull().unique(),
    /** The key for display to its owner, encrypted with this instance's secret, which is not in the database (Z13). */
    sealedKey: text().notNull(),
    active: boolean().notNull().default(true),
    expiresAt: instant(),
    maxUses: integer(),
    /** False for the server's own demo links, which count no visitors. */
    countsVisits: boolean().notNull().default(true),
    useCount: integer().notNull().default(0),
    lastUsedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('shared_links_owner').on(table.ownerId, table.id),
    index('shared_links_document').on(table.documentId),
  ],
);

/** Visitors of a link, for as long as they are remembered (Z14). */
export const sharedLinkVisits = pgTable(
  'shared_link_visits',
  {
    linkId: belongsTo(() => sharedLinks.id),
    /** Keyed hash, which identifies nobody. */
    visitor: text().notNull(),
    countedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.visitor] }),
    index('shared_link_visits_age').on(table.countedAt),
  ],
);
