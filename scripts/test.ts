import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/**
 * `npm test`: every check, cheapest first, each told in one line. All run even when one fails, so that one round shows
 * everything. `--only=name,name` runs some. The last line sums up the tests of all runs.
 */
interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** A report whose numbers count as tests. */
  report?: string;
}

const results = 'test-results';
const bin = (name: string) => `node_modules/.bin/${name}`;
const vitest = (project: string): Step => ({
  name: project,
  command: [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ],
  report: `${results}/${project}.json`,
});

const steps: Step[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types:pure', command: [bin('tsc'), '-p', 'tsconfig.pure.json'] },
  { name: 'types:node', command: [bin('tsc'), '-p', 'tsconfig.node.json'] },
  { name: 'types:client', command: [bin('tsc'), '-p', 'tsconfig.client.json'] },
  { name: 'imports', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'locales', command: ['node', 'scripts/check-locales.ts'] },
  { name: 'dead-code', command: [bin('knip'), '--no-progress'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
  vitest('unit'),
  vitest('client'),
  vitest('server'),
  { name: 'build', command: ['node', 'scripts/build-client.ts'] },
  { name: 'budgets', command: ['node', 'scripts/check-bundle.ts'] },
  { name: 'browser', command: [bin('playwright'), 'test'], report: `${results}/browser.json` },
];

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const chosen = only ? steps.filter(({ name }) => only.includes(name)) : steps;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (!existsSync('../shared')) console.log('skipped: the shared evaluation sets are not here, own fixtures only');

let passed = 0;
let failed = 0;
const broken: string[] = [];
for (const step of chosen) {
  const startedAt = performance.now();
  const ok = step.name === 'browser' ? runBrowserTests(step) : run(step);
  if (!ok) broken.push(step.name);
  if (step.report) count(step.report, ok);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);

function run({ command: [program = '', ...args], env }: Step): boolean {
  const executable = program === 'node' ? process.execPath : program;
  return spawnSync(executable, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function runBrowserTests(step: Step): boolean {
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
    return false;
  }
  return run({ ...step, env: { CHROMIUM_PATH: browser } });
}

/** Vitest and Playwright write different reports; one that is missing counts as one failure. */
function count(report: string, ok: boolean): void {
  if (!existsSync(report)) {
    failed += ok ? 0 : 1;
    return;
  }
  const numbers = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  passed += numbers.numPassedTests ?? (numbers.stats ? numbers.stats.expected + numbers.stats.flaky : 0);
  failed += numbers.numFailedTests ?? numbers.stats?.unexpected ?? 0;
}
