import { existsSync, readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; tags: string[] }[] }[];
}
interface PlaywrightSuite {
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/**
 * What a test runner's JSON says: how many passed and failed, which passed only when tried again, and which were
 * skipped, but for those that another run is for. Without a file, nothing.
 */
export function readReport(
  path: string,
  isLeftOut: (tags: string[]) => boolean = () => false,
): { passed: number; failed: number; flaky: string[]; skipped: string[] } {
  if (!existsSync(path)) return { passed: 0, failed: 0, flaky: [], skipped: [] };
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    const named = (status: string) => report.suites.flatMap((suite) => namesIn(suite, status));
    return { passed: expected + flaky, failed: unexpected, flaky: named('flaky'), skipped: named('skipped') };
  }
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => !['passed', 'failed'].includes(status) && !isLeftOut(tags))
    .map(({ fullName }) => fullName.trim());
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [], skipped };
}

function namesIn({ specs, suites = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap((suite) => namesIn(suite, wanted))];
}
