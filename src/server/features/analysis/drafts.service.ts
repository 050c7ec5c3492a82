import type { Analysis } from '#contract/analysis.ts';
import {
  betterLines,
  type DraftedLines,
  type DraftedOutcome,
  enginesOf,
  withDraftedLines,
} from '#domain/analysis/drafted-lines.ts';
import { type AnalysisPart, type DraftedPart, isDraftedPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { Tx } from '#server/db/open-database.ts';
import { presentError, type DocumentRow, type DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { AnalysisStore, DraftsRow } from './analysis.store.ts';
import { isOfVersion } from './input-version.ts';

export type AnalysisDrafts = ReturnType<typeof createAnalysisDrafts>;

interface AnalysisDraftsPorts {
  store: AnalysisStore;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
  /** Name of the engine that makes the parts. */
  offline: string;
}

/** Stores a model's additions to the parts of an analysis; the parts are complete without them. */
export function createAnalysisDrafts({ store, documents, streams, clock, offline }: AnalysisDraftsPorts) {
  /** The part with the model's lines, if there are any for this text; `result` has the shape its engine returns. */
  function complete<P extends DraftedPart>(
    row: DocumentRow,
    drafts: DraftsRow | undefined,
    { part, result }: { part: P; result: AnalysisResults[P] },
  ): AnalysisResults[P] {
    if (!drafts?.lines || !row.language || !isOfVersion(drafts, row)) return result;
    const lines = drafts.lines as DraftedLines;
    return withDraftedLines(part, result, { engine: drafts.engine, lines }, row.language);
  }

  return {
    find: store.findDrafts,
    complete,

    /** A part for display, with the names of its engines. */
    presentPart(
      row: DocumentRow,
      drafts: DraftsRow | undefined,
      part: AnalysisPart,
      result: unknown,
    ): { result: unknown; engines: string[] } {
      if (!isDraftedPart(part)) return { result, engines: [offline] };
      const whole = complete(row, drafts, { part, result: result as AnalysisResults[typeof part] });
      return { result: whole, engines: enginesOf(part, whole, offline) };
    },

    present(drafts: DraftsRow | undefined, language: 'es' | 'en'): Analysis['drafts'] {
      if (!drafts) return null;
      const error = presentError(drafts.errorCode, language);
      const mapError = presentError(drafts.mapErrorCode, language);
      return {
        engine: drafts.engine,
        status: drafts.status,
        ...(error ? { error } : {}),
        ...(mapError ? { mapError } : {}),
      };
    },

    /** Marks that a model will draft lines; returns false if it already has for the same input (N03). */
    async expect(tx: Tx, documentId: number, { engine, inputHash }: Pick<DraftsRow, 'engine' | 'inputHash'>) {
      const known = await store.findDrafts(documentId, tx);
      if (known?.status === 'completed' && known.inputHash === inputHash) return false;
      const waiting = { status: 'pending' as const, errorCode: null, mapErrorCode: null, updatedAt: clock.now() };
      // Keep the name of the model that wrote the existing lines.
      await store.saveDrafts(tx, { documentId, engine: known?.lines ? known.engine : engine, ...waiting });
      return true;
    },

    /** Saves a model's drafts if the text is still the document's current one. */
    async keep(
      tx: Tx,
      { id: documentId, contentVersion }: Pick<DocumentRow, 'id' | 'contentVersion'>,
      { engine, inputHash, outcome }: { engine: string; inputHash: string; outcome: DraftedOutcome },
    ): Promise<void> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (!row || row.contentVersion !== contentVersion) return;
      const { text, map } = outcome;
      const known = await store.findDrafts(documentId, tx);
      const before = known?.lines && isOfVersion(known, row) ? known : undefined;
      // Never mix lines of two models: an incomplete set of the new one does not replace a complete old one.
      const isOfAnother = before !== undefined && before.engine !== engine;
      const lines = betterLines(isOfAnother ? undefined : (before?.lines as DraftedLines | undefined), outcome);
      await store.updateDrafts(tx, documentId, {
        status: text.errorCode === null && map.errorCode === null ? 'completed' : 'failed',
        errorCode: text.errorCode,
        mapErrorCode: map.errorCode,
        updatedAt: clock.now(),
        ...(isOfAnother && text.errorCode !== null ? {} : { engine, inputHash, lines }),
      });
      streams.publish(tx, row.ownerId, { type: 'analysis', uuid: row.uuid, status: row.analysisStatus });
    },

    /** Marks that no draft is running any more. */
    async end(tx: Tx, documentId: number, errorCode: string | null): Promise<void> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (!row) return;
      const status = errorCode === null ? 'completed' : 'failed';
      await store.updateDrafts(tx, documentId, { status, errorCode, updatedAt: clock.now() });
      streams.publish(tx, row.ownerId, { type: 'analysis', uuid: row.uuid, status: row.analysisStatus });
    },
  };
}
