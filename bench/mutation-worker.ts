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

async function judge(): Promise<string | undefined> {
  const { ruleTables } = await fresh<typeof import('#testing/rules/index.ts')>('testing/rules/index.ts');
  for (const { of, rows, incomplete } of ruleTables) {
    if (incomplete.length > 0) return `${of}: ${incomplete[0]}`;
    const broken = rows.find(({ misjudged }) => misjudged().length > 0);
    if (broken) return `${of}: ${broken.name}`;
  }
  const reading = 'domain/engine/reading/prepare-document.ts';
  const { prepareDocument } = await fresh<Reading>(reading);
  const { engineOutput } = await fresh<typeof import('#testing/golden/engine-output.ts')>(
    'testing/golden/engine-output.ts',
  );
  for (const { name, content, expected } of passages) {
    const known = affected.has(at(reading)) ? undefined : prepared.get(name);
    const document = known ?? prepareDocument(content, languageData(content.language));
    if (!affected.has(at(reading))) prepared.set(name, document);
    if (engineOutput(document) !== expected) return name;
  }
  return undefined;
}

parentPort?.on('message', (given: Task) => void answer(given));

async function answer(given: Task): Promise<void> {
  task = given;
  affected = new Set(given.affected);
  const caughtBy = await judge().catch((error: unknown) => `error: ${String(error)}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ id: given.id, caughtBy } satisfies Verdict);
}
