import { randomUUID } from 'node:crypto';
import { type Folder, mostFolders } from '#contract/folders.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { FoldersStore, OwnedFolder } from './folders.store.ts';

export type { FolderChip, OwnedFolder } from './folders.store.ts';
export type FoldersService = ReturnType<typeof createFoldersService>;

/** A folder in an export. */
type ImportedFolder = Pick<Folder, 'uuid' | 'name' | 'hue'>;

interface FoldersServicePorts {
  foldersStore: FoldersStore;
  store: DocumentsStore;
  events: EventBus;
  clock: Clock;
}

/** Manages folders, which are tags with a hue: a document may be in several. */
export function createFoldersService({ foldersStore, store, events, clock }: FoldersServicePorts) {
  /** Protects folders from deletion until the transaction ends; otherwise the link to a deleted folder would fail. */
  async function lockFoldersForShare(tx: Tx, actor: SignedInActor, uuids: string[]): Promise<OwnedFolder[]> {
    const rows = await foldersStore.lockFoldersForShare(tx, actor.userId, uuids);
    if (rows.length < new Set(uuids).size) throw new AppError('FOLDER_NOT_FOUND');
    return rows;
  }

  async function getFolder(actor: SignedInActor, uuid: string): Promise<OwnedFolder> {
    const row = await foldersStore.findFolder(actor.userId, uuid);
    if (!row) throw new AppError('FOLDER_NOT_FOUND');
    return row;
  }

  return {
    lockFoldersForShare,
    getFolder,
    findFolder: (actor: SignedInActor, uuid: string) => foldersStore.findFolder(actor.userId, uuid),
    listDocumentsIn: store.listDocumentsIn,
    async listFolders(actor: SignedInActor): Promise<{ items: Folder[]; documentTotal: number }> {
      const items = (await foldersStore.listFolders(actor.userId)) as Folder[];
      return { items, documentTotal: await store.countDocuments(actor.userId) };
    },
    async createFolder(actor: SignedInActor, values: { name: string; hue: Folder['hue'] }): Promise<Command<Folder>> {
      const uuid = randomUUID();
      return {
        async commit(tx) {
          await store.lockLinks(tx, actor.userId);
          if ((await foldersStore.countFolders(tx, actor.userId)) >= mostFolders)
            throw new AppError('FOLDER_LIMIT_REACHED');
          await foldersStore.insertFolder(tx, { ...values, uuid, ownerId: actor.userId, createdAt: clock.now() });
          return { uuid, ...values, documentCount: 0 };
        },
      };
    },
    /** Adds the export's missing folders, up to the limit. */
    async addImported(tx: Tx, actor: SignedInActor, given: readonly ImportedFolder[]) {
      await store.lockLinks(tx, actor.userId);
      const names = given.map((folder) => ({ ...folder, names: namesHere(actor, folder.uuid) }));
      const { own, taken } = await foldersStore.findFolderNames(
        tx,
        actor.userId,
        names.flatMap((folder) => folder.names),
      );
      const missing = names.filter((folder) => !folder.names.some((name) => own.has(name)));
      const room = Math.max(0, mostFolders - (await foldersStore.countFolders(tx, actor.userId)));
      for (const {
        names: [origin, ours],
        name,
        hue,
      } of missing.slice(0, room)) {
        const uuid = taken.has(origin) ? ours : origin;
        await foldersStore.insertFolder(tx, { uuid, name, hue, ownerId: actor.userId, createdAt: clock.now() });
      }
      return { added: Math.min(room, missing.length), there: given.length - missing.length, left: missing.slice(room) };
    },
    async updateFolder(
      actor: SignedInActor,
      uuid: string,
      values: { name: string; hue: Folder['hue'] },
    ): Promise<Command<Folder>> {
      const row = await getFolder(actor, uuid);
      const documentCount = await foldersStore.countDocumentsIn(row);
      return {
        async commit(tx) {
          await foldersStore.updateFolder(tx, row, values);
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
          if (!(await foldersStore.lockFolder(tx, row))) throw new AppError('FOLDER_NOT_FOUND');
          await events.emit(tx, 'folders.changed', { ownerId: actor.userId, folderIds: [row.id] });
          await foldersStore.deleteFolder(tx, row);
          return { ok: true };
        },
      };
    },
  };
}
