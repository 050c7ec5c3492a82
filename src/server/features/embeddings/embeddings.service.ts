import { normalized } from '#domain/retrieval/nearest-passages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentsService, ReadableReadyDocument } from '#server/features/documents/documents.service.ts';
import type { ModelBudget } from '#server/features/generation/model-budget.service.ts';
import { createCircuit } from '#server/platform/ai/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Embedder } from '#server/platform/embedding/embedder.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { embedDocument } from './embeddings.jobs.ts';
import type { EmbeddingsStore } from './embeddings.store.ts';

export type EmbeddingsService = ReturnType<typeof createEmbeddingsService>;

/** Letters of a token in the languages we know, on the careful side. */
const LETTERS_PER_TOKEN = 3;
/** Somebody waits for the answer to a question: without its meaning its words are looked for. */
const QUESTION_MS = 3_000;
/** Passages are read while nobody waits. */
const PASSAGES_MS = 60_000;

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

  const isCurrent = (
    row: { contentVersion: string; model: string } | undefined,
    document: { contentVersion: string | null },
  ): boolean => row?.contentVersion === document.contentVersion && row?.model === embedder?.name;

  /** Vectors of length 1; undefined while others hold what is left of the day's tokens. */
  async function embed(ownerId: number, texts: string[], deadline: number, signal: AbortSignal) {
    if (!embedder) throw new Error('no embedding model is set');
    const most = Math.ceil(texts.join('').length / LETTERS_PER_TOKEN);
    const { held } = await budget.reserve(ownerId, most);
    if (!held) return undefined;
    let spent = most;
    try {
      const { vectors, tokens } = await embedder.embed(texts, AbortSignal.any([signal, AbortSignal.timeout(deadline)]));
      spent = tokens ?? most;
      return vectors.map(normalized);
    } finally {
      await held.settle(spent);
    }
  }

  async function requestEmbedding(tx: Tx, documentId: number, ownerId: number): Promise<void> {
    if (embedder) await queue.send(tx, embedDocument, { documentId }, { key: documentKey(documentId), ownerId });
  }

  return {
    model: embedder?.name,
    listFileKeys: store.listFileKeys,
    isCurrent,
    embedPassages: (ownerId: number, texts: string[], signal: AbortSignal) =>
      embed(ownerId, texts, PASSAGES_MS, signal),

    requestEmbedding,

    /** Whether a document is found by its meaning; null where no embedding model is set. */
    async findStatus(row: ReadableReadyDocument): Promise<'preparing' | 'ready' | 'failed' | null> {
      if (!embedder) return null;
      const known = await store.find(row.id);
      if (!known || !isCurrent(known, row)) return 'preparing';
      return known.fileKey === null ? 'failed' : 'ready';
    },

    /** What failed, or was never done, is done now. */
    async retry(actor: SignedInActor, uuid: string): Promise<Command<{ requested: boolean }>> {
      const row = await documents.getReadyDocument(actor, uuid);
      return {
        commit: async (tx) => {
          const known = await store.find(row.id, tx);
          if (!embedder || (known?.fileKey && isCurrent(known, row))) return { requested: false };
          // A file of another text stays until the new one takes its place.
          if (known?.fileKey === null) await store.forget(tx, row.id);
          await requestEmbedding(tx, row.id, row.ownerId);
          return { requested: true };
        },
      };
    },

    /** After the last try: it says so, and waits for somebody who wants it. */
    async noteFailure(documentId: number): Promise<void> {
      await database.transaction(async (tx) => {
        const document = await documents.lockDocumentUnscoped(tx, documentId);
        if (!document?.contentVersion || !embedder || isCurrent(await store.find(documentId, tx), document)) return;
        await store.save(tx, {
          documentId,
          contentVersion: document.contentVersion,
          model: embedder.name,
          dimensions: 0,
          fileKey: null,
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
      if (!embedder || circuit.isOpen()) return undefined;
      const known = await store.find(row.id);
      if (!known?.fileKey || known.dimensions === 0 || !isCurrent(known, row)) return undefined;
      try {
        await files.requireWhole(known.fileKey);
      } catch {
        // It is made anew of what there is.
        await store.forget(database.db, row.id);
        return undefined;
      }
      const failed = circuit.begin();
      try {
        const [vector] = (await embed(row.ownerId, [question], QUESTION_MS, signal)) ?? [];
        circuit.succeeded();
        if (vector?.length !== known.dimensions) return undefined;
        return { question: vector, vectorsPath: files.pathOf(known.fileKey) };
      } catch {
        signal.throwIfAborted();
        failed();
        return undefined;
      }
    },
  };
}
