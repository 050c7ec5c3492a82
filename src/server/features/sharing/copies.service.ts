import type { Document } from '#contract/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/http/run-write.ts';

export type CopiesService = ReturnType<typeof createCopiesService>;

/** Takes a document that may be read into one's own library (S05): its file and its text, and nothing made of them. */
export function createCopiesService({ documents, files }: { documents: DocumentsService; files: FileStore }) {
  return {
    async copy(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      // Refused here, nobody waits for files to be copied; it is decided with the lock.
      await documents.requireRoomFor(actor, await documents.getReadyReadable(actor, uuid));
      const storageFolder = files.newFolder('documents');
      const discard = () => files.removeFolder(storageFolder);
      try {
        const row = await documents.getReadyReadable(actor, uuid);
        const content = await files.readJson<DocumentContent>(row.contentKey);
        // Of the same version, or it is read again.
        const sections = await documents.listSectionsOf(row, content);
        const contentKey = await files.writeJson(storageFolder, content);
        const original = row.fileKey && (await files.openStream(row.fileKey, row.sizeBytes));
        const fileKey = original ? await files.commit(await files.stage(original), storageFolder) : null;
        const copied = { contentKey, fileKey, sections, storageFolder };
        return {
          commit: (tx) => documents.addCopy(tx, actor, row, copied),
          discard,
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}
