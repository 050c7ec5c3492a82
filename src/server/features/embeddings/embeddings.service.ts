import { normalized } from '#domain/retrieval/nearest-passages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentsService, ReadableReadyDocument } from '#server/features/documents/documents.service.ts';
import { type ModelBudget, mostTokensOf } from '#server/features/generation/model-budget.service.ts';
import { createCircuit } from '#server/platform/ai/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Embedder, EmbeddingFailed } from '#server/platform/embedding/embedder.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { embedDocument } from './embeddings.jobs.ts';
import type { EmbeddingsRow, EmbeddingsStore } from './embeddings.store.ts';

export type EmbeddingsService = ReturnType<typeof createEmbeddingsService>;

/** Somebody waits for the answer to a question: without its meaning its words are looked for. */
const QUESTION_MS = 3_000;
/** Passages are read while nobody waits, and leave half of a day's tokens to what people order. */
const PASSAGES_MS = 60_000;
const PASSAGES_SHARE = 0.5;

/** What documents and questions mean, by an embedding model; its tokens are paid for like those of any model (Z27). */
export function createEmbeddingsService({
  database,
  store,
  documents,
  files,
  budget,
  embedder,
  streams,
  queue,
  clock,
}: {
  database: Database;
  store: EmbeddingsStore;
  documents: DocumentsService;
  files: FileStore;
  budget: ModelBudget;
  embedder: Embedder | undefined;
  streams: EventStreams;
  queue: Queue;
  clock: Clock;
}) {
  const circuit = createCircuit(clock);

  const isOf = (
    row: Pick<EmbeddingsRow, 'contentVersion' | 'model'> | undefined,
    document: { contentVersion: string | null },
  ): row is EmbeddingsRow => row?.contentVersion === document.contentVersion && row?.model === embedder?.name;

  /** Whether nothing is left to do: all is read, or it failed. */
  const isSettled = (row: EmbeddingsRow | undefined, document: { contentVersion: string | null }): boolean =>
    isOf(row, document) && row.isWhole;

  /** Vectors of length 1; undefined while the model has just failed too often, or others hold what is left of the tokens. */
  async function embed(
    ownerId: number,
    texts: string[],
    { deadline, share }: { deadline: number; share?: number },
    signal: AbortSignal,
  ): Promise<Float32Array[] | undefined> {
    if (!embedder) throw new Error('no embedding model is set');
    if (circuit.isOpen()) return undefined;
    const most = mostTokensOf(...texts);
    const { held } = await budget.reserve(ownerId, most, share);
    if (!held) return undefined;
    const failed = circuit.begin();
    let spent = most;
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
      const { vectors, tokens } = await embedder.embed(texts, within);
      circuit.succeeded();
      spent = tokens ?? most;
      return vectors.map(normalized);
    } catch (error) {
      signal.throwIfAborted();
      failed();
      if (error instanceof EmbeddingFailed && !error.mayCost) spent = 0;
      throw error;
    } finally {
      await held.settle(spent);
    }
  }

  async function requestEmbedding(tx: Tx, documentId: number, ownerId: number): Promise<void> {
    if (!embedder) return;
    const contentVersion = (await documents.findDocumentUnscoped(documentId, tx))?.contentVersion ?? null;
    await queue.send(tx, embedDocument, { documentId, contentVersion }, { key: documentKey(documentId), ownerId });
  }

  return {
    model: embedder?.name,
    listFileKeys: store.listFileKeys,
    isOf,
    isSettled,
    embedPassages: (ownerId: number, texts: string[], signal: AbortSignal) =>
      embed(ownerId, texts, { deadline: PASSAGES_MS, share: PASSAGES_SHARE }, signal),

    requestEmbedding,

    /** Whether a document is found by its meaning; null where no embedding model is set. */
    async findStatus(row: ReadableReadyDocument): Promise<'preparing' | 'ready' | 'failed' | null> {
      if (!embedder) return null;
      const known = await store.find(row.id);
      if (!known || !isSettled(known, row)) return 'preparing';
      return known.fileKey === null ? 'failed' : 'ready';
    },

    /** What failed, or was never done, is done now. */
    async retry(actor: SignedInActor, uuid: string): Promise<Command<{ requested: boolean }>> {
      const row = await documents.getReadyDocument(actor, uuid);
      return {
        commit: async (tx) => {
          const known = await store.find(row.id, tx);
          if (!embedder || (known?.fileKey && isSettled(known, row))) return { requested: false };
          // A file of another text stays until the new one takes its place.
          if (known?.fileKey === null) await store.forget(tx, known);
          await requestEmbedding(tx, row.id, row.ownerId);
          return { requested: true };
        },
      };
    },

    /** After the last try: it says so, and waits for somebody who wants it. */
    async noteFailure(documentId: number, contentVersion: string | null): Promise<void> {
      await database.transaction(async (tx) => {
        const document = await documents.lockDocumentUnscoped(tx, documentId);
        // Another text has a job of its own.
        if (!document || !contentVersion || document.contentVersion !== contentVersion || !embedder) return;
        // What was read so far is gone on with the next time.
        if (isOf(await store.find(documentId, tx), document)) return;
        await store.save(tx, {
          documentId,
          contentVersion,
          model: embedder.name,
          dimensions: 0,
          fileKey: null,
          isWhole: true,
          createdAt: clock.now(),
        });
        const { uuid, analysisStatus: status } = document;
        await streams.publish(tx, document.ownerId, { type: 'analysis', uuid, status });
      });
    },

    /**
     * The question as a vector and where those of the passages lie. Nothing where the model has not read the document,
     * does not answer, or the day's tokens are spent: the words of a question can always be looked for.
     */
    async findMeaning(row: ReadableReadyDocument, question: string, signal: AbortSignal) {
      if (!embedder) return undefined;
      const known = await store.find(row.id);
      if (!known?.fileKey || known.dimensions === 0 || !isSettled(known, row)) return undefined;
      try {
        await files.requireWhole(known.fileKey);
      } catch (error) {
        // It is made anew of what there is.
        if (error instanceof StoredFileLost) await store.forget(database.db, known);
        return undefined;
      }
      try {
        const [vector] = (await embed(row.ownerId, [question], { deadline: QUESTION_MS }, signal)) ?? [];
        if (vector?.length !== known.dimensions) return undefined;
        return { question: vector, vectorsPath: files.pathOf(known.fileKey) };
      } catch {
        signal.throwIfAborted();
        return undefined;
      }
    },
  };
}
