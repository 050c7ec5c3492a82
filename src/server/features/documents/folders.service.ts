import { randomUUID } from 'node:crypto';
import type { Folder } from '#contract/documents.ts';
import type { SignedInViewer } from '#domain/access/viewer.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import type { DocumentsStore, FolderRow } from './documents.store.ts';

export type FoldersService = ReturnType<typeof createFoldersService>;

/** Folders are tags with a hue: a document may be in several. */
export function createFoldersService({ store, clock }: { store: DocumentsStore; clock: Clock }) {
  /** Kept as they are until the transaction ends: a folder that is deleted meanwhile would break the link to it. */
  async function holdFolders(tx: Tx, viewer: SignedInViewer, uuids: string[]): Promise<FolderRow[]> {
    const rows = await store.holdFolders(tx, viewer.userId, uuids);
    if (rows.length < new Set(uuids).size) throw new AppError('FOLDER_NOT_FOUND');
    return rows;
  }

  async function getFolder(viewer: SignedInViewer, uuid: string): Promise<FolderRow> {
    const row = await store.findFolder(viewer.userId, uuid);
    if (!row) throw new AppError('FOLDER_NOT_FOUND');
    return row;
  }

  return {
    holdFolders,
    getFolder,
    async listFolders(viewer: SignedInViewer): Promise<{ items: Folder[]; documentTotal: number }> {
      const items = (await store.listFolders(viewer.userId)) as Folder[];
      return { items, documentTotal: await store.countDocuments(viewer.userId) };
    },
    async createFolder(viewer: SignedInViewer, values: { name: string; hue: Folder['hue'] }): Promise<Command<Folder>> {
      const uuid = randomUUID();
      return {
        async commit(tx) {
          await store.insertFolder(tx, { ...values, uuid, ownerId: viewer.userId, createdAt: clock.now() });
          return { uuid, ...values, documentCount: 0 };
        },
      };
    },
    async updateFolder(
      viewer: SignedInViewer,
      uuid: string,
      values: { name: string; hue: Folder['hue'] },
    ): Promise<Command<Folder>> {
      const row = await getFolder(viewer, uuid);
      const documentCount = await store.countDocumentsIn(row);
      return {
        async commit(tx) {
          await store.updateFolder(tx, row, values);
          return { uuid, ...values, documentCount };
        },
      };
    },
    async deleteFolder(viewer: SignedInViewer, uuid: string): Promise<Command<{ ok: true }>> {
      const row = await getFolder(viewer, uuid);
      return {
        async commit(tx) {
          await store.lockLinks(tx, viewer.userId);
          await store.deleteFolder(tx, row);
          return { ok: true };
        },
      };
    },
  };
}
