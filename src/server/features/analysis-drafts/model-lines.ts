import { z } from 'zod';
import {
  type AnalysisOrder,
  analysisPrompt,
  analysisPromptVersion,
  joinedReading,
  lineKinds,
  partReading,
  wholeReading,
} from '#domain/model/analysis-prompt.ts';
import { type Drafted, type DraftedOutcome, noText } from '#domain/analysis/drafted-lines.ts';
import { partsToRead } from '#domain/model/parts-to-read.ts';
import type { ModelLine } from '#domain/model/read-model-lines.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentRow } from '#server/features/documents/documents.service.ts';
import type { ModelAccess, ModelTask } from '#server/features/generation/model-access.service.ts';
import { answerText } from '#server/features/generation/model-drafts.service.ts';
import { modelFaultOf } from '#server/features/generation/model-fault.service.ts';
import { mapTask, modelMapMaker } from '#server/features/generation/model-map.service.ts';
import { ENGINE_VERSION } from '#server/platform/engine/engine.ts';
import type { Logger } from '#server/platform/log.ts';

/** Time limit of the model for an analysis; everything received by then is used. */
const MODEL_MS = 8 * 60_000;
const MOST_TOKENS = 6_000;
const task = `analysis/${analysisPromptVersion}`;

export const modelLine: z.ZodType<ModelLine> = z.object({
  kind: z.enum(lineKinds),
  name: answerText(120),
  text: answerText(600),
  quotes: z.array(answerText(800)).max(3),
});

/** A document that is ready for a model. */
export type DocumentToDraft = DocumentRow & {
  contentKey: string;
  contentVersion: string;
  language: NonNullable<DocumentRow['language']>;
};

/** A task nobody requested, with reported cost. */
type Unordered = Required<Pick<ModelTask, 'isUnordered' | 'spent'>>;

/** Hash of the lines' input: the same input is never sent twice (N03). */
export const draftsHashOf = (model: Pick<ModelAccess, 'name'>, contentVersion: string | null): string =>
  [model.name, task, mapTask, ENGINE_VERSION, contentVersion].join(' ');

/**
 * Adds a model's lines and map to an analysis. If one fails, the other is kept, as are valid answers received before a
 * failure.
 */
export function createModelLines({
  access,
  analysis,
  log,
}: {
  access: ModelAccess;
  analysis: AnalysisService;
  log: Logger;
}) {
  const makeMap = modelMapMaker({ access, analysis, log });

  return async function draft(
    document: DocumentToDraft,
    signal: AbortSignal,
  ): Promise<{ outcome: DraftedOutcome; inputHash: string }> {
    let tokens = 0;
    const unordered = { isUnordered: true, spent: (cost: number) => (tokens += cost) };
    const [text, map] = await Promise.allSettled([
      draftLines(document, unordered, signal),
      drawMap(document, unordered, signal),
    ]);
    signal.throwIfAborted();
    if (text.status === 'rejected' && map.status === 'rejected') throw text.reason;
    log.info({ documentId: document.id, tokens }, 'tokens of an analysis');
    return {
      outcome: { text: draftedOf(text, noText), map: draftedOf(map, undefined) },
      inputHash: draftsHashOf(access, document.contentVersion),
    };

    /** An error that is not the model's fault loses only its own part. */
    function draftedOf<Lines>(end: PromiseSettledResult<Drafted<Lines>>, none: Lines): Drafted<Lines> {
      if (end.status === 'fulfilled') return end.value;
      log.error({ err: end.reason as unknown, documentId: document.id }, 'drafts of an analysis failed');
      return { lines: none, errorCode: 'INTERNAL_ERROR' };
    }
  };

  /**
   * Requests lines: for a short document at once; for a long one part by part in parallel, then from the quotes of
   * these points, for an overall summary.
   */
  async function draftLines(
    document: DocumentToDraft,
    unordered: Unordered,
    signal: AbortSignal,
  ): Promise<DraftedOutcome['text']> {
    const { id: documentId, ownerId, language, name: title } = document;
    const deadline = AbortSignal.timeout(access.workMs(MODEL_MS));
    const inTime = AbortSignal.any([signal, deadline]);
    const asking = { ownerId, documentId, task, ...unordered };
    let errorCode: ErrorCode | null = null;

    /** Lines of one request, also if it ends early. */
    async function ask(order: Pick<AnalysisOrder, 'passages' | 'wanted'>): Promise<ModelLine[]> {
      const prompt = analysisPrompt({ ...order, title, language });
      const drafts: ModelLine[] = [];
      try {
        const listing = { ...prompt, element: modelLine, maxOutputTokens: MOST_TOKENS };
        for await (const draft of access.list(asking, listing, inTime)) drafts.push(draft);
      } catch (error) {
        signal.throwIfAborted();
        const code = deadline.aborted ? 'AI_UNAVAILABLE' : modelFaultOf(error);
        if (!code) throw error;
        errorCode ??= code;
        log.warn({ err: error, documentId }, 'the model is left out of a part of this analysis');
      }
      return drafts;
    }

    async function askAll(): Promise<ModelLine[]> {
      const parts = partsToRead(await analysis.listPassages(document, undefined, signal));
      const passagesOf = (part: (typeof parts)[number]) =>
        part.map(({ headings, text }, place) => ({ id: `p${place + 1}`, headings, text }));
      const [first] = parts;
      if (!first) return [];
      if (parts.length === 1) return ask({ passages: passagesOf(first), wanted: wholeReading });
      const answers = await Promise.all(parts.map((part) => ask({ passages: passagesOf(part), wanted: partReading })));
      const { lines } = await analysis.readModelLines(document, answers.flat(), signal);
      const quotes = lines.key_points.flatMap(({ source, furtherSources = [] }) => [source, ...furtherSources]);
      if (quotes.length === 0 || errorCode) return answers.flat();
      const passages = quotes.map(({ quote }, place) => ({ id: `p${place + 1}`, headings: [], text: quote }));
      const joined = await ask({ passages, wanted: joinedReading });
      const hasPoints = joined.some(({ kind }) => kind === 'point');
      return [...joined, ...answers.flat().filter(({ kind }) => kind !== 'point' || !hasPoints)];
    }

    const drafts = await askAll();
    const { lines, refused } = await analysis.readModelLines(document, drafts, signal);
    const kept = Object.values(lines).reduce((sum, those: unknown[]) => sum + those.length, 0);
    log.info({ documentId, drafted: drafts.length, kept, refused }, 'lines of the model');
    return { lines, errorCode };
  }

  /** The map, completed by the offline engine; each edge records which engine made it. */
  async function drawMap(
    document: DocumentToDraft,
    unordered: Unordered,
    signal: AbortSignal,
  ): Promise<DraftedOutcome['map']> {
    let errorCode: ErrorCode | null = null;
    const leftOut = (error: unknown) => (errorCode ??= modelFaultOf(error) ?? 'AI_UNAVAILABLE');
    const drawn = await makeMap(document, signal, { ...unordered, leftOut });
    if (!drawn) return { lines: undefined, errorCode };
    const { made, isDrawn } = drawn;
    const edges = made.edges.map((edge) => ({ ...edge, isDrawn: isDrawn(edge) }));
    return { lines: { nodes: made.nodes, edges }, errorCode };
  }
}
