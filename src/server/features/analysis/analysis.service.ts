import type { Analysis } from '#contract/analysis.ts';
import { analysisProgress } from '#domain/analysis/progress.ts';
import { analysisParts, type AnalysisPart, type DraftedPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { SignedInActor, Actor } from '#domain/access/actor.ts';
import { firstCharacters } from '#domain/documents/first-characters.ts';
import type { DraftedMap } from '#domain/engine/map/drafted-map.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import type { Item } from '#domain/items/item.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { presentError, type DocumentRow, type DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  ENGINE_VERSION,
  type Engine,
  type EngineTask,
  type ModelReading,
  type StudyMaterial,
} from '#server/platform/engine/engine.ts';
import type { PassageGroup } from '#domain/model/passage-groups.ts';
import type { ModelCard } from '#domain/model/read-model-card.ts';
import type { ModelLine } from '#domain/model/read-model-lines.ts';
import type { ModelMap } from '#domain/model/read-model-map.ts';
import type { ModelQuestion } from '#domain/model/read-model-question.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import type { CopiedDocument } from '#server/features/documents/documents.service.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { analyseDocument } from './analysis.jobs.ts';
import type { AnalysisStore, DraftsRow, MaterialRow, PartRow } from './analysis.store.ts';
import type { AnalysisDrafts } from './drafts.service.ts';
import { isOfVersion } from './input-version.ts';

export type AnalysisService = ReturnType<typeof createAnalysisService>;

/** Hash of a result's input: the same input is never computed twice (N03). */
const inputHashOf = (contentVersion: string, engineName: string) => `${engineName}-${ENGINE_VERSION}-${contentVersion}`;

/** A document whose text is ready. */
type ReadableRow = DocumentRow & { contentKey: string; contentVersion: string };

/** Drafts of a model, to be checked against a document. */
export type Drafts<Draft> = Omit<ModelReading<Draft>, keyof EngineTask>;

/** A complete analysis, with its files in the folder of a copy. */
export interface CopiedAnalysis {
  parts: PartRow[];
  material: MaterialRow;
  drafts: DraftsRow | undefined;
}

/** Columns stored with a part. */
interface ComputedPart {
  part: AnalysisPart;
  inputHash: string;
  result: unknown;
  fileKey: string | null;
}

/** Results too large for a row are stored in a file; the row keeps a summary for lists. */
const summaryOf = {
  sanitize: (result: AnalysisResults['sanitize']) => ({
    characters: result.plainText.length,
    preview: firstCharacters(result.plainText, 600),
  }),
  vectorization: (result: AnalysisResults['vectorization']) => ({ chunkCount: result.chunkCount }),
};

export function createAnalysisService({
  database,
  store,
  drafts,
  documents,
  files,
  engine,
  events,
  streams,
  clock,
  queue,
}: {
  database: Database;
  store: AnalysisStore;
  drafts: AnalysisDrafts;
  documents: DocumentsService;
  files: FileStore;
  engine: Engine;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
  queue: Queue;
}) {
  async function saveProgress(tx: Tx, row: DocumentRow): Promise<void> {
    const parts = await store.listStatuses(row.id, tx);
    const { status, percent } = analysisProgress(parts.map((part) => part.status));
    await documents.updateDocument(tx, row, { analysisStatus: status, analysisPercent: percent });
    streams.publish(tx, row.ownerId, { type: 'analysis', uuid: row.uuid, status });
  }

  async function start(tx: Tx, documentId: number, parts: readonly AnalysisPart[]): Promise<void> {
    const row = await documents.lockDocumentUnscoped(tx, documentId);
    if (!row) return;
    await store.resetParts(tx, documentId, parts, clock.now());
    await saveProgress(tx, row);
    await queue.send(tx, analyseDocument, { documentId }, { key: documentKey(documentId), ownerId: row.ownerId });
  }

  async function removeUnneededFile(row: DocumentRow, fileKey: string | null): Promise<void> {
    if (fileKey !== null) await files.removeAndPruneFolder(row.storageFolder, fileKey);
  }

  interface Kept {
    parts: PartRow[];
    drafted: DraftsRow | undefined;
  }

  const listKept = async (documentId: number, executor?: Tx): Promise<Kept> => ({
    parts: await store.listParts(documentId, executor),
    drafted: await drafts.find(documentId, executor),
  });

  function present(row: DocumentRow, { parts, drafted }: Kept, language: 'es' | 'en'): Analysis {
    const byName = new Map(parts.map((part) => [part.part, part]));
    const presentPart = (name: AnalysisPart): Analysis['parts'][AnalysisPart] => {
      const part = byName.get(name);
      if (!part) return { status: row.analysisStatus === 'failed' ? 'failed' : 'pending' };
      const error = presentError(part.errorCode, language);
      return {
        status: part.status,
        ...(part.result === null || !isOfVersion(part, row) ? {} : drafts.presentPart(row, drafted, name, part.result)),
        ...(error ? { error } : {}),
      };
    };
    return {
      status: row.analysisStatus,
      documentUuid: row.uuid,
      documentVersion: row.contentVersion,
      engine: engine.name,
      drafts: drafts.present(drafted, language),
      parts: Object.fromEntries(analysisParts.map((name) => [name, presentPart(name)])) as Analysis['parts'],
    };
  }

  const languageOf = (actor: Actor) => ('language' in actor ? actor.language : 'en');
  /** Runs the engine on a document's text. */
  async function withContent<Result>(
    { contentKey, contentVersion }: { contentKey: string; contentVersion: string },
    work: (task: EngineTask) => Promise<Result>,
  ): Promise<Result> {
    await using content = await files.borrow(contentKey);
    return await work({ contentPath: content.path, contentVersion });
  }

  /** Content of a part with the model's lines; undefined before the part is computed. */
  async function findLines<P extends DraftedPart>(row: ReadableRow, name: P): Promise<AnalysisResults[P] | undefined> {
    const part = await store.findPart(row.id, name);
    if (!part?.result || !isOfVersion(part, row)) return undefined;
    // The row stores the shape its engine returned.
    const result = part.result as AnalysisResults[P];
    return drafts.complete(row, await drafts.find(row.id), { part: name, result });
  }

  /**
   * Computes items and cards together, once per content, then reads them from a file (N03). They share one file, since
   * computing one does nearly all the work of the other.
   */
  async function getMaterial(row: ReadableRow, signal: AbortSignal): Promise<StudyMaterial> {
    const inputHash = inputHashOf(row.contentVersion, engine.name);
    const known = await store.findMaterial(row.id);
    if (known?.inputHash === inputHash) return files.readJson<StudyMaterial>(known.fileKey);
    const material = await withContent(row, (task) => engine.makeMaterial(task, signal));
    const fileKey = await files.writeJson(row.storageFolder, material);
    const unneeded = await database.transaction(async (tx) => {
      const current = await documents.lockDocumentUnscoped(tx, row.id);
      if (current?.contentVersion !== row.contentVersion) return fileKey;
      const before = await store.findMaterial(row.id, tx);
      // A concurrent run made the same; keep the first result.
      if (before?.inputHash === inputHash) return fileKey;
      await store.saveMaterial(tx, { documentId: row.id, inputHash, fileKey });
      return before?.fileKey ?? null;
    });
    await removeUnneededFile(row, unneeded);
    return material;
  }

  return {
    /** Starts all parts of a document with text; a scan has nothing to analyse (D09). */
    async startAll(tx: Tx, documentId: number, hasText: boolean): Promise<void> {
      if (hasText) return start(tx, documentId, analysisParts);
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (row) await documents.updateDocument(tx, row, { analysisStatus: 'failed' });
    },

    listFileKeys: store.listFileKeys,

    /**
     * Reads a complete analysis for a copy of its document and copies its files; undefined if it is incomplete or a file
     * of it is lost.
     */
    async readForCopy(row: ReadableRow, folder: string): Promise<CopiedAnalysis | undefined> {
      const inputHash = inputHashOf(row.contentVersion, engine.name);
      const parts = (await store.listParts(row.id)).filter(
        (part) => part.status === 'completed' && part.inputHash === inputHash,
      );
      const material = await store.findMaterial(row.id);
      const isWhole = analysisParts.every((name) => parts.some(({ part }) => part === name));
      if (!isWhole || material?.inputHash !== inputHash) return undefined;
      const copied = async (fileKey: string) =>
        files.commit(await files.stage(await files.openStream(fileKey)), folder);
      const drafted = await drafts.find(row.id);
      try {
        return {
          parts: await Promise.all(
            parts.map(async (part) => ({ ...part, fileKey: part.fileKey && (await copied(part.fileKey)) })),
          ),
          material: { ...material, fileKey: await copied(material.fileKey) },
          drafts: drafted?.status === 'completed' && isOfVersion(drafted, row) ? drafted : undefined,
        };
      } catch (error) {
        if (error instanceof StoredFileLost) return undefined;
        throw error;
      }
    },

    /** Saves the analysis of a copy; its job then finds nothing to compute. */
    async keepCopied(tx: Tx, { to }: CopiedDocument, { parts, material, drafts: drafted }: CopiedAnalysis) {
      const row = await documents.lockDocumentUnscoped(tx, to.id);
      if (!row) return;
      for (const { part, ...values } of parts)
        await store.updatePart(tx, to.id, part, { ...values, documentId: to.id });
      await store.saveMaterial(tx, { ...material, documentId: to.id });
      if (drafted) await store.saveDrafts(tx, { ...drafted, documentId: to.id });
      await saveProgress(tx, row);
    },

    async viewAnalysis(actor: Actor, documentUuid: string): Promise<Analysis> {
      const row = await documents.getReadable(actor, documentUuid);
      return present(row, await listKept(row.id), languageOf(actor));
    },

    async restart(
      actor: SignedInActor,
      documentUuid: string,
      parts: readonly AnalysisPart[],
    ): Promise<Command<Analysis>> {
      const ready = await documents.getReadyDocument(actor, documentUuid);
      if (ready.warnings.includes('no_text')) throw new AppError('DOCUMENT_NOT_READY');
      return {
        async commit(tx) {
          await start(tx, ready.id, [...new Set(parts)]);
          return present(await documents.lockDocument(tx, ready), await listKept(ready.id, tx), actor.language);
        },
      };
    },

    /** Restarts the failed parts; returns whether there were any. */
    async takeUpFailed(tx: Tx, documentId: number): Promise<boolean> {
      const rows = await store.listStatuses(documentId, tx);
      const failed = new Set(rows.filter(({ status }) => status === 'failed').map(({ part }) => part));
      if (failed.size === 0) return false;
      await start(
        tx,
        documentId,
        analysisParts.filter((part) => failed.has(part)),
      );
      return true;
    },

    /** The unfinished parts in order, including those a killed worker left in processing. */
    async listOpenParts(documentId: number): Promise<AnalysisPart[]> {
      const rows = await store.listStatuses(documentId);
      const open = new Set(
        rows.filter(({ status }) => status === 'pending' || status === 'processing').map(({ part }) => part),
      );
      return analysisParts.filter((part) => open.has(part));
    },

    /** Computes a part, or finds that it is already done; returns the columns to store. */
    async computePart(row: ReadableRow, part: AnalysisPart, signal: AbortSignal): Promise<ComputedPart> {
      const inputHash = inputHashOf(row.contentVersion, engine.name);
      const known = await store.findPart(row.id, part);
      if (known?.inputHash === inputHash && known.result !== null)
        return { part, inputHash, result: known.result, fileKey: known.fileKey };
      const result = await withContent(row, (task) => engine.analysePart({ ...task, part }, signal));
      if (part !== 'sanitize' && part !== 'vectorization') return { part, inputHash, result, fileKey: null };
      const fileKey = await files.writeJson(row.storageFolder, result);
      // The engine returns the shape of the requested part.
      const summary =
        part === 'sanitize'
          ? summaryOf.sanitize(result as AnalysisResults['sanitize'])
          : summaryOf.vectorization(result as AnalysisResults['vectorization']);
      return { part, inputHash, result: summary, fileKey };
    },

    /**
     * Moves from one part to the next in one write: stores the result of the first and marks the next as begun.
     * `goesOn`: the document still exists with the same text. `unneeded`: an orphaned file to remove after the commit.
     */
    async advance(
      tx: Tx,
      { id: documentId, contentVersion }: Pick<DocumentRow, 'id' | 'contentVersion'>,
      { computed, begun }: { computed?: ComputedPart; begun: AnalysisPart | undefined },
    ): Promise<{ goesOn: boolean; unneeded: string | null }> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (!row) return { goesOn: false, unneeded: computed?.fileKey ?? null };
      if (row.contentVersion !== contentVersion) {
        const kept = computed && (await store.findFileKey(tx, documentId, computed.part));
        return { goesOn: false, unneeded: computed?.fileKey === kept ? null : (computed?.fileKey ?? null) };
      }
      const updatedAt = clock.now();
      let unneeded: string | null = null;
      if (computed) {
        const { part, ...values } = computed;
        const before = await store.findFileKey(tx, documentId, part);
        await store.updatePart(tx, documentId, part, { ...values, status: 'completed', errorCode: null, updatedAt });
        if (before !== values.fileKey) unneeded = before;
      }
      if (begun) await store.updatePart(tx, documentId, begun, { status: 'processing', updatedAt });
      await saveProgress(tx, row);
      if (!begun) await events.emit(tx, 'document.analysed', { documentId, ownerId: row.ownerId });
      return { goesOn: true, unneeded };
    },

    removeUnneededFile,

    async failParts(tx: Tx, documentId: number, parts: readonly AnalysisPart[], errorCode: string): Promise<void> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (!row) return;
      for (const part of parts)
        await store.updatePart(tx, documentId, part, { status: 'failed', errorCode, updatedAt: clock.now() });
      await saveProgress(tx, row);
    },

    /** The verified question items of a document, best first. */
    async getItems(row: ReadableRow, signal: AbortSignal): Promise<Item[]> {
      return (await getMaterial(row, signal)).items;
    },

    /** The verified cards of a document, best first, without low-value ones. */
    async getCards(row: ReadableRow, signal: AbortSignal): Promise<GeneratedCard[]> {
      return (await getMaterial(row, signal)).cards;
    },

    /** The search index file of a document, once it is ready; `failed` if that part must be requested again. */
    async findSearchIndex(
      row: ReadableRow,
    ): Promise<{ status: 'preparing' | 'failed' } | { status: 'ready'; fileKey: string }> {
      const part = await store.findPart(row.id, 'vectorization');
      if (part?.fileKey && isOfVersion(part, row)) return { status: 'ready', fileKey: part.fileKey };
      return { status: part?.status === 'failed' || row.analysisStatus === 'failed' ? 'failed' : 'preparing' };
    },

    /** Terms that a document explains; empty until they are computed. */
    async listExplainedTerms(row: ReadableRow): Promise<AnalysisResults['specialized_terms']['terms']> {
      return (await findLines(row, 'specialized_terms'))?.terms ?? [];
    },

    /** Summary of a document in a few of its sentences; empty until it is computed. */
    async listSummary(row: ReadableRow): Promise<AnalysisResults['general']['summary']> {
      return (await findLines(row, 'general'))?.summary ?? [];
    },

    /** Key facts of a document in order; empty until they are computed. */
    async listKeyPoints(row: ReadableRow): Promise<AnalysisResults['key_points']['points']> {
      return (await findLines(row, 'key_points'))?.points ?? [];
    },

    /** Changes whenever the model's lines change, for caches of derived data. */
    async linesVersion({ id }: ReadableRow): Promise<string> {
      return (await drafts.find(id))?.updatedAt.toISOString() ?? '';
    },

    /** Items of a document if they are computed already; never waits. */
    async findItems(row: ReadableRow): Promise<Item[] | undefined> {
      const known = await store.findMaterial(row.id);
      if (known?.inputHash !== inputHashOf(row.contentVersion, engine.name)) return undefined;
      return (await files.readJson<StudyMaterial>(known.fileKey)).items;
    },

    /** Passages of a document for a model, one group per request. */
    listPassages(row: ReadableRow, sectionIndexes: number[] | undefined, signal: AbortSignal): Promise<PassageGroup[]> {
      return withContent(row, (task) => engine.listPassages({ ...task, sectionIndexes }, signal));
    },

    /** Checks a model's drafts by the same rules as ours. */
    readModelQuestions: (row: ReadableRow, reading: Drafts<ModelQuestion>, signal: AbortSignal) =>
      withContent(row, (task) => engine.readModelQuestions({ ...task, ...reading }, signal)),
    readModelCards: (row: ReadableRow, reading: Drafts<ModelCard>, signal: AbortSignal) =>
      withContent(row, (task) => engine.readModelCards({ ...task, ...reading }, signal)),
    readModelMap: (row: ReadableRow, draft: ModelMap, signal: AbortSignal) =>
      withContent(row, (task) => engine.readModelMap({ ...task, draft }, signal)),
    readModelLines: (row: ReadableRow, drafts: ModelLine[], signal: AbortSignal) =>
      withContent(row, (task) => engine.readModelLines({ ...task, drafts }, signal)),
    /** Makes the map of a document with a model's proposals. */
    makeMap: (row: ReadableRow, drafted: DraftedMap, signal: AbortSignal) =>
      withContent(row, (task) => engine.makeMap({ ...task, drafted }, signal)),

    async readCleanText(
      actor: Actor,
      documentUuid: string,
    ): Promise<{ row: DocumentRow; text: AnalysisResults['sanitize'] }> {
      const row = await documents.getReadyReadable(actor, documentUuid);
      const part = await store.findPart(row.id, 'sanitize');
      if (!part?.fileKey || !isOfVersion(part, row)) throw new AppError('DOCUMENT_NOT_READY');
      return { row, text: await files.readJson<AnalysisResults['sanitize']>(part.fileKey) };
    },
  };
}
