import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  type ChannelConfig,
  channelKinds,
  channelStates,
  type DeliveryProgress,
  deliveryStates,
  postStates,
} from '#domain/social/channels.ts';
import { imageKinds } from '#domain/flashcards/image-file.ts';
import { belongsTo, id, instant, publicUuid, reference } from './columns.ts';

export const socialChannels = pgTable('social_channels', {
  id: id(),
  uuid: publicUuid(),
  kind: text({ enum: channelKinds }).notNull(),
  name: text().notNull(),
  config: jsonb().$type<ChannelConfig>().notNull(),
  sealed: text().notNull(),
  state: text({ enum: channelStates }).notNull().default('on'),
  problem: text(),
  checkedAt: instant(),
  version: integer().notNull().default(1),
});

export const socialPosts = pgTable(
  'social_posts',
  {
    id: id(),
    uuid: publicUuid(),
    body: text().notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    link: text(),
    dueAt: instant(),
    state: text({ enum: postStates }).notNull(),
    createdAt: instant().notNull(),
    /** Without a foreign key, as in the audit log. */
    createdBy: uuid().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('social_posts_due').on(table.dueAt)],
);

export const socialImages = pgTable(
  'social_images',
  {
    id: id(),
    uuid: publicUuid(),
    /** Null until a post is saved with it. */
    postId: reference().references(() => socialPosts.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    fileKey: text().notNull(),
    kind: text({ enum: imageKinds }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeBytes: integer().notNull(),
    alt: text().notNull().default(''),
    addedAt: instant().notNull(),
  },
  (table) => [index('social_images_post').on(table.postId)],
);

export const socialDeliveries = pgTable(
  'social_deliveries',
  {
    id: id(),
    uuid: publicUuid(),
    postId: belongsTo(() => socialPosts.id),
    channelId: belongsTo(() => socialChannels.id),
    body: text(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** Record key of the post at Bluesky. */
    recordKey: text().notNull(),
    progress: jsonb().$type<DeliveryProgress>().notNull().default({}),
    attempts: integer().notNull().default(0),
    nextAt: instant(),
    /** The job that works on it, and since when. */
    claimedBy: text(),
    claimedAt: instant(),
    remoteUrl: text(),
    problem: text(),
    sentAt: instant(),
  },
  (table) => [
    unique('social_deliveries_once').on(table.postId, table.channelId),
    index('social_deliveries_channel').on(table.channelId),
    index('social_deliveries_open')
      .on(table.nextAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
  ],
);
