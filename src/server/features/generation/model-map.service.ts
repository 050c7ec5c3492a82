import { z } from 'zod';
import type { ConceptEdge, ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { DraftedMap } from '#domain/engine/map/drafted-map.ts';
import { mapPrompt, mapPromptVersion } from '#domain/model/map-prompt.ts';
import { type PassageGroup, spreadOrder } from '#domain/model/passage-groups.ts';
import type { ModelMap } from '#domain/model/read-model-map.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import { AiAnswerError, AiUnavailableError } from '#server/platform/ai/ai.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ModelAccess, ModelTask } from './model-access.service.ts';
import { ModelQuotaError } from './model-budget.service.ts';
import { answerText } from './model-drafts.service.ts';

/** Time limit of the model for a map; the offline engine completes what it has drawn by then. */
const MODEL_MS = 5 * 60_000;
const MOST_TOKENS = 4_000;
/** A map shows few concepts, so some passages from all over a long document are enough, always the same ones first. */
const MOST_REQUESTS = { ordered: 8, unordered: 4 };
/** The first requests show whether the model is usable, and introduce the names of concepts. */
const FIRST_REQUESTS = 2;
const TRIES = 2;
/** Includes the prompt version. */
export const mapTask = `map/${mapPromptVersion}`;

const answer = z.object({
  notions: z
    .array(
      z.object({ name: answerText(120), description: answerText(400), importance: z.number(), quote: answerText(600) }),
    )
    .max(20),
  lines: z
    .array(z.object({ from: answerText(120), to: answerText(120), label: answerText(120), quote: answerText(600) }))
    .max(30),
});
const none: ModelMap = { notions: [], lines: [] };

/** A map nobody requested is charged the same way and can report why it has less. */
interface Unordered extends Pick<ModelTask, 'isUnordered' | 'spent'> {
  /** Reports why the model skipped a passage, or the rest. */
  leftOut?: (error: unknown) => void;
}

export interface ModelMade {
  made: ConceptMap;
  engine: string;
  /** Whether the model drew this edge; the offline engine added the others. */
  isDrawn(edge: ConceptEdge): boolean;
}

/**
 * Draws maps with the model. It gets passages from all over the document, and its edges pass the same rules as ours,
 * with a passage for each. The offline engine completes the map. Returns undefined if there is no valid edge.
 */
export function modelMapMaker({
  access,
  analysis,
  log,
}: {
  access: ModelAccess;
  analysis: AnalysisService;
  log: Logger;
}) {
  return async function makeMap(
    document: ReadyDocument,
    signal: AbortSignal,
    unordered: Unordered = {},
  ): Promise<ModelMade | undefined> {
    const drafted: DraftedMap = { notions: [], lines: [] };
    const deadline = AbortSignal.timeout(access.workMs(MODEL_MS));
    try {
      await draw(document, { drafted, unordered }, AbortSignal.any([signal, deadline]));
    } catch (error) {
      signal.throwIfAborted();
      const isLeftOut = error instanceof AiUnavailableError || error instanceof ModelQuotaError || deadline.aborted;
      if (!isLeftOut) throw error;
      unordered.leftOut?.(error);
      log.warn({ err: error }, 'the model is left out of this map');
    }
    if (drafted.lines.length === 0) return undefined;
    const made = await analysis.makeMap(document, drafted, signal);
    const own = new Set(drafted.lines.map(({ label, source }) => `${source.start} ${label}`));
    const isDrawn = ({ label, source }: ConceptEdge) => own.has(`${source.start} ${label}`);
    return made.edges.some(isDrawn) ? { made, engine: access.name, isDrawn } : undefined;
  };

  /** Adds the valid edges of each answer, so that they remain if the model fails later. */
  async function draw(
    document: ReadyDocument,
    { drafted, unordered }: { drafted: DraftedMap; unordered: Unordered },
    signal: AbortSignal,
  ): Promise<void> {
    const all = await analysis.listPassages(document, undefined, signal);
    const groups = spreadOrder(all.length)
      .slice(0, MOST_REQUESTS[unordered.isUnordered ? 'unordered' : 'ordered'])
      .flatMap((place) => all[place] ?? []);
    await drawSideBySide(groups.slice(0, FIRST_REQUESTS));
    if (drafted.lines.length > 0) await drawSideBySide(groups.slice(FIRST_REQUESTS));

    async function drawSideBySide(some: readonly PassageGroup[]): Promise<void> {
      const known = drafted.notions.map(({ name }) => name);
      const ends = await Promise.allSettled(
        some.map((group) => drawGroup(document, { group, known, unordered }, signal)),
      );
      for (const end of ends) {
        if (end.status === 'rejected') continue;
        drafted.notions.push(...end.value.notions);
        drafted.lines.push(...end.value.lines);
      }
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  /** Valid edges of a passage; if there are none, retries once with the reasons. */
  async function drawGroup(
    document: ReadyDocument,
    asked: { group: PassageGroup; known: string[]; unordered: Unordered },
    signal: AbortSignal,
  ): Promise<DraftedMap> {
    const drafted: DraftedMap = { notions: [], lines: [] };
    let complaints: string[] = [];
    for (let attempt = 0; attempt < TRIES && drafted.lines.length === 0; attempt++) {
      const draft = await ask(document, { ...asked, complaints }, signal);
      const { drafted: sound, refusals } = await analysis.readModelMap(document, draft, signal);
      drafted.notions.push(...sound.notions);
      drafted.lines.push(...sound.lines);
      complaints = refusals.map((reason) => reason.replaceAll('_', ' '));
      if (complaints.length === 0) break;
    }
    return drafted;
  }

  async function ask(
    { ownerId, id, language }: ReadyDocument,
    {
      group,
      known,
      complaints,
      unordered: { isUnordered = false, spent, leftOut },
    }: { group: PassageGroup; known: string[]; complaints: string[]; unordered: Unordered },
    signal: AbortSignal,
  ): Promise<ModelMap> {
    if (!language) return none;
    const passages = group.chunks.map(({ headings, text }, index) => ({ id: `p${index + 1}`, headings, text }));
    const prompt = mapPrompt({ passages, language, terms: group.terms, known, complaints });
    const question = { ...prompt, schema: answer, maxOutputTokens: MOST_TOKENS };
    const about = { ownerId, documentId: id, task: mapTask, isUnordered, ...(spent ? { spent } : {}) };
    return access.ask({ ...about, question }, signal).catch((error: unknown) => {
      // A malformed answer counts as none; the caller handles an unreachable model and a spent budget.
      if (!(error instanceof AiAnswerError)) throw error;
      leftOut?.(error);
      return none;
    });
  }
}
