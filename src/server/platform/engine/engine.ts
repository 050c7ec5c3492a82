import { Piscina } from 'piscina';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { DraftedMap } from '#domain/engine/map/drafted-map.ts';
import type { PassageGroup } from '#domain/model/passage-groups.ts';
import type { ModelCard, ReadCard } from '#domain/model/read-model-card.ts';
import type { ModelLine, ReadLines } from '#domain/model/read-model-lines.ts';
import type { ModelMap, ReadMap } from '#domain/model/read-model-map.ts';
import type { ModelQuestion, ReadQuestion } from '#domain/model/read-model-question.ts';
import type { EngineTask, FormerQuote, ModelReading, Passage, RelocatedQuote, StudyMaterial } from './engine-worker.ts';

export type { EngineTask, FormerQuote, ModelReading, Passage, RelocatedQuote, StudyMaterial };

/** The offline engine beside the server: requests stay quick while it works. */
export interface Engine {
  /** Kept with every item; a new number says that old results may be computed again. */
  name: string;
  analysePart<P extends AnalysisPart>(task: EngineTask & { part: P }, signal: AbortSignal): Promise<AnalysisResults[P]>;
  makeMaterial(task: EngineTask, signal: AbortSignal): Promise<StudyMaterial>;
  /** What to show to a model, a request each. */
  listPassages(
    task: EngineTask & { sectionIndexes: number[] | undefined },
    signal: AbortSignal,
  ): Promise<PassageGroup[]>;
  /** The text in passages, with the stems that each is found by. */
  cutPassages(task: EngineTask, signal: AbortSignal): Promise<Passage[]>;
  /** Where quotes of an earlier version stand in this one, in the same order; null for those that are gone. */
  relocateQuotes(task: EngineTask & { quotes: FormerQuote[] }, signal: AbortSignal): Promise<(RelocatedQuote | null)[]>;
  /** Checks a model's drafts against the rules; one verdict each, in the same order. */
  readModelQuestions(reading: ModelReading<ModelQuestion>, signal: AbortSignal): Promise<ReadQuestion[]>;
  readModelCards(reading: ModelReading<ModelCard>, signal: AbortSignal): Promise<ReadCard[]>;
  /** Of a model's part of a map what keeps the rules. */
  readModelMap(task: EngineTask & { draft: ModelMap }, signal: AbortSignal): Promise<ReadMap>;
  /** Of a model's lines of an analysis what keeps the rules. */
  readModelLines(task: EngineTask & { drafts: ModelLine[] }, signal: AbortSignal): Promise<ReadLines>;
  /** A whole map of what a model proposes, filled in with what the text says. */
  makeMap(task: EngineTask & { drafted: DraftedMap }, signal: AbortSignal): Promise<ConceptMap>;
  stop(): Promise<void>;
}

export const ENGINE_VERSION = 26;
const IDLE_MS = 60_000;

export function createEngine(): Engine {
  const pool = new Piscina({
    filename: new URL('./engine-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // The thread needs no settings and no secrets.
    env: {},
  });
  return {
    name: 'offline',
    analysePart: (task, signal) => pool.run(task, { name: 'runPart', signal }),
    makeMaterial: (task, signal) => pool.run(task, { name: 'runMaterial', signal }),
    listPassages: (task, signal) => pool.run(task, { name: 'runPassages', signal }),
    cutPassages: (task, signal) => pool.run(task, { name: 'runCutPassages', signal }),
    relocateQuotes: (task, signal) => pool.run(task, { name: 'runQuoteSearch', signal }),
    readModelQuestions: (reading, signal) => pool.run(reading, { name: 'runQuestionReading', signal }),
    readModelCards: (reading, signal) => pool.run(reading, { name: 'runCardReading', signal }),
    readModelMap: (task, signal) => pool.run(task, { name: 'runMapReading', signal }),
    readModelLines: (task, signal) => pool.run(task, { name: 'runLineReading', signal }),
    makeMap: (task, signal) => pool.run(task, { name: 'runMap', signal }),
    stop: () => pool.destroy(),
  };
}
