import { normalized } from '#domain/retrieval/nearest-passages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentsService, ReadableReadyDocument } from '#server/features/documents/documents.service.ts';
import { type ModelBudget, mostTokensOf } from '#server/features/generation/model-budget.service.ts';
import { createCircuit } from '#server/platform/ai/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Embedder } from '#server/platform/embedding/embedder.ts';
import { EmbeddingFailed } from '#server/platform/embedding/embedding-failed.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { embedDocument } from './embeddings.jobs.ts';
import type { EmbeddingsRow, EmbeddingsStore } from './embeddings.store.ts';

export type EmbeddingsService = ReturnType<typeof createEmbeddingsService>;

/** Timeout while a user waits; without the embedding, the search uses only words. */
const QUESTION_MS = 3_000;
/** Passages are embedded in the background and leave half of a day's tokens to users' orders. */
const PASSAGES_MS = 60_000;
const PASSAGES_SHARE = 0.5;

/** Embeds documents and questions; accounts for tokens like those of any model (Z27). */
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

  /** Whether nothing is left to do: complete, or failed. */
  const isSettled = (row: EmbeddingsRow | undefined, document: { contentVersion: string | null }): boolean =>
    isOf(row, document) && (row.isWhole || row.hasFailed);

  /**
   * Vectors of length 1; undefined after too many recent failures, or if other calls have reserved the remaining
   * tokens.
   */
  async function embed(
    ownerId: number,
    texts: string[],
    { deadline, share }: { deadline: number; share?: number },
    signal: AbortSignal,
  ): Promise<Float32Array[] | undefined> {
    if (!embedder) throw new Error('no embedding model is set');
    if (circuit.isOpen()) return undefined;
    const most = mostTokensOf(...texts);
    const { held } = await budget.reserve({
      ownerId,
      model: embedder.name,
      tokens: most,
      written: 0,
      ...(share === undefined ? {} : { share }),
    });
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

  /** Vectors of a document's passages, if the current model has embedded all of it. */
  async function findVectors(row: ReadableReadyDocument): Promise<{ key: string; dimensions: number } | undefined> {
    if (!embedder) return undefined;
    const known = await store.find(row.id);
    if (!isOf(known, row) || !known.isWhole || known.dimensions === 0 || !known.fileKey) return undefined;
    try {
      await files.requireWhole(known.fileKey);
    } catch (error) {
      // The file is lost: delete the row, so that it is embedded again.
      if (error instanceof StoredFileLost) await store.forget(database.db, { ...known, fileKey: known.fileKey });
      return undefined;
    }
    return { key: known.fileKey, dimensions: known.dimensions };
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

    /** Embedding state of a document; null if no embedding model is configured. */
    async findStatus(row: ReadableReadyDocument): Promise<'preparing' | 'ready' | 'failed' | null> {
      if (!embedder) return null;
      const known = await store.find(row.id);
      if (!known || !isSettled(known, row)) return 'preparing';
      return known.hasFailed ? 'failed' : 'ready';
    },

    /** Embeds a document that failed or was never embedded. */
    async retry(actor: SignedInActor, uuid: string): Promise<Command<{ requested: boolean }>> {
      const row = await documents.getReadyDocument(actor, uuid);
      return {
        commit: async (tx) => {
          const known = await store.find(row.id, tx);
          if (!embedder || (isSettled(known, row) && !known?.hasFailed)) return { requested: false };
          await store.clearFailure(tx, row.id);
          await requestEmbedding(tx, row.id, row.ownerId);
          return { requested: true };
        },
      };
    },

    /** After the last attempt: marks the failure, which waits for a manual retry. */
    async noteFailure(documentId: number, contentVersion: string | null): Promise<void> {
      await database.transaction(async (tx) => {
        const document = await documents.lockDocumentUnscoped(tx, documentId);
        // Another text has a separate job.
        if (!document || !contentVersion || document.contentVersion !== contentVersion || !embedder) return;
        const known = await store.find(documentId, tx);
        if (isSettled(known, document)) return;
        // A later run continues after the existing vectors.
        const { dimensions, fileKey } = isOf(known, document) ? known : { dimensions: 0, fileKey: null };
        const read = { dimensions, fileKey, isWhole: false, hasFailed: true };
        const of = { documentId, contentVersion, model: embedder.name };
        await store.save(tx, { ...of, ...read, createdAt: clock.now() });
        const { uuid, analysisStatus: status } = document;
        streams.publish(tx, document.ownerId, { type: 'analysis', uuid, status });
      });
    },

    /** Embeds a user's questions: each wording once, for all documents searched. */
    openMeanings(ownerId: number, signal: AbortSignal) {
      const read = new Map<string, ReturnType<typeof embed>>();
      const vectorOf = (question: string) => {
        const known = read.get(question) ?? embed(ownerId, [question], { deadline: QUESTION_MS }, signal);
        read.set(question, known);
        return known;
      };
      return {
        /**
         * The question's vector and the file of the passages' vectors. Undefined if the document is not embedded, the
         * model fails, or the day's tokens are spent; then only words are searched.
         */
        async find(row: ReadableReadyDocument, question: string) {
          const vectors = await findVectors(row);
          if (!vectors) return undefined;
          try {
            const [vector] = (await vectorOf(question)) ?? [];
            if (vector?.length !== vectors.dimensions) return undefined;
            return { question: vector, vectorsKey: vectors.key };
          } catch {
            signal.throwIfAborted();
            return undefined;
          }
        },
      };
    },
  };
}
