import type { OutputOf } from '#contract/endpoint.ts';
import type { copyDocument } from '#contract/sharing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { CopiedDocument, DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';

export type CopiesService = ReturnType<typeof createCopiesService>;

type Copy = OutputOf<typeof copyDocument>;
type Taken = NonNullable<Copy['taken']>;

/** Copies the material of a document along with it. */
export interface CopyParts {
  /** Analyses of documents; a copy gets a complete one. */
  analysis: Pick<AnalysisService, 'readForCopy' | 'keepCopied'>;
  copyTests(tx: Tx, copied: CopiedDocument): Promise<Pick<Taken, 'tests' | 'questions'>>;
  copyCards(tx: Tx, copied: CopiedDocument): Promise<number>;
  copyMaps(tx: Tx, copied: CopiedDocument): Promise<Pick<Taken, 'maps' | 'concepts'>>;
}

/**
 * Copies a readable document into the user's library (S05): its file, text and complete analysis, and the tests,
 * cards and maps that its link shows.
 */
export function createCopiesService({
  accounts,
  documents,
  files,
  parts,
}: {
  accounts: AccountsService;
  documents: DocumentsService;
  files: FileStore;
  parts: CopyParts;
}) {
  return {
    /** @param keep what else is written with the copy */
    async copy(
      actor: SignedInActor,
      uuid: string,
      keep?: (tx: Tx, copied: CopiedDocument, taken: Taken) => Promise<void>,
    ): Promise<Command<Copy>> {
      // Reject early, before files are copied; the decision is made later under the lock.
      await documents.requireRoomFor(actor, await documents.getReadyReadable(actor, uuid));
      const storageFolder = files.newFolder('documents');
      const discard = () => files.removeFolder(storageFolder);
      try {
        const row = await documents.getReadyReadable(actor, uuid);
        const content = await files.readJson<DocumentContent>(row.contentKey);
        // Throws if the sections have another version; then the caller reads everything again.
        const sections = await documents.listSectionsOf(row, content);
        const [author] = row.ownerId === actor.userId ? [] : await accounts.listPeople([row.ownerId]);
        const copiedFrom = row.copiedFrom ?? author?.username ?? null;
        const contentKey = await files.writeJson(storageFolder, content);
        const original = row.fileKey && (await files.openStream(row.fileKey, row.sizeBytes));
        const fileKey = original ? await files.commit(await files.stage(original), storageFolder) : null;
        const analysis = await parts.analysis.readForCopy(row, storageFolder);
        const written = { contentKey, fileKey, copiedFrom, sections, storageFolder };
        return {
          async commit(tx) {
            const { document, copied } = await documents.addCopy(tx, actor, row, written);
            if (analysis) await parts.analysis.keepCopied(tx, copied, analysis);
            const tests = await parts.copyTests(tx, copied);
            const flashcards = await parts.copyCards(tx, copied);
            const maps = await parts.copyMaps(tx, copied);
            const taken = { ...tests, flashcards, ...maps };
            await keep?.(tx, copied, taken);
            return { ...document, taken };
          },
          discard,
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}
