/** Entry of the engine's process. */
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import {
  runCardReading,
  runCutPassages,
  runCutSearchPassages,
  runLineReading,
  runMap,
  runMapReading,
  runMaterial,
  runPart,
  runPassages,
  runQuestionReading,
  runQuoteSearch,
  runSupportSearch,
} from './engine-tasks.ts';
import { yieldToRequests } from './yield-to-requests.ts';

const tasks = {
  runCardReading,
  runCutPassages,
  runCutSearchPassages,
  runLineReading,
  runMap,
  runMapReading,
  runMaterial,
  runPart,
  runPassages,
  runQuestionReading,
  runQuoteSearch,
  runSupportSearch,
};
export type EngineTasks = typeof tasks;
/** A task by name, with its parameter. */
export type EngineJob = {
  [Name in keyof EngineTasks]: { name: Name; task: Parameters<EngineTasks[Name]>[0] };
}[keyof EngineTasks];

yieldToRequests();
serveJobs(async ({ name, task }: EngineJob) => ({
  value: await (tasks[name] as (task: unknown) => Promise<unknown>)(task),
}));
