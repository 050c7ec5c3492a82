import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createGeneration, Generation } from '#contract/generation.ts';
import type { SignedInViewer } from '#domain/access/viewer.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import { presentError, type DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { activeStatuses, type GenerationRow, type GenerationStore } from './generation.store.ts';
import type { Generator } from './generator.ts';

export type GenerationService = ReturnType<typeof createGenerationService>;

const DAY_MS = 24 * 60 * 60 * 1000;
export const isActive = (row: Pick<GenerationRow, 'status'>) =>
  (activeStatuses as readonly string[]).includes(row.status);

export function createGenerationService({
  store,
  documents,
  billing,
  streams,
  clock,
  generators,
  engineName,
  translates,
  requestRun,
  stopRun,
}: {
  store: GenerationStore;
  documents: DocumentsService;
  billing: BillingService;
  streams: EventStreams;
  clock: Clock;
  generators: () => Generator[];
  engineName: string;
  /** Whether items may be in another language than the document. */
  translates: boolean;
  requestRun: (tx: Tx, row: GenerationRow) => Promise<void>;
  stopRun: (uuid: string) => Promise<void>;
}) {
  function generatorOf(kind: GenerationRow['kind']): Generator {
    const generator = generators().find((one) => one.kind === kind);
    if (!generator) throw new Error(`no generator makes a ${kind}`);
    return generator;
  }

  /** Orders whose document was deleted this moment are left out. */
  async function present(rows: GenerationRow[], language: 'es' | 'en'): Promise<Generation[]> {
    const names = await documents.listNames(rows.map(({ documentId }) => documentId));
    return rows.flatMap((row) => {
      const document = names.get(row.documentId);
      return document ? [presentWith(row, document, language)] : [];
    });
  }

  async function getGeneration(viewer: SignedInViewer, uuid: string): Promise<GenerationRow> {
    const row = await store.findGeneration(viewer.userId, uuid);
    if (!row) throw new AppError('JOB_NOT_FOUND');
    return row;
  }

  /** Alone with an order; its document comes first, see holdDocument. */
  async function lockGeneration(
    tx: Tx,
    { id, documentId }: Pick<GenerationRow, 'id' | 'documentId'>,
  ): Promise<GenerationRow | undefined> {
    return (await documents.holdDocument(tx, documentId)) ? store.lockGeneration(tx, id) : undefined;
  }

  /** Writes a change and tells the owner's browsers. */
  async function change(
    tx: Tx,
    row: GenerationRow,
    values: Parameters<GenerationStore['updateGeneration']>[2],
  ): Promise<GenerationRow> {
    const changed = await store.updateGeneration(tx, row.id, values);
    await streams.tell(tx, row.ownerId, { type: 'generation', uuid: row.uuid, status: changed.status });
    return changed;
  }

  return {
    async create(
      viewer: SignedInViewer,
      { kind, documents: [documentUuid = ''], options }: BodyOf<typeof createGeneration>,
    ): Promise<Command<Generation>> {
      const document = await documents.getReadyDocument(viewer, documentUuid);
      if (document.warnings.includes('no_text')) throw new AppError('GENERATION_FAILED');
      if (!translates && options.language !== undefined && options.language !== document.language) {
        throw new AppError('VALIDATION_FAILED', [{ path: 'options.language', rule: 'document_language' }]);
      }
      if (options.sections) await requireSections(document.id, options.sections);
      const { testBatchesPerDocument } = billing.limitsFor(viewer);
      return {
        async commit(tx) {
          // The lock makes parallel orders of one document queue, so none slips past the plan's limit.
          if (!(await documents.lockDocument(tx, document.id))) throw new AppError('DOCUMENT_NOT_FOUND');
          if ((await store.countBatches(tx, document.id)) >= testBatchesPerDocument)
            throw new AppError('GENERATION_LIMIT_REACHED');
          const order = { ownerId: viewer.userId, document, options, engine: engineName };
          const row = await store.insertGeneration(tx, {
            uuid: randomUUID(),
            ownerId: viewer.userId,
            documentId: document.id,
            kind,
            status: 'initializing',
            requested: options.count,
            options,
            engine: engineName,
            resultUuid: await generatorOf(kind).createResult(tx, order),
            createdAt: clock.now(),
          });
          await requestRun(tx, row);
          await streams.tell(tx, viewer.userId, { type: 'generation', uuid: row.uuid, status: row.status });
          return presentWith(row, document, viewer.language);
        },
      };
    },

    async list(viewer: SignedInViewer, onlyActive: boolean): Promise<{ items: Generation[] }> {
      const since = onlyActive ? undefined : new Date(clock.now().getTime() - DAY_MS);
      const rows = await store.listGenerations(viewer.userId, since);
      return { items: await present(rows, viewer.language) };
    },

    async view(viewer: SignedInViewer, uuid: string): Promise<Generation> {
      const [generation] = await present([await getGeneration(viewer, uuid)], viewer.language);
      if (!generation) throw new AppError('JOB_NOT_FOUND');
      return generation;
    },

    /** The language that was asked for, where it was another than the document's. */
    async askedLanguage(resultUuid: string): Promise<string | undefined> {
      return (await store.findGenerationByResult(resultUuid))?.options.language;
    },

    /** Cancelling what has ended changes nothing; a cancelled one never becomes completed (Z39). */
    async cancel(viewer: SignedInViewer, uuid: string): Promise<Command<Generation>> {
      const known = await getGeneration(viewer, uuid);
      const document = await documents.findDocumentById(known.documentId);
      return {
        async commit(tx) {
          const row = await lockGeneration(tx, known);
          if (!row || !document) throw new AppError('JOB_NOT_FOUND');
          if (!isActive(row)) return presentWith(row, document, viewer.language);
          if (row.resultUuid) await generatorOf(row.kind).closeResult(tx, row.resultUuid, row.produced, 'cancelled');
          const resultUuid = row.produced > 0 ? row.resultUuid : null;
          const cancelled = await change(tx, row, { status: 'cancelled', finishedAt: clock.now(), resultUuid });
          return presentWith(cancelled, document, viewer.language);
        },
      };
    },

    /** After a cancel is written: ends the work itself, which would only find out at its next item. */
    stopRun,
    generatorOf,

    /** The row while it is still wanted; nothing once it was cancelled or has ended. */
    async lockActive(tx: Tx, id: number): Promise<GenerationRow | undefined> {
      const known = await store.findGenerationById(tx, id);
      const row = known && (await lockGeneration(tx, known));
      return row && isActive(row) ? row : undefined;
    },

    async countItem(tx: Tx, row: GenerationRow): Promise<GenerationRow> {
      return change(tx, row, { status: 'processing', produced: row.produced + 1 });
    },

    async begin(tx: Tx, row: GenerationRow): Promise<GenerationRow> {
      return change(tx, row, { status: 'processing' });
    },

    /** Somebody deleted what was being made. */
    async abandon(tx: Tx, row: GenerationRow): Promise<void> {
      await change(tx, row, { status: 'cancelled', resultUuid: null, finishedAt: clock.now() });
    },

    /** Fewer than asked is fine, none is an error: never padded. */
    async finish(tx: Tx, row: GenerationRow): Promise<void> {
      if (row.resultUuid) await generatorOf(row.kind).closeResult(tx, row.resultUuid, row.produced, 'material');
      const ended =
        row.produced > 0
          ? { status: 'completed' as const }
          : { status: 'error' as const, errorCode: 'GENERATION_FAILED', resultUuid: null };
      await change(tx, row, { ...ended, finishedAt: clock.now() });
    },

    async fail(tx: Tx, row: GenerationRow, errorCode: string): Promise<void> {
      if (row.resultUuid) await generatorOf(row.kind).closeResult(tx, row.resultUuid, row.produced, 'failed');
      await change(tx, row, {
        status: 'error',
        errorCode,
        finishedAt: clock.now(),
        ...(row.produced > 0 ? {} : { resultUuid: null }),
      });
    },
  };

  async function requireSections(documentId: number, uuids: string[]): Promise<void> {
    const known = new Set((await documents.listSections(documentId)).map(({ uuid }) => uuid));
    if (!uuids.every((uuid) => known.has(uuid)))
      throw new AppError('VALIDATION_FAILED', [{ path: 'options.sections', rule: 'of_document' }]);
  }
}

function presentWith(row: GenerationRow, document: { uuid: string; name: string }, language: 'es' | 'en'): Generation {
  return {
    uuid: row.uuid,
    kind: row.kind,
    status: row.status,
    requested: row.requested,
    produced: row.produced,
    engine: row.engine,
    error: presentError(row.errorCode, language),
    resultUuid: row.resultUuid,
    documentUuid: document.uuid,
    title: document.name,
    createdAt: row.createdAt.toISOString(),
  };
}
