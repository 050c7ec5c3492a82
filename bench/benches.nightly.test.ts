import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { scenarios } from './plan-scenarios.ts';
import { simulationRows } from './plan-simulation.ts';

const run = promisify(execFile);
const out = mkdtempSync(join(tmpdir(), 'repaso-benches-'));
afterAll(() => rmSync(out, { recursive: true }));

/** Not part of the repository. */
const ofOthers = ['../shared/corpus/study-notes', '../shared/eval/textbooks'];

/** How to run each measuring bench with small inputs, and a row that it must print. */
const measuring: Record<string, { command: string[]; row: string }> = {
  pipeline: { command: ['bench/bench.ts', 'pipeline'], row: 'first question after the order, ms' },
  http: { command: ['bench/bench.ts', 'http'], row: 'answer of a test, ms of CPU' },
  'library-search': { command: ['bench/bench.ts', 'library-search'], row: 'search in 500 passages, p95, ms' },
  'library-words': { command: ['bench/bench.ts', 'library-words'], row: 'words of the text found, %' },
  'while-analysing': { command: ['bench/bench.ts', 'while-analysing'], row: 'list while idle, p99, ms' },
  'sign-in': { command: ['bench/bench.ts', 'sign-in'], row: 'difference of the medians, %' },
  webhooks: { command: ['bench/bench.ts', 'webhooks'], row: 'event answered, median, ms' },
  news: { command: ['bench/bench.ts', 'news'], row: 'the same over HTTP, p95, ms' },
  people: {
    command: ['bench/bench.ts', 'people'],
    row: '96 orders and filters of 100 people, embedded: slowest p95, ms',
  },
  web: { command: ['bench/bench.ts', 'web'], row: 'documents seen, s' },
  cards: { command: ['bench/bench.ts', 'cards'], row: 'queue, 200 cards, p95, ms' },
  chat: { command: ['bench/bench.ts', 'chat'], row: 'each further one, p95, ms' },
  plan: { command: ['bench/bench.ts', 'plan', '--data', '../shared/eval'], row: 'grid: minus random' },
  session: { command: ['bench/bench.ts', 'session'], row: 'another device shows it, median, ms' },
  map: { command: ['bench/bench.ts', 'map'], row: 'map: least share of notions in one piece, %' },
  'map-frames': { command: ['bench/bench.ts', 'map-frames'], row: 'drag, all in sight: scripting a frame, median, ms' },
  model: { command: ['bench/bench.ts', 'model'], row: 'rounds of delay until all questions are there' },
  pasted: { command: ['bench/bench.ts', 'pasted'], row: 'good drafts taken in all shapes, %' },
  memory: { command: ['bench/bench.ts', 'memory'], row: 'the worst file, MB more' },
  faults: { command: ['bench/bench.ts', 'faults'], row: 'web killed: failed calls, %' },
  load: { command: ['bench/bench.ts', 'load'], row: 'CPU of web a call, ms' },
  'engine-bars': { command: ['bench/engine-bars.ts'], row: 'validator cases judged right, %' },
  'open-answers': { command: ['bench/open-answers.ts'], row: 'words: points judged as the hand does, %' },
  grading: { command: ['bench/grading.ts'], row: 'another term that counts' },
  ingest: { command: ['bench/ingest.ts'], row: 'manuals: F1 of words' },
  ocr: { command: ['bench/ocr.ts'], row: 'F1 of words' },
  mutations: { command: ['bench/bench.ts', 'mutations'], row: 'mutations noticed, %' },
  leaks: { command: ['bench/leaks.ts'], row: 'questions where such a name is shown' },
};

/** Scripts that print or write something, with an expected text. */
const printing: Record<string, { command: string[]; says: RegExp }> = {
  'mcp-session': { command: ['bench/mcp-session.ts'], says: /^tools: list_documents, /m },
  'pasted-sheet': {
    command: ['bench/pasted-sheet.ts', '--small', '--prompts', 'src/testing/texts/reading', '--out', out],
    says: /^1 prompts in /,
  },
  'upload-stress': { command: ['scripts/upload-stress.ts', 'src/testing/evaluation'], says: /^4 files, 0 of them/m },
};

async function start([script = '', ...args]: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: '' };
  return run(process.execPath, [script, ...args], { env, maxBuffer: 2 ** 26 });
}

describe('every bench', () => {
  it('has its place in these tables', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    const isPart = (name: string): boolean => sources.some((source) => source.includes(`'./${name}'`));
    const started = files.filter((name) => !isPart(name)).map((name) => basename(name, '.ts'));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = Object.values(scripts).flatMap(
      (script) => /(?:bench\/|scripts\/(?=upload))([\w-]+)\.ts/.exec(script)?.[1] ?? [],
    );
    const all = new Set([...started, ...named].filter((name) => name !== 'bench'));
    expect([...Object.keys(measuring), ...Object.keys(printing)].toSorted()).toEqual([...all].toSorted());
  });

  it.concurrent.each(Object.entries(measuring))('%s measures', async (_name, { command, row }) => {
    const { stdout } = await start([...command, '--small', '--json']);
    const rows = JSON.parse(stdout) as { row: string; value: number }[];
    expect(rows.map((one) => one.row)).toContain(row);
    expect(rows.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  });

  it.concurrent.each(Object.entries(printing))('%s runs', async (_name, { command, says }) => {
    const { stdout } = await start(command);
    expect(stdout).toMatch(says);
  });

  it('of plans has a row for each plan in which another way was better', () => {
    const [scenario] = scenarios;
    if (!scenario) throw new Error('no plans');
    const scored = (A: number[]) => ({ A: [A], B: [], C: [] });
    const scores = new Map([
      ['ours', scored([80, 81])],
      ['cram + importance, outside the slots', scored([84, 84])],
      ['RemNote-like + importance', scored([70, 71])],
    ]);
    const rows = simulationRows({ scores, forecasts: [], scenarios: [scenario] }, 'grid');
    const behind = rows.filter(({ row }) => row.includes('less than'));
    const name = `grid: less than cram + importance, outside the slots in A, ${scenario.name}, by`;
    expect(behind).toMatchObject([{ row: name, value: 3.5 }]);
  });

  it('says which texts of others are not here', async () => {
    const { stderr } = await start(['bench/engine-bars.ts', '--only', 'study', '--small', '--json']);
    const missing = ofOthers.filter((folder) => !existsSync(folder));
    const said = [...stderr.matchAll(/^lacks (\S+)$/gm)].map(([, folder]) => folder);
    expect([...new Set(said)]).toEqual(missing);
  });
});
