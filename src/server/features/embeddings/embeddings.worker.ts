import { Readable } from 'node:stream';
import type { Database } from '#server/db/open-database.ts';
import type { DocumentRow, DocumentsService } from '#server/features/documents/documents.service.ts';
import { ModelQuotaError } from '#server/features/generation/model-budget.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { type JobRun, type JobWorker, PostponedJob } from '#server/platform/jobs/define-job.ts';
import { createJobCursors } from '#server/platform/jobs/job-cursors.store.ts';
import { embedDocument, embedMissing } from './embeddings.jobs.ts';
import type { EmbeddingsService } from './embeddings.service.ts';
import type { EmbeddingsRow, EmbeddingsStore } from './embeddings.store.ts';

/** Passages per request; with 3,072 dimensions, the vectors are about a megabyte of JSON. */
const PASSAGES_AT_ONCE = 16;
/** A book of a thousand pages has about three thousand passages. */
const EXPIRE_SECONDS = 1_800;

/** Embeds the passages of a document and stores their vectors in one file. */
export function createEmbedWorker({
  documents,
  engine,
  files,
  store,
  embeddings,
  streams,
  clock,
}: {
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  store: EmbeddingsStore;
  embeddings: EmbeddingsService;
  streams: EventStreams;
  clock: Clock;
}): JobWorker<{ documentId: number; contentVersion: string | null }> {
  /** Stores the result if the document still has this text; returns the file that is then orphaned. */
  const save = (
    { id, contentVersion }: ReadRow,
    read: Pick<EmbeddingsRow, 'dimensions' | 'fileKey' | 'isWhole'>,
    transaction: JobRun['transaction'],
  ): Promise<string | null> =>
    transaction(async (tx) => {
      const current = await documents.lockDocumentUnscoped(tx, id);
      if (current?.contentVersion !== contentVersion || !embeddings.model) return read.fileKey;
      const before = await store.find(id, tx);
      const createdAt = clock.now();
      const of = { documentId: id, contentVersion, model: embeddings.model };
      await store.save(tx, { ...of, ...read, hasFailed: false, createdAt });
      streams.publish(tx, current.ownerId, {
        type: 'analysis',
        uuid: current.uuid,
        status: current.analysisStatus,
      });
      return before?.fileKey ?? null;
    });

  /** Vectors that an earlier run made of this text with this model. */
  async function readSoFar(document: ReadRow): Promise<Float32Array[]> {
    const known = await store.find(document.id);
    if (!known?.fileKey || known.isWhole || known.dimensions === 0 || !embeddings.isOf(known, document)) return [];
    const bytes = await files.readBytes(known.fileKey).catch(() => Buffer.alloc(0));
    const size = known.dimensions * Float32Array.BYTES_PER_ELEMENT;
    return Array.from({ length: Math.floor(bytes.length / size) }, (_, place) =>
      Float32Array.from({ length: known.dimensions }, (_value, at) => bytes.readFloatLE(place * size + at * 4)),
    );
  }

  /** Stores vectors in a file and its row. */
  async function keep(row: ReadRow, vectors: readonly Float32Array[], isWhole: boolean, job: JobRun): Promise<void> {
    const bytes = vectors.map(({ buffer }) => new Uint8Array(buffer));
    const fileKey = await files.commit(await files.stage(Readable.from(bytes)), row.storageFolder);
    const unneeded = await save(row, { dimensions: vectors[0]?.length ?? 0, fileKey, isWhole }, job.transaction);
    if (unneeded !== null) await files.removeAndPruneFolder(row.storageFolder, unneeded);
  }

  async function cutPassages(contentKey: string, contentVersion: string, signal: AbortSignal) {
    await using content = await files.borrow(contentKey);
    return await engine.cutPassages({ contentPath: content.path, contentVersion }, signal);
  }

  return {
    job: embedDocument,
    attempts: 4,
    expireInSeconds: EXPIRE_SECONDS,
    concurrency: 2,
    async run({ documentId }, job) {
      const document = await documents.findDocumentUnscoped(documentId);
      const { contentKey, contentVersion } = document ?? {};
      if (!document || !contentKey || !contentVersion || !embeddings.model) return;
      if (embeddings.isSettled(await store.find(documentId), document)) return;
      const row = { ...document, contentKey, contentVersion };
      const vectors = await readSoFar(row);
      const before = vectors.length;
      const passages = await cutPassages(contentKey, contentVersion, job.signal);
      try {
        while (vectors.length < passages.length) {
          const texts = passages
            .slice(vectors.length, vectors.length + PASSAGES_AT_ONCE)
            .map(({ headings, text }) => [...headings, text].join('\n'));
          const some = await embeddings.embedPassages(row.ownerId, texts, job.signal);
          if (!some) throw new PostponedJob('the model is away, or others hold what is left of the tokens');
          vectors.push(...some);
        }
      } catch (error) {
        // Keep vectors that are already paid for.
        if (vectors.length > before && !job.signal.aborted) await keep(row, vectors, false, job);
        // Tokens are available again tomorrow; the nightly job finds the document again.
        if (error instanceof ModelQuotaError) return;
        throw error;
      }
      await keep(row, vectors, true, job);
    },
    async onRetriesExhausted({ documentId, contentVersion }) {
      await embeddings.noteFailure(documentId, contentVersion);
    },
  };
}

type ReadRow = DocumentRow & { contentKey: string; contentVersion: string };

/** Documents per run; the next run continues with older ones, so that users without tokens do not block others. */
const LOOKED_AT = 500;

/** Failures are retried after a day. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Finds documents from before the model was set or changed, and those whose owner had no tokens left. */
export function createEmbedMissingWorker({
  database,
  documents,
  store,
  embeddings,
  clock,
}: {
  database: Database;
  documents: DocumentsService;
  store: EmbeddingsStore;
  embeddings: EmbeddingsService;
  clock: Clock;
}): JobWorker<object> {
  const cursors = createJobCursors(database.db);
  return {
    job: embedMissing,
    attempts: 1,
    expireInSeconds: 300,
    concurrency: 1,
    schedule: '*/10 * * * *',
    async run(_payload, job) {
      if (!embeddings.model) return;
      const looked = await documents.listWithTextUnscoped(await cursors.find(embedMissing), LOOKED_AT);
      // Saved first: a document that always fails must not hold up the older ones.
      const last = looked.length < LOOKED_AT ? undefined : looked.at(-1)?.id;
      await job.transaction((tx) => cursors.save(tx, embedMissing, last));
      const known = new Map((await store.listOf(looked.map(({ id }) => id))).map((row) => [row.documentId, row]));
      for (const document of looked) {
        const { id, ownerId } = document;
        const row = known.get(id);
        const hasFailed = row?.hasFailed && clock.now().getTime() - row.createdAt.getTime() >= DAY_MS;
        if (embeddings.isSettled(row, document) && !hasFailed) continue;
        await database.transaction(async (tx) => {
          if (hasFailed) await store.clearFailure(tx, id);
          await embeddings.requestEmbedding(tx, id, ownerId);
        });
      }
    },
  };
}
