import { and, asc, count, desc, eq, gt, inArray, not, notExists, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Licence } from '#domain/sharing/licences.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { asOwned, type Owned } from '#server/db/owned.ts';
import { classCopies, classDocuments, classes, classMembers } from '#server/db/tables/classes.ts';

type ClassRow = typeof classes.$inferSelect;
export type ClassChanges = Partial<Pick<ClassRow, 'name' | 'codeHash' | 'sealedCode'>>;
/** A class loaded for its teacher. */
export type OwnedClass = Owned<ClassRow>;
/** A class with its teacher's name. */
type NamedClass = ClassRow & { teacher: string };
export type Membership = Owned<NamedClass & Pick<typeof classMembers.$inferSelect, 'joinedAt' | 'sharesSince'>>;
export type CopyRow = typeof classCopies.$inferSelect & { copyUuid: string };
export type ClassDocumentRow = {
  documentId: number;
  uuid: string;
  name: string;
  licence: Licence | null;
  addedAt: Date;
};
export type ClassesStore = ReturnType<typeof createClassesStore>;

/** SQL expressions from lower features. */
interface ClassLookups {
  documentUuid(id: AnyColumn): SQL<string>;
  documentName(id: AnyColumn): SQL<string>;
  documentLicence(id: AnyColumn): SQL<Licence | null>;
  username(id: AnyColumn): SQL<string>;
  isSuspended(id: AnyColumn): SQL<boolean>;
}

export function createClassesStore(db: Db, lookups: ClassLookups) {
  const teacher = lookups.username(classes.ownerId).as('teacher');
  /** A class of a suspended or leaving teacher is closed. */
  const isOpen = not(lookups.isSuspended(classes.ownerId));
  const isPresent = not(lookups.isSuspended(classMembers.userId));
  const named = {
    id: classes.id,
    uuid: classes.uuid,
    ownerId: classes.ownerId,
    name: classes.name,
    codeHash: classes.codeHash,
    sealedCode: classes.sealedCode,
    createdAt: classes.createdAt,
    teacher,
  };
  const mine = { ...named, joinedAt: classMembers.joinedAt, sharesSince: classMembers.sharesSince };

  return {
    async listTaught(ownerId: number) {
      return db
        .select({
          uuid: classes.uuid,
          name: classes.name,
          createdAt: classes.createdAt,
          pupils: db.$count(classMembers, and(eq(classMembers.classId, classes.id), isPresent)),
          documents: db.$count(classDocuments, eq(classDocuments.classId, classes.id)),
        })
        .from(classes)
        .where(eq(classes.ownerId, ownerId))
        .orderBy(asc(classes.id));
    },
    async listAttended(userId: number) {
      return db
        .select({
          uuid: classes.uuid,
          name: classes.name,
          teacher,
          joinedAt: classMembers.joinedAt,
          sharesSince: classMembers.sharesSince,
          documents: db.$count(classDocuments, eq(classDocuments.classId, classes.id)),
        })
        .from(classMembers)
        .innerJoin(classes, eq(classes.id, classMembers.classId))
        .where(and(eq(classMembers.userId, userId), isOpen))
        .orderBy(asc(classMembers.id));
    },
    async findTaught(ownerId: number, uuid: string, executor: Db | Tx = db): Promise<OwnedClass | undefined> {
      const [row] = await executor
        .select()
        .from(classes)
        .where(and(eq(classes.ownerId, ownerId), eq(classes.uuid, uuid)));
      return asOwned(row);
    },
    async findAttended(userId: number, uuid: string, executor: Db | Tx = db): Promise<Membership | undefined> {
      const [row] = await executor
        .select(mine)
        .from(classMembers)
        .innerJoin(classes, eq(classes.id, classMembers.classId))
        .where(and(eq(classMembers.userId, userId), eq(classes.uuid, uuid), isOpen));
      return asOwned(row);
    },
    async findByCodeUnscoped(codeHash: string): Promise<NamedClass | undefined> {
      const [row] = await db
        .select(named)
        .from(classes)
        .where(and(eq(classes.codeHash, codeHash), isOpen));
      return row;
    },
    async isMember(classId: number, userId: number): Promise<boolean> {
      return (
        (await db.$count(classMembers, and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))) > 0
      );
    },

    async countTaught(tx: Tx, ownerId: number): Promise<number> {
      return tx.$count(classes, eq(classes.ownerId, ownerId));
    },
    async insertClass(tx: Tx, values: typeof classes.$inferInsert): Promise<void> {
      await tx.insert(classes).values(values);
    },
    /** Returns false if the class is gone. */
    async updateClass(tx: Tx, { id }: OwnedClass, changes: ClassChanges): Promise<boolean> {
      return (await tx.update(classes).set(changes).where(eq(classes.id, id)).returning({ id: classes.id })).length > 0;
    },
    /** Returns false if the class is gone. */
    async deleteClass(tx: Tx, { id }: OwnedClass): Promise<boolean> {
      return (await tx.delete(classes).where(eq(classes.id, id)).returning({ id: classes.id })).length > 0;
    },
    /** Locks the class until the transaction ends; returns false if it is gone. */
    async lockClass(tx: Tx, id: number): Promise<boolean> {
      return (await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, id)).for('update')).length > 0;
    },

    async listDocuments(classId: number): Promise<ClassDocumentRow[]> {
      return db
        .select({
          documentId: classDocuments.documentId,
          uuid: lookups.documentUuid(classDocuments.documentId).as('document_uuid'),
          name: lookups.documentName(classDocuments.documentId).as('document_name'),
          licence: lookups.documentLicence(classDocuments.documentId).as('document_licence'),
          addedAt: classDocuments.addedAt,
        })
        .from(classDocuments)
        .where(eq(classDocuments.classId, classId))
        .orderBy(asc(classDocuments.addedAt), asc(classDocuments.documentId));
    },
    /** Newest document of a pupil's open classes since then, without a copy of the pupil. */
    async findNewestUncopied(userId: number, since: Date) {
      const copied = db
        .select({ one: sql`1` })
        .from(classCopies)
        .where(and(eq(classCopies.sourceId, classDocuments.documentId), eq(classCopies.userId, userId)));
      const [row] = await db
        .select({
          document: lookups.documentName(classDocuments.documentId).as('document_name'),
          class: { uuid: classes.uuid, name: classes.name },
        })
        .from(classMembers)
        .innerJoin(classes, eq(classes.id, classMembers.classId))
        .innerJoin(classDocuments, eq(classDocuments.classId, classes.id))
        .where(and(eq(classMembers.userId, userId), isOpen, gt(classDocuments.addedAt, since), notExists(copied)))
        .orderBy(desc(classDocuments.addedAt), desc(classDocuments.documentId))
        .limit(1);
      return row ?? null;
    },
    async countDocuments(tx: Tx, classId: number): Promise<number> {
      return tx.$count(classDocuments, eq(classDocuments.classId, classId));
    },
    async addDocument(tx: Tx, values: typeof classDocuments.$inferInsert): Promise<void> {
      await tx.insert(classDocuments).values(values).onConflictDoNothing();
    },
    async hasDocument(tx: Tx, classId: number, documentId: number): Promise<boolean> {
      const isIt = and(eq(classDocuments.classId, classId), eq(classDocuments.documentId, documentId));
      return (await tx.$count(classDocuments, isIt)) > 0;
    },
    /** Returns false if the document is not in the class. */
    async removeDocument(tx: Tx, classId: number, documentId: number): Promise<boolean> {
      const rows = await tx
        .delete(classDocuments)
        .where(and(eq(classDocuments.classId, classId), eq(classDocuments.documentId, documentId)))
        .returning();
      return rows.length > 0;
    },

    async listPupils(classId: number) {
      return db
        .select({
          uuid: classMembers.uuid,
          userId: classMembers.userId,
          name: lookups.username(classMembers.userId).as('pupil'),
          joinedAt: classMembers.joinedAt,
          sharesSince: classMembers.sharesSince,
        })
        .from(classMembers)
        .where(and(eq(classMembers.classId, classId), isPresent))
        .orderBy(asc(classMembers.id));
    },
    async countPupils(tx: Tx, classId: number): Promise<number> {
      const [row] = await tx
        .select({ pupils: count() })
        .from(classMembers)
        .where(and(eq(classMembers.classId, classId), isPresent));
      return row?.pupils ?? 0;
    },
    /** Leaves an existing member unchanged. */
    async addMember(tx: Tx, values: typeof classMembers.$inferInsert): Promise<void> {
      await tx.insert(classMembers).values(values).onConflictDoNothing();
    },
    async setSharing(tx: Tx, classId: number, userId: number, sharesSince: Date | null): Promise<boolean> {
      const rows = await tx
        .update(classMembers)
        .set({ sharesSince })
        .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
        .returning({ id: classMembers.id });
      return rows.length > 0;
    },
    async removeMember(tx: Tx, classId: number, userId: number): Promise<boolean> {
      const rows = await tx
        .delete(classMembers)
        .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
        .returning({ id: classMembers.id });
      return rows.length > 0;
    },
    /** Returns false if no pupil of the class has this uuid. */
    async removePupil(tx: Tx, { id }: OwnedClass, pupilUuid: string): Promise<boolean> {
      const rows = await tx
        .delete(classMembers)
        .where(and(eq(classMembers.classId, id), eq(classMembers.uuid, pupilUuid)))
        .returning({ id: classMembers.id });
      return rows.length > 0;
    },

    /** Copies of these documents that these users made. */
    async listCopies(sourceIds: number[], userIds: number[]): Promise<CopyRow[]> {
      if (sourceIds.length === 0 || userIds.length === 0) return [];
      return db
        .select({
          copyId: classCopies.copyId,
          sourceId: classCopies.sourceId,
          userId: classCopies.userId,
          tests: classCopies.tests,
          cards: classCopies.cards,
          takenAt: classCopies.takenAt,
          copyUuid: lookups.documentUuid(classCopies.copyId).as('copy_uuid'),
        })
        .from(classCopies)
        .where(and(inArray(classCopies.sourceId, sourceIds), inArray(classCopies.userId, userIds)));
    },
    /** Returns false if a concurrent call was first. */
    async addCopy(tx: Tx, values: typeof classCopies.$inferInsert): Promise<boolean> {
      return (await tx.insert(classCopies).values(values).onConflictDoNothing().returning()).length > 0;
    },
  };
}
