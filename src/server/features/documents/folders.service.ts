import { randomUUID } from 'node:crypto';
import { type Folder, mostFolders } from '#contract/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { DocumentsStore, OwnedFolder } from './documents.store.ts';

export type { OwnedFolder } from './documents.store.ts';
export type FoldersService = ReturnType<typeof createFoldersService>;

/** A folder in an export. */
type ImportedFolder = Pick<Folder, 'uuid' | 'name' | 'hue'>;

/** Manages folders, which are tags with a hue: a document may be in several. */
export function createFoldersService({
  store,
  events,
  clock,
}: {
  store: DocumentsStore;
  events: EventBus;
  clock: Clock;
}) {
  /** Protects folders from deletion until the transaction ends; otherwise the link to a deleted folder would fail. */
  async function lockFoldersForShare(tx: Tx, actor: SignedInActor, uuids: string[]): Promise<OwnedFolder[]> {
    const rows = await store.lockFoldersForShare(tx, actor.userId, uuids);
    if (rows.length < new Set(uuids).size) throw new AppError('FOLDER_NOT_FOUND');
    return rows;
  }

  async function getFolder(actor: SignedInActor, uuid: string): Promise<OwnedFolder> {
    const row = await store.findFolder(actor.userId, uuid);
    if (!row) throw new AppError('FOLDER_NOT_FOUND');
    return row;
  }

  return {
    lockFoldersForShare,
    getFolder,
    findFolder: (actor: SignedInActor, uuid: string) => store.findFolder(actor.userId, uuid),
    listDocumentsIn: store.listDocumentsIn,
    async listFolders(actor: SignedInActor): Promise<{ items: Folder[]; documentTotal: number }> {
      const items = (await store.listFolders(actor.userId)) as Folder[];
      return { items, documentTotal: await store.countDocuments(actor.userId) };
    },
    async createFolder(actor: SignedInActor, values: { name: string; hue: Folder['hue'] }): Promise<Command<Folder>> {
      const uuid = randomUUID();
      return {
        async commit(tx) {
          await store.lockLinks(tx, actor.userId);
          if ((await store.countFolders(tx, actor.userId)) >= mostFolders) throw new AppError('FOLDER_LIMIT_REACHED');
          await store.insertFolder(tx, { ...values, uuid, ownerId: actor.userId, createdAt: clock.now() });
          return { uuid, ...values, documentCount: 0 };
        },
      };
    },
    /** Adds the export's missing folders, up to the limit. */
    async addImported(tx: Tx, actor: SignedInActor, given: readonly ImportedFolder[]) {
      await store.lockLinks(tx, actor.userId);
      const names = given.map((folder) => ({ ...folder, names: namesHere(actor, folder.uuid) }));
      const { own, taken } = await store.findFolderNames(
        tx,
        actor.userId,
        names.flatMap((folder) => folder.names),
      );
      const missing = names.filter((folder) => !folder.names.some((name) => own.has(name)));
      const room = Math.max(0, mostFolders - (await store.countFolders(tx, actor.userId)));
      for (const {
        names: [origin, ours],
        name,
        hue,
      } of missing.slice(0, room)) {
        const uuid = taken.has(origin) ? ours : origin;
        await store.insertFolder(tx, { uuid, name, hue, ownerId: actor.userId, createdAt: clock.now() });
      }
      return { added: Math.min(room, missing.length), there: given.length - missing.length, left: missing.slice(room) };
    },
    async updateFolder(
      actor: SignedInActor,
      uuid: string,
      values: { name: string; hue: Folder['hue'] },
    ): Promise<Command<Folder>> {
      const row = await getFolder(actor, uuid);
      const documentCount = await store.countDocumentsIn(row);
      return {
        async commit(tx) {
          await store.updateFolder(tx, row, values);
          return { uuid, ...values, documentCount };
        },
      };
    },
    async deleteFolder(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getFolder(actor, uuid);
      return {
        async commit(tx) {
          await store.lockLinks(tx, actor.userId);
          // Lock the folder before its dependants, in the same order as planning does.
          if (!(await store.lockFolder(tx, row))) throw new AppError('FOLDER_NOT_FOUND');
          await events.emit(tx, 'folders.changed', { ownerId: actor.userId, folderIds: [row.id] });
          await store.deleteFolder(tx, row);
          return { ok: true };
        },
      };
    },
  };
}
