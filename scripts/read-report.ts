import { existsSync, readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; tags: string[] }[];
  }[];
}
interface PlaywrightSuite {
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

export interface TestReport {
  passed: number;
  failed: number;
  /** Names of failed tests, and of files that failed to load. */
  failures: string[];
  /** Tests that passed only on the second try. */
  flaky: string[];
  /** Without those that belong to another run. */
  skipped: string[];
}

/** Sums up a test runner's JSON report. A missing file gives an empty report. */
export function readReport(path: string, isLeftOut: (tags: string[]) => boolean = () => false): TestReport {
  if (!existsSync(path)) return { passed: 0, failed: 0, failures: [], flaky: [], skipped: [] };
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    const named = (status: string) => report.suites.flatMap((suite) => namesIn(suite, status));
    return {
      passed: expected + flaky,
      failed: unexpected,
      failures: named('unexpected'),
      flaky: named('flaky'),
      skipped: named('skipped'),
    };
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests
    .filter(({ status, tags }) => !['passed', 'failed'].includes(status) && !isLeftOut(tags))
    .map(({ fullName }) => fullName.trim());
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
    ...report.testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => name),
  ];
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures, flaky: [], skipped };
}

function namesIn({ specs, suites = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap((suite) => namesIn(suite, wanted))];
}
