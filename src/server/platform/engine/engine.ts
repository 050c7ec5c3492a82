import { Piscina } from 'piscina';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { QuestionCandidate } from '#domain/engine/study-material.ts';
import type { EngineTask } from './engine-worker.ts';

/** The offline engine beside the server: requests stay quick while it works. */
export interface Engine {
  /** Kept with every item; a new number says that old results may be computed again. */
  name: string;
  analysePart<P extends AnalysisPart>(task: EngineTask & { part: P }, signal: AbortSignal): Promise<AnalysisResults[P]>;
  listQuestionCandidates(task: EngineTask, signal: AbortSignal): Promise<QuestionCandidate[]>;
  stop(): Promise<void>;
}

export const ENGINE_VERSION = 2;
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
    listQuestionCandidates: (task, signal) => pool.run(task, { name: 'runQuestions', signal }),
    stop: () => pool.destroy(),
  };
}
