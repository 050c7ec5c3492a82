import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeliveryProgress } from '#domain/social/channels.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { socialChannels, socialDeliveries, socialImages, socialPosts } from '#server/db/tables/social.ts';

export type ChannelRow = typeof socialChannels.$inferSelect;
export type PostRow = typeof socialPosts.$inferSelect;
export type ImageRow = typeof socialImages.$inferSelect;
export type DeliveryRow = typeof socialDeliveries.$inferSelect;
export type DeliveryOfChannel = DeliveryRow & { channel: ChannelRow };
export type WholePost = PostRow & { images: ImageRow[]; deliveries: DeliveryOfChannel[] };
export type SocialStore = ReturnType<typeof createSocialStore>;

export const IMAGE_FOLDER = 'social-images';
/** Each image has a separate folder. */
export const folderOf = (fileKey: string): string => fileKey.slice(0, fileKey.lastIndexOf('/'));

const isOpen = inArray(socialDeliveries.state, ['waiting', 'sending']);
const isToDecide = inArray(socialDeliveries.state, ['unknown', 'missed']);

/** Posts, their channels and images, and the state of each delivery. */
export function createSocialStore(db: Db) {
  const withDeliveries = (where: SQL | undefined): SQL =>
    inArray(socialPosts.id, db.select({ id: socialDeliveries.postId }).from(socialDeliveries).where(where));

  async function whole(executor: Db | Tx, rows: PostRow[]): Promise<WholePost[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const images = await executor
      .select()
      .from(socialImages)
      .where(inArray(socialImages.postId, ids))
      .orderBy(asc(socialImages.position));
    const deliveries = await executor
      .select()
      .from(socialDeliveries)
      .innerJoin(socialChannels, eq(socialChannels.id, socialDeliveries.channelId))
      .where(inArray(socialDeliveries.postId, ids))
      .orderBy(asc(socialChannels.id));
    return rows.map((row) => ({
      ...row,
      images: images.filter(({ postId }) => postId === row.id),
      deliveries: deliveries
        .filter(({ social_deliveries: { postId } }) => postId === row.id)
        .map((one) => ({ ...one.social_deliveries, channel: one.social_channels })),
    }));
  }

  const filters = {
    decide: withDeliveries(isToDecide),
    planned: eq(socialPosts.state, 'scheduled'),
    drafts: eq(socialPosts.state, 'draft'),
  };

  return {
    listChannels: (): Promise<ChannelRow[]> => db.select().from(socialChannels).orderBy(asc(socialChannels.id)),
    async findChannels(tx: Tx | undefined, uuids: string[]): Promise<ChannelRow[]> {
      if (uuids.length === 0) return [];
      return (tx ?? db).select().from(socialChannels).where(inArray(socialChannels.uuid, uuids));
    },
    async lockChannel(tx: Tx, uuid: string): Promise<ChannelRow | undefined> {
      const [row] = await tx.select().from(socialChannels).where(eq(socialChannels.uuid, uuid)).for('update');
      return row;
    },
    async insertChannel(tx: Tx, values: typeof socialChannels.$inferInsert): Promise<ChannelRow> {
      const [row] = await tx.insert(socialChannels).values(values).returning();
      if (!row) throw new Error('a channel was not written');
      return row;
    },
    /** Increases the version. */
    async changeChannel(
      tx: Tx,
      id: number,
      changes: Partial<Pick<ChannelRow, 'name' | 'config' | 'sealed' | 'state' | 'problem' | 'checkedAt'>>,
    ): Promise<ChannelRow> {
      const [row] = await tx
        .update(socialChannels)
        .set({ ...changes, version: sql`${socialChannels.version} + 1` })
        .where(eq(socialChannels.id, id))
        .returning();
      if (!row) throw new Error('a channel is gone');
      return row;
    },
    /** Stores findings of a delivery, unless the channel was changed meanwhile. */
    async noteChannel(
      tx: Tx,
      { id, version }: ChannelRow,
      changes: Partial<Pick<ChannelRow, 'sealed' | 'state' | 'problem'>>,
    ): Promise<void> {
      await tx
        .update(socialChannels)
        .set(changes)
        .where(and(eq(socialChannels.id, id), eq(socialChannels.version, version)));
    },
    async deleteChannel(tx: Tx, id: number): Promise<void> {
      await tx.delete(socialChannels).where(eq(socialChannels.id, id));
    },

    async listPosts(
      show: keyof typeof filters | undefined,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: WholePost[]; total: number }> {
      const isMeant = show && filters[show];
      const rows = await db
        .select()
        .from(socialPosts)
        .where(isMeant)
        .orderBy(
          sql`case ${socialPosts.state} when 'draft' then 0 when 'scheduled' then 1 else 2 end`,
          desc(socialPosts.dueAt),
          desc(socialPosts.id),
        )
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: count() }).from(socialPosts).where(isMeant);
      return { rows: await whole(db, rows), total: counted?.total ?? 0 };
    },
    async countPosts(show: keyof typeof filters): Promise<number> {
      const [row] = await db.select({ total: count() }).from(socialPosts).where(filters[show]);
      return row?.total ?? 0;
    },
    async findPost(uuid: string): Promise<WholePost | undefined> {
      return (await whole(db, await db.select().from(socialPosts).where(eq(socialPosts.uuid, uuid))))[0];
    },
    /** Locks the post before changing it or its deliveries. */
    async lockPost(tx: Tx, uuid: string): Promise<WholePost | undefined> {
      const rows = await tx.select().from(socialPosts).where(eq(socialPosts.uuid, uuid)).for('update');
      return (await whole(tx, rows))[0];
    },
    async insertPost(tx: Tx, values: typeof socialPosts.$inferInsert): Promise<number> {
      const [row] = await tx.insert(socialPosts).values(values).returning({ id: socialPosts.id });
      if (!row) throw new Error('a post was not written');
      return row.id;
    },
    async changePost(tx: Tx, id: number, changes: Partial<PostRow>): Promise<void> {
      await tx
        .update(socialPosts)
        .set({ ...changes, version: sql`${socialPosts.version} + 1` })
        .where(eq(socialPosts.id, id));
    },
    async markDone(tx: Tx, id: number): Promise<void> {
      await tx
        .update(socialPosts)
        .set({ state: 'done' })
        .where(and(eq(socialPosts.id, id), ne(socialPosts.state, 'done')));
    },
    async deletePost(tx: Tx, id: number): Promise<void> {
      await tx.delete(socialPosts).where(eq(socialPosts.id, id));
    },

    async insertImage(tx: Tx, values: typeof socialImages.$inferInsert): Promise<ImageRow> {
      const [row] = await tx.insert(socialImages).values(values).returning();
      if (!row) throw new Error('an image was not written');
      return row;
    },
    async findImage(uuid: string): Promise<ImageRow | undefined> {
      const [row] = await db.select().from(socialImages).where(eq(socialImages.uuid, uuid));
      return row;
    },
    /** Returns whether all of them exist and belong to no other post. */
    async attachImages(tx: Tx, postId: number, images: readonly { uuid: string; alt: string }[]): Promise<boolean> {
      await tx.update(socialImages).set({ postId: null }).where(eq(socialImages.postId, postId));
      for (const [position, { uuid, alt }] of images.entries()) {
        const taken = await tx
          .update(socialImages)
          .set({ postId, position, alt })
          .where(and(eq(socialImages.uuid, uuid), isNull(socialImages.postId)))
          .returning({ id: socialImages.id });
        if (taken.length === 0) return false;
      }
      return true;
    },
    async deleteLooseImages(before: Date): Promise<void> {
      await db.delete(socialImages).where(and(isNull(socialImages.postId), lt(socialImages.addedAt, before)));
    },
    async listImageKeys(): Promise<string[]> {
      return (await db.select({ key: socialImages.fileKey }).from(socialImages)).map(({ key }) => key);
    },

    /** Keeps deliveries of channels that remain, so that a channel has only one delivery per post. */
    async setDeliveries(tx: Tx, postId: number, deliveries: (typeof socialDeliveries.$inferInsert)[]): Promise<void> {
      const channelIds = deliveries.map(({ channelId }) => channelId);
      await tx
        .delete(socialDeliveries)
        .where(
          and(
            eq(socialDeliveries.postId, postId),
            channelIds.length > 0 ? notInArray(socialDeliveries.channelId, channelIds) : undefined,
          ),
        );
      if (deliveries.length > 0)
        await tx
          .insert(socialDeliveries)
          .values(deliveries)
          .onConflictDoUpdate({
            target: [socialDeliveries.postId, socialDeliveries.channelId],
            set: { body: sql`excluded.body`, state: 'waiting', problem: null },
          });
    },
    async changeDelivery(
      tx: Tx,
      id: number,
      changes: Partial<Omit<DeliveryRow, 'id' | 'uuid' | 'progress'>> & { progress?: DeliveryProgress },
    ): Promise<void> {
      await tx.update(socialDeliveries).set(changes).where(eq(socialDeliveries.id, id));
    },
    async findPostOf(tx: Tx, deliveryUuid: string): Promise<string | undefined> {
      const [row] = await tx
        .select({ uuid: socialPosts.uuid })
        .from(socialDeliveries)
        .innerJoin(socialPosts, eq(socialPosts.id, socialDeliveries.postId))
        .where(eq(socialDeliveries.uuid, deliveryUuid));
      return row?.uuid;
    },
    /** Open deliveries due by then. */
    async listDue(by: Date): Promise<Pick<DeliveryRow, 'uuid' | 'channelId'>[]> {
      return db
        .select({ uuid: socialDeliveries.uuid, channelId: socialDeliveries.channelId })
        .from(socialDeliveries)
        .innerJoin(socialPosts, eq(socialPosts.id, socialDeliveries.postId))
        .where(dueBy(by));
    },
    async countDue(by: Date): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(socialDeliveries)
        .innerJoin(socialPosts, eq(socialPosts.id, socialDeliveries.postId))
        .where(dueBy(by));
      return row?.total ?? 0;
    },
  };
}

const dueBy = (by: Date): SQL | undefined =>
  and(
    isOpen,
    ne(socialPosts.state, 'draft'),
    lte(socialPosts.dueAt, by),
    or(isNull(socialDeliveries.nextAt), lte(socialDeliveries.nextAt, by)),
  );
