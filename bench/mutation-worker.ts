import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { goldenPassages } from '#testing/golden/passages.ts';
import { languageData } from '#testing/language-data.ts';

/** A mutation to judge; `affected` are the addresses of the file and of all that import it. */
export interface Task {
  id: number;
  url: string;
  source: string;
  affected: string[];
}

export interface Verdict {
  id: number;
  /** The rule or passage that noticed it; undefined if none did. */
  caughtBy?: string;
}

const tag = /\?mutation=\d+$/;
const stripped = new Map<string, string>();
let task: Task = { id: 0, url: '', source: '', affected: [] };
let affected = new Set<string>();

/** Loads the mutated file, and a fresh copy of each file that depends on it; all others stay loaded. */
registerHooks({
  resolve(specifier, context, next) {
    // Before `next`, which changes the context.
    const isFresh = tag.test(context.parentURL ?? '') || tag.test(specifier);
    const parentURL = context.parentURL?.replace(tag, '');
    const found = next(specifier.replace(tag, ''), { ...context, parentURL });
    return isFresh && affected.has(found.url) ? { ...found, url: `${found.url}?mutation=${task.id}` } : found;
  },
  load(url, context, next) {
    if (!tag.test(url)) return next(url, context);
    const plain = url.replace(tag, '');
    let source = plain === task.url ? task.source : stripped.get(plain);
    if (source === undefined) {
      source = stripTypeScriptTypes(readFileSync(fileURLToPath(plain), 'utf8'));
      stripped.set(plain, source);
    }
    return { format: 'module', source, shortCircuit: true };
  },
});

const at = (path: string): string => new URL(`../src/${path}`, import.meta.url).href;
const fresh = <Module>(path: string): Promise<Module> =>
  import(affected.has(at(path)) ? `${at(path)}?mutation=${task.id}` : at(path)) as Promise<Module>;

const passages = goldenPassages().map(({ name, content, result }) => ({
  name,
  content,
  expected: readFileSync(result, 'utf8'),
}));
type Reading = typeof import('#domain/engine/reading/prepare-document.ts');
type Prepared = ReturnType<Reading['prepareDocument']>;
/** Passages as the unchanged reading prepares them. */
const prepared = new Map<string, Prepared>();

/** A check, and how many mutations it noticed: those that notice most run first. */
interface Check {
  noticed: number;
  /** Returns what noticed the mutation. */
  run(): Promise<string | undefined>;
}

const checks: Check[] = [
  ...passages.map((passage): Check => ({ noticed: 0, run: () => judgePassage(passage) })),
  { noticed: 0, run: judgeRules },
];

async function judge(): Promise<string | undefined> {
  for (const check of checks.toSorted((left, right) => right.noticed - left.noticed)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that notices it ends the search
    const caughtBy = await check.run().catch((error: unknown) => `error: ${String(error)}`);
    if (caughtBy === undefined) continue;
    check.noticed++;
    return caughtBy;
  }
  return undefined;
}

async function judgeRules(): Promise<string | undefined> {
  const { ruleTables } = await fresh<typeof import('#testing/rules/index.ts')>('testing/rules/index.ts');
  for (const { of, rows, incomplete } of ruleTables) {
    if (incomplete.length > 0) return `${of}: ${incomplete[0]}`;
    const broken = rows.find(({ misjudged }) => misjudged().length > 0);
    if (broken) return `${of}: ${broken.name}`;
  }
  return undefined;
}

async function judgePassage({ name, content, expected }: (typeof passages)[number]): Promise<string | undefined> {
  const reading = 'domain/engine/reading/prepare-document.ts';
  const { prepareDocument } = await fresh<Reading>(reading);
  const { engineOutput } = await fresh<typeof import('#testing/golden/engine-output.ts')>(
    'testing/golden/engine-output.ts',
  );
  const known = affected.has(at(reading)) ? undefined : prepared.get(name);
  const document = known ?? prepareDocument(content, languageData(content.language));
  if (!affected.has(at(reading))) prepared.set(name, document);
  return engineOutput(document) === expected ? undefined : name;
}

parentPort?.on('message', (given: Task) => void answer(given));

async function answer(given: Task): Promise<void> {
  task = given;
  affected = new Set(given.affected);
  const caughtBy = await judge();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ id: given.id, caughtBy } satisfies Verdict);
}
