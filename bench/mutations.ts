/**
 * Changes the engine's rules and constants in fifty seeded places, one after another in memory, and counts how many
 * changes the rule tables (`src/testing/rules`) or the golden list (`src/testing/golden`) notice. Prints the unnoticed
 * ones to stderr.
 *
 *   npm run bench -- mutations               with the seed of the bar
 *   npm run bench -- mutations --seed 7      in other places
 */
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createRandom, shuffled } from '#domain/engine/forms/seed.ts';
import { atLeast, atMost, commonOptions, percent, report, sized } from './bar-row.ts';
import { type Mutation, mutationKinds, mutationSites } from './mutation-sites.ts';
import type { Task, Verdict } from './mutation-worker.ts';

const WORKERS = 2;
/** A change that runs this long hangs, which a test would notice. */
const DEADLINE_MS = 120_000;
const root = join(import.meta.dirname, '..');

const { values } = parseArgs({ options: { ...commonOptions, seed: { type: 'string', default: '1' } } });

const begin = performance.now();
const importers = importersOf();
const chosen = choose(mutationSites(), Number(values.seed), sized(50, 3));
const tasks: Task[] = [
  // Unchanged code first, whose verdict must be clean.
  { id: 0, url: '', source: '', affected: [] },
  ...chosen.map(({ file, source }, place) => ({ id: place + 1, url: urlOf(file), source, affected: affectedBy(file) })),
];
const verdicts = new Map<number, string | undefined>();
await Promise.all(Array.from({ length: WORKERS }, work));

const unnoticed = chosen.filter((_, place) => verdicts.get(place + 1) === undefined);
for (const { file, line, kind, change } of unnoticed) console.error(`not noticed: ${file}:${line} ${kind}: ${change}`);
report([
  atLeast('mutations noticed, %', percent(chosen.length - unnoticed.length, chosen.length), 80),
  atMost('mutations: time, s', (performance.now() - begin) / 1000, 60),
]);

/** Chooses the same number of each kind; places of one kind are equally likely. */
function choose(sites: Mutation[], seed: number, count: number): Mutation[] {
  const random = createRandom(seed);
  const byKind = mutationKinds.map((kind) =>
    shuffled(
      sites.filter((site) => site.kind === kind),
      random,
    ),
  );
  const rounds = Math.max(...byKind.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byKind.flatMap((some) => some[round] ?? []))
    .flat()
    .slice(0, count);
}

/** Judges tasks in one worker; starts a new one if a mutation hangs. */
async function work(): Promise<void> {
  let worker = start();
  for (let next = tasks.shift(); next; next = tasks.shift()) {
    const verdict = await judged(worker, next);
    if (next.id === 0 && verdict.caughtBy !== undefined)
      throw new Error(`the unchanged engine already differs: ${verdict.caughtBy}`);
    verdicts.set(next.id, verdict.caughtBy);
    if (verdict.caughtBy === 'hangs') worker = start();
  }
  await worker.terminate();
}

function start(): Worker {
  return new Worker(new URL('./mutation-worker.ts', import.meta.url));
}

/** Sends a task and waits for its verdict. */
async function judged(worker: Worker, task: Task): Promise<Verdict> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(task);
  try {
    const [verdict] = (await once(worker, 'message', { signal: deadline.signal })) as [Verdict];
    return verdict;
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
    await worker.terminate();
    return { id: task.id, caughtBy: 'hangs' };
  } finally {
    clearTimeout(timer);
  }
}

function urlOf(file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** Returns, for each file of the engine and its tests, the files that import its code. */
function importersOf(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(['src/domain/**/*.ts', 'src/testing/{golden,rules}/*.ts', 'src/testing/prepared-text.ts'], {
    cwd: root,
  }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+\.ts)';/gms)) {
      const target = path.startsWith('#') ? `src/${path.slice(1)}` : join(file, '..', path);
      found.set(target, [...(found.get(target) ?? []), file]);
    }
  }
  return found;
}

function affectedBy(file: string): string[] {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen].map(urlOf);
}
