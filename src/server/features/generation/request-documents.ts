import type { BodyOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { createGeneration } from '#contract/generation.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { GenerationKind } from '#domain/generation/kinds.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService, OwnedReadyDocument } from '#server/features/documents/documents.service.ts';
import { AppError, limitReached } from '#server/platform/app-error.ts';
import type { GenerationStore } from './generation.store.ts';

type Body = BodyOf<typeof createGeneration>;

interface WantedDocument {
  document: OwnedReadyDocument;
  /** Position among the named documents; absent if it came with a folder. */
  place: number | undefined;
}

export interface WantedDocuments {
  all: WantedDocument[];
  /** The folder, if all documents came with one. */
  folder: string | undefined;
}

/** Selects the source documents (G02): named ones must be usable, those from a folder are skipped if they are not. */
export function createRequestDocuments({ store, documents }: { store: GenerationStore; documents: DocumentsService }) {
  return {
    /** Selects each document once, named ones first; throws `failed` for scans without text. */
    async choose(
      actor: SignedInActor,
      body: Pick<Body, 'documents' | 'folders'>,
      failed: ErrorCode,
    ): Promise<WantedDocuments> {
      const chosen = new Map<number, WantedDocument>();
      for (const [place, uuid] of body.documents.entries()) {
        const document = await documents.getReadyDocument(actor, uuid);
        if (!chosen.has(document.id)) chosen.set(document.id, { document, place });
      }
      const folders = [];
      for (const uuid of new Set(body.folders)) folders.push(await documents.listReadyIn(actor, uuid));
      for (const document of folders.flatMap((folder) => folder.documents)) {
        if (!chosen.has(document.id)) chosen.set(document.id, { document, place: undefined });
      }
      const all = [...chosen.values()];
      if (all.length === 0) throw new AppError('NO_READY_DOCUMENT');
      if (all.length > MAX_DOCUMENTS)
        throw new AppError('VALIDATION_FAILED', [{ path: 'folders', rule: 'too_many_documents' }]);
      if (all.every(({ document }) => document.warnings.includes('no_text'))) throw new AppError(failed);
      const isOneFolder = folders.length === 1 && body.documents.length === 0;
      return { all, folder: isOneFolder ? folders[0]?.name : undefined };
    },

    /**
     * Existing documents below the plan's limit (G05). The lock serializes parallel requests for one document, so that
     * none exceeds the limit.
     */
    async lockUsable(
      tx: Tx,
      kind: GenerationKind,
      { all }: WantedDocuments,
      generationsPerDocument: number,
    ): Promise<OwnedReadyDocument[]> {
      const rows = all.map(({ document }) => document);
      const there = new Set((await documents.lockDocuments(tx, rows)).map(({ id }) => id));
      const ids = rows.map(({ id }) => id);
      const made = await store.countByDocument(tx, kind, ids);
      const limitOf = ({ document }: WantedDocument) => ({
        most: generationsPerDocument,
        have: made.get(document.id) ?? 0,
        added: 1,
      });
      const isFull = ({ document }: WantedDocument) => (made.get(document.id) ?? 0) >= generationsPerDocument;
      for (const wanted of all) {
        if (wanted.place === undefined) continue;
        if (!there.has(wanted.document.id)) throw new AppError('DOCUMENT_NOT_FOUND');
        if (isFull(wanted)) {
          throw limitReached('batches_per_document', limitOf(wanted), `documents.${wanted.place}`);
        }
      }
      const usable = all.filter((wanted) => there.has(wanted.document.id) && !isFull(wanted));
      if (usable.length === 0) {
        const full = all.find(isFull);
        throw full ? limitReached('batches_per_document', limitOf(full)) : new AppError('NO_READY_DOCUMENT');
      }
      return usable.map(({ document }) => document);
    },
  };
}
