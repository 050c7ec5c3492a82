import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { createGeneration, Generation, getLatestGeneration } from '#contract/generation.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ASSISTANT } from '#domain/assistants/assistant-engine.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import {
  isReady,
  presentError,
  type DocumentName,
  type DocumentsService,
  type ReadyDocument,
} from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import {
  activeStatuses,
  type GenerationChanges,
  type GenerationRow,
  type GenerationStore,
  type OwnedGeneration,
} from './generation.store.ts';
import { runGeneration } from './generation.jobs.ts';
import type { GenerationRequest, GeneratorRegistry, Shortfall } from './generator.ts';
import type { ModelSource } from './model-access.service.ts';
import { createRequestDocuments } from './request-documents.ts';
import { generationTitle } from './generation-title.ts';

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
  offlineName,
  model,
  queue,
}: {
  store: GenerationStore;
  documents: DocumentsService;
  billing: BillingService;
  streams: EventStreams;
  clock: Clock;
  generators: GeneratorRegistry;
  offlineName: string;
  model: ModelSource;
  queue: Queue;
}) {
  async function present(rows: OwnedGeneration[], language: 'es' | 'en'): Promise<Generation[]> {
    const names = await documents.listNames(rows.flatMap(({ documentIds }) => documentIds));
    return rows.map((row) => presentWith(row, namesIn(row, names), language));
  }

  const requestDocuments = createRequestDocuments({ store, documents });

  async function getGeneration(actor: SignedInActor, uuid: string): Promise<OwnedGeneration> {
    const row = await store.findGeneration(actor.userId, uuid);
    if (!row) throw new AppError('JOB_NOT_FOUND');
    return row;
  }

  /** Locks a generation. Locks its documents first, see lockDocumentsForShare. */
  async function lockGeneration<Row extends GenerationRow>(tx: Tx, row: Row): Promise<Row | undefined> {
    const locked = await documents.lockDocumentsForShare(tx, row.documentIds);
    return locked.length > 0 ? store.lockGeneration(tx, row) : undefined;
  }

  /** Writes a change and publishes it to the owner's browsers. */
  async function change<Row extends GenerationRow>(tx: Tx, row: Row, values: GenerationChanges): Promise<Row> {
    const changed = await store.updateGeneration(tx, row, values);
    streams.publish(tx, row.ownerId, { type: 'generation', uuid: row.uuid, status: changed.status });
    return changed;
  }

  return {
    async create(actor: SignedInActor, body: BodyOf<typeof createGeneration>): Promise<Command<Generation>> {
      const { kind, options } = body;
      const generator = generators.get(kind);
      const wanted = await requestDocuments.choose(actor, body, generator.errors.failed);
      const candidates = wanted.all.map(({ document }) => document);
      const isPasted = 'from' in options && options.from === ASSISTANT;
      if (!isPasted) requireLanguage(options.language, candidates);
      const sections = options.sections && (await headingsOf(candidates, options.sections));
      const perDocument = generator.generationsPerDocument(billing.limitsFor(actor));
      return {
        async commit(tx) {
          const engine = isPasted ? ASSISTANT : (model()?.name ?? offlineName);
          const usable = await requestDocuments.lockUsable(tx, kind, wanted, perDocument);
          const names = usable.map(({ name }) => name);
          const title = generationTitle({ documents: names, folder: wanted.folder, sections }, actor.language);
          const request = { ownerId: actor.userId, title, documents: usable, options, engine };
          const row = await store.insertGeneration(tx, {
            uuid: randomUUID(),
            ownerId: actor.userId,
            documentIds: usable.map(({ id }) => id),
            title,
            kind,
            status: 'initializing',
            requested: generator.countOf(options),
            options,
            engine,
            resultUuid: await generator.createResult(tx, request),
            createdAt: clock.now(),
          });
          await queue.send(tx, runGeneration, { generationId: row.id }, { key: row.uuid, ownerId: row.ownerId });
          streams.publish(tx, actor.userId, { type: 'generation', uuid: row.uuid, status: row.status });
          return presentWith(row, usable, actor.language);
        },
      };
    },

    async list(actor: SignedInActor, onlyActive: boolean): Promise<{ items: Generation[] }> {
      const since = onlyActive ? undefined : new Date(clock.now().getTime() - DAY_MS);
      const rows = await store.listGenerations(actor.userId, since);
      return { items: await present(rows, actor.language) };
    },

    async view(actor: SignedInActor, uuid: string): Promise<Generation> {
      const [generation] = await present([await getGeneration(actor, uuid)], actor.language);
      if (!generation) throw new AppError('JOB_NOT_FOUND');
      return generation;
    },

    /** The latest generation of a kind from a document, alone or with others. */
    async viewLatest(
      actor: SignedInActor,
      { kind, documentUuid }: QueryOf<typeof getLatestGeneration>,
    ): Promise<{ generation: Generation | null }> {
      const { id } = await documents.getDocument(actor, documentUuid);
      const row = await store.findLatest(actor.userId, kind, id);
      const [generation = null] = row ? await present([row], actor.language) : [];
      return { generation };
    },

    /** Cancelling an ended generation changes nothing; a cancelled one never becomes completed (Z39). */
    async cancel(actor: SignedInActor, uuid: string): Promise<Command<Generation>> {
      const known = await getGeneration(actor, uuid);
      const names = await documents.listNames(known.documentIds);
      return {
        async commit(tx) {
          const row = await lockGeneration(tx, known);
          if (!row) throw new AppError('JOB_NOT_FOUND');
          if (!isActive(row)) return presentWith(row, namesIn(row, names), actor.language);
          if (row.resultUuid)
            await generators.get(row.kind).finishResult(tx, row.resultUuid, row.produced, 'cancelled');
          const resultUuid = row.produced > 0 ? row.resultUuid : null;
          const shortfall = 'cancelled' as const;
          const cancelled = await change(tx, row, {
            status: 'cancelled',
            shortfall,
            finishedAt: clock.now(),
            resultUuid,
          });
          return presentWith(cancelled, namesIn(cancelled, names), actor.language);
        },
      };
    },

    /** Stops the running job after a committed cancel; otherwise it would notice only at its next item. */
    stopRun: (uuid: string) => queue.cancel(runGeneration, uuid),

    /** Locks an active generation; undefined once it was cancelled or has ended. */
    async lockActive(tx: Tx, id: number): Promise<GenerationRow | undefined> {
      const known = await store.findGenerationUnscoped(id, tx);
      const row = known && (await lockGeneration(tx, known));
      return row && isActive(row) ? row : undefined;
    },

    /** The request with its existing documents; undefined if none exists. */
    async findRequest(id: number): Promise<GenerationRequest | undefined> {
      const row = await store.findGenerationUnscoped(id);
      if (!row) return undefined;
      const rows = new Map(
        (await documents.listDocumentsUnscoped(row.documentIds)).map((document) => [document.id, document]),
      );
      const ready = row.documentIds.flatMap((documentId) => {
        const document = rows.get(documentId);
        return document && isReady(document) ? [document] : [];
      });
      const { ownerId, title, options, engine } = row;
      return ready.length > 0 ? { ownerId, title, documents: ready, options, engine } : undefined;
    },

    /** Before a document is deleted: deletes generations without another document (D12). */
    async detachDocumentFromGenerations(tx: Tx, documentId: number): Promise<void> {
      const touched = await store.lockGenerationsOf(tx, documentId);
      const alone = touched.filter(({ documentIds }) => documentIds.every((one) => one === documentId));
      await store.deleteGenerations(
        tx,
        alone.map(({ id }) => id),
      );
      for (const row of touched.filter(({ documentIds }) => documentIds.length > 1)) {
        const title = await documents.titleWithout(tx, row, documentId);
        if (title !== row.title) await store.updateGeneration(tx, row, { title });
      }
    },

    /** Records the maker of the first item as the generation's engine; a failed model made none. */
    async countItem(tx: Tx, row: GenerationRow, engine: string): Promise<GenerationRow> {
      const made = row.produced === 0 && row.engine !== ASSISTANT ? { engine } : {};
      return change(tx, row, { status: 'processing', produced: row.produced + 1, ...made });
    },

    async begin(tx: Tx, row: GenerationRow): Promise<GenerationRow> {
      return change(tx, row, { status: 'processing' });
    },

    /** Cancels the generation after its result was deleted. */
    async abandon(tx: Tx, row: GenerationRow): Promise<void> {
      await change(tx, row, { status: 'cancelled', resultUuid: null, finishedAt: clock.now() });
    },

    /** Fewer items than requested are fine; none is an error. Never pads. */
    async finish(tx: Tx, row: GenerationRow, { isUsedUp, isLimited }: Omit<Shortfall, 'save'>): Promise<void> {
      if (row.resultUuid) await generators.get(row.kind).finishResult(tx, row.resultUuid, row.produced, 'material');
      const ended =
        row.produced > 0
          ? { status: 'completed' as const }
          : {
              status: 'error' as const,
              errorCode: isUsedUp ? generators.get(row.kind).errors.usedUp : generators.get(row.kind).errors.failed,
              resultUuid: null,
            };
      const shortfall = row.produced >= row.requested ? null : isLimited ? 'plan' : 'material';
      await change(tx, row, { ...ended, shortfall, finishedAt: clock.now() });
    },

    async fail(tx: Tx, row: GenerationRow, errorCode: string): Promise<void> {
      if (row.resultUuid) await generators.get(row.kind).finishResult(tx, row.resultUuid, row.produced, 'failed');
      await change(tx, row, {
        status: 'error',
        errorCode,
        shortfall: 'failed',
        finishedAt: clock.now(),
        ...(row.produced > 0 ? {} : { resultUuid: null }),
      });
    },
  };

  /** Without a model, questions are in the document's language. */
  function requireLanguage(language: string | undefined, chosen: ReadyDocument[]): void {
    if (model() || language === undefined || chosen.every((document) => document.language === language)) return;
    throw new AppError('VALIDATION_FAILED', [{ path: 'options.language', rule: 'document_language' }]);
  }

  /** Headings of the chosen sections, in document order; throws if one is in none of the documents. */
  async function headingsOf(chosen: ReadyDocument[], uuids: string[]): Promise<string[]> {
    const wanted = new Set(uuids);
    const sections = (await Promise.all(chosen.map(({ id }) => documents.listSections(id)))).flat();
    const found = sections.filter(({ uuid }) => wanted.has(uuid));
    if (found.length < wanted.size)
      throw new AppError('VALIDATION_FAILED', [{ path: 'options.sections', rule: 'of_document' }]);
    return found.map(({ headings }) => headings.at(-1) ?? '');
  }
}

const namesIn = ({ documentIds }: GenerationRow, names: Map<number, DocumentName>): DocumentName[] =>
  documentIds.flatMap((id) => names.get(id) ?? []);

function presentWith(row: OwnedGeneration, documents: DocumentName[], language: 'es' | 'en'): Generation {
  return {
    uuid: row.uuid,
    kind: row.kind,
    status: row.status,
    requested: row.requested,
    produced: row.produced,
    engine: row.engine,
    shortfall: row.shortfall,
    error: presentError(row.errorCode, language),
    resultUuid: row.resultUuid,
    documents: documents.map(({ uuid, name }) => ({ uuid, name })),
    title: row.title,
    createdAt: row.createdAt.toISOString(),
  };
}
