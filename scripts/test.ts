import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findBrowser } from './find-browser.ts';
import { readReport } from './read-report.ts';

/**
 * `npm test`: runs every check, with one line of output each. All run even if one fails, so that one round shows
 * everything. `--only=name,name` runs some. Skipped tests are named; the last line sums up the tests of all runs.
 */
interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

const results = 'test-results';
const bin = (name: string) => `node_modules/.bin/${name}`;
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
/** Steps that `npm test` leaves out unless named. */
const isNamed = (name: string) => only?.includes(name) ?? false;
const isChosen = ({ name }: { name: string }) =>
  (only?.includes(name) ?? true) ||
  (name === 'build' && only?.some((chosen) => ['browser', 'browser-night', 'nightly', 'benches'].includes(chosen)));

/** One process each, the longest first. */
const checks: Step[] = [
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'build', command: ['node', 'scripts/build-client.ts'] },
  { name: 'types:node', command: [bin('tsc'), '-p', 'tsconfig.node.json'] },
  { name: 'types:client', command: [bin('tsc'), '-p', 'tsconfig.client.json'] },
  { name: 'imports', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'dead-code', command: [bin('knip'), '--no-progress'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'types:pure', command: [bin('tsc'), '-p', 'tsconfig.pure.json'] },
  { name: 'types:worker', command: [bin('tsc'), '-p', 'tsconfig.worker.json'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'locales', command: ['node', 'scripts/check-locales.ts'] },
  { name: 'requirements', command: ['node', 'scripts/check-requirements.ts'] },
];
const budgets: Step = { name: 'budgets', command: ['node', 'scripts/check-bundle.ts'] };
/** A run of Vitest: projects, and whether it takes the tests with or without the tag `night`. */
interface TestRun {
  name: string;
  projects: string[];
  tags?: 'night' | '!night';
  file?: string;
}
const chosenProjects = ['unit', 'client', 'server'].filter((name) => isChosen({ name }));
const testRuns: TestRun[] = [
  // A named project runs completely.
  { name: chosenProjects.join(', '), projects: chosenProjects, ...(only ? {} : { tags: '!night' as const }) },
  { name: 'nightly', projects: isNamed('nightly') ? ['nightly'] : [] },
  { name: 'benches', projects: isNamed('benches') ? ['nightly'] : [], file: 'bench/benches.nightly.test.ts' },
  { name: 'server-day', projects: isNamed('server-day') ? ['server'] : [], tags: '!night' as const },
  { name: 'database', projects: isNamed('database') ? ['database'] : [], tags: '!night' as const },
  { name: 'server-night', projects: isNamed('server-night') ? ['server'] : [], tags: 'night' as const },
].filter(({ projects }) => projects.length > 0);
const vitest = ({ name, projects, tags, file }: TestRun): Step => ({
  name,
  command: [
    bin('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(tags ? [`--tags-filter=${tags}`] : []),
    ...(file ? [file] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/tests.json`,
  ],
});
const journeysOf = (name: string, ...projects: string[]): Step => ({
  name,
  command: [bin('playwright'), 'test', ...projects.flatMap((project) => ['--project', project])],
});
const journeys = [
  ...(isChosen({ name: 'browser' }) ? [journeysOf('browser', 'desktop', 'phone')] : []),
  ...(isNamed('browser-night') ? [journeysOf('browser-night', 'desktop at night', 'phone at night')] : []),
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const broken: string[] = [];
const failures: string[] = [];
const flaky: string[] = [];
const skipped: string[] = [];
let passed = 0;
let failed = 0;

const waiting = checks.filter(isChosen);
await Promise.all(Array.from({ length: availableParallelism() }, runChecks));
if (isChosen(budgets)) await run(budgets);
for (const testRun of testRuns) {
  rmSync(`${results}/tests.json`, { force: true });
  const isLeftOut = (tags: string[]) => Boolean(testRun.tags) && tags.includes('night') !== (testRun.tags === 'night');
  count(`${results}/tests.json`, await run(vitest(testRun)), isLeftOut);
}
for (const step of journeys) {
  const path = findBrowser();
  if (path) count(`${results}/browser.json`, await run({ ...step, env: { CHROMIUM_PATH: path } }));
  else reportMissingBrowser();
}

if (broken.length > 0) console.log(`failed: ${broken.join('; ')}`);
list('failed tests', failures);
list('passed when tried again', flaky);
list('skipped', skipped);
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);

/** Runs checks until none is left; prints their output only on failure. */
async function runChecks(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check, 'quiet');
}

async function run({ name, command: [program = '', ...args], env }: Step, output?: 'quiet'): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    stdio: output === 'quiet' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
  });
  if (!ok) broken.push(name);
  if (!ok && said) console.log(said.trimEnd());
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return ok;
}

function count(path: string, ok: boolean, isLeftOut?: (tags: string[]) => boolean): void {
  const report = readReport(path, isLeftOut);
  passed += report.passed;
  // A crashed run has no report or one without failures: count it as one failure.
  failed += report.failed || (ok ? 0 : 1);
  failures.push(...report.failures);
  flaky.push(...report.flaky);
  skipped.push(...report.skipped);
}

function list(what: string, names: string[]): void {
  if (names.length > 0) console.log(`${what}: ${names.length}\n${names.map((name) => `- ${name}`).join('\n')}`);
}

function reportMissingBrowser(): void {
  broken.push('browser');
  failed += 1;
  console.error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to one.',
  );
}
