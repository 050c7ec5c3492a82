import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { ConceptMap } from '#domain/engine/map/concept-map.ts';
import type { DraftedMap } from '#domain/engine/map/drafted-map.ts';
import type { PassageGroup } from '#domain/model/passage-groups.ts';
import type { ModelCard, ReadCard } from '#domain/model/read-model-card.ts';
import type { ModelLine, ReadLines } from '#domain/model/read-model-lines.ts';
import type { ModelMap, ReadMap } from '#domain/model/read-model-map.ts';
import type { ModelQuestion, ReadQuestion } from '#domain/model/read-model-question.ts';
import type { SearchPassage } from '#domain/retrieval/search-passages.ts';
import type { Supportable } from '#domain/question-files/supporting-sentence.ts';
import type { Deadline } from '#server/platform/reader/child-process.ts';
import type { ExtractErrorCode } from '#server/platform/reader/failure.ts';
import { createReaderPool } from '#server/platform/reader/reader-pool.ts';
import type { EngineJob, EngineTasks } from './child-main.ts';
import type { EngineTask, FormerQuote, ModelReading, Passage, RelocatedQuote, StudyMaterial } from './engine-tasks.ts';

export type { EngineTask, FormerQuote, ModelReading, Passage, RelocatedQuote, StudyMaterial };

/** The offline engine in a separate process, so that requests stay fast. */
export interface Engine {
  /** Stored with every item; a new version allows recomputing old results. */
  name: string;
  analysePart<P extends AnalysisPart>(task: EngineTask & { part: P }, signal: AbortSignal): Promise<AnalysisResults[P]>;
  makeMaterial(task: EngineTask, signal: AbortSignal): Promise<StudyMaterial>;
  /** Passages for a model, one group per request. */
  listPassages(
    task: EngineTask & { sectionIndexes: number[] | undefined },
    signal: AbortSignal,
  ): Promise<PassageGroup[]>;
  cutPassages(task: EngineTask, signal: AbortSignal): Promise<Passage[]>;
  /** All text including headings, with the forms of its words. */
  cutSearchPassages(task: EngineTask, signal: AbortSignal): Promise<SearchPassage[]>;
  /** New places of quotes from an earlier version, in the same order; null for missing ones. */
  relocateQuotes(task: EngineTask & { quotes: FormerQuote[] }, signal: AbortSignal): Promise<(RelocatedQuote | null)[]>;
  /** Sentences that support imported questions, in the same order; null if there is none. */
  findSupport(task: EngineTask & { questions: Supportable[] }, signal: AbortSignal): Promise<(RelocatedQuote | null)[]>;
  /** Checks a model's drafts by the rules; one verdict each, in the same order. */
  readModelQuestions(reading: ModelReading<ModelQuestion>, signal: AbortSignal): Promise<ReadQuestion[]>;
  readModelCards(reading: ModelReading<ModelCard>, signal: AbortSignal): Promise<ReadCard[]>;
  /** Keeps the edges of a model's map that obey the rules. */
  readModelMap(task: EngineTask & { draft: ModelMap }, signal: AbortSignal): Promise<ReadMap>;
  /** Keeps a model's lines of an analysis that obey the rules. */
  readModelLines(task: EngineTask & { drafts: ModelLine[] }, signal: AbortSignal): Promise<ReadLines>;
  /** A complete map from a model's proposals and the text. */
  makeMap(task: EngineTask & { drafted: DraftedMap }, signal: AbortSignal): Promise<ConceptMap>;
  stop(): Promise<void>;
}

/** The engine's process threw or died; `FILE_TOO_COMPLEX` means out of memory. */
export class EngineFailure extends Error {
  override name = 'EngineFailure';
  readonly code: ExtractErrorCode;
  constructor(code: ExtractErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const ENGINE_VERSION = 30;
/** Some hundred pages take 300 MB; a text that needs more fails its part of the analysis, not the server. */
const MEMORY_BYTES = 1_800_000_000;
const WORN_BYTES = 500 * 2 ** 20;
const IDLE_MS = 60_000;
/** Jobs have shorter deadlines. */
const DEADLINE: Deadline = { baseMilliseconds: 3_600_000, perPageMilliseconds: 0, mostMilliseconds: 3_600_000 };

export function createEngine(): Engine {
  const pool = createReaderPool<EngineJob, { value: unknown }>({
    entry: new URL('./child-main.ts', import.meta.url),
    slots: 1,
    memoryBytes: MEMORY_BYTES,
    deadline: DEADLINE,
    mostJobsPerChild: Infinity,
    mostResidentBytes: WORN_BYTES,
    idleMilliseconds: IDLE_MS,
  });
  async function run<Name extends EngineJob['name']>(
    name: Name,
    task: Extract<EngineJob, { name: Name }>['task'],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<EngineTasks[Name]>>> {
    const { outcome, cause } = await pool.read({ name, task } as EngineJob, signal);
    if ('error' in outcome)
      throw new EngineFailure(outcome.error, `the engine failed at ${name}: ${cause ?? 'it died'}`);
    return outcome.value as Awaited<ReturnType<EngineTasks[Name]>>;
  }
  return {
    name: 'offline',
    analysePart: <P extends AnalysisPart>(task: EngineTask & { part: P }, signal: AbortSignal) =>
      run('runPart', task, signal) as Promise<AnalysisResults[P]>,
    makeMaterial: (task, signal) => run('runMaterial', task, signal),
    listPassages: (task, signal) => run('runPassages', task, signal),
    cutPassages: (task, signal) => run('runCutPassages', task, signal),
    cutSearchPassages: (task, signal) => run('runCutSearchPassages', task, signal),
    relocateQuotes: (task, signal) => run('runQuoteSearch', task, signal),
    findSupport: (task, signal) => run('runSupportSearch', task, signal),
    readModelQuestions: (reading, signal) => run('runQuestionReading', reading, signal),
    readModelCards: (reading, signal) => run('runCardReading', reading, signal),
    readModelMap: (task, signal) => run('runMapReading', task, signal),
    readModelLines: (task, signal) => run('runLineReading', task, signal),
    makeMap: (task, signal) => run('runMap', task, signal),
    stop: async () => pool.stop(),
  };
}
