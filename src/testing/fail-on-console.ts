import { afterEach, beforeEach } from 'vitest';

/** Messages to the console during one test, and the expected ones. */
let told: string[] = [];
let expected: RegExp[] = [];

/** A warning or an error of the console that this test brings about on purpose. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

function listen(method: 'error' | 'warn'): void {
  console[method] = (...values: unknown[]) => {
    told.push(`console.${method}: ${values.map(String).join(' ')}`);
  };
}

listen('error');
listen('warn');

beforeEach(() => {
  told = [];
  expected = [];
});

/** A message nobody expected is a fault that the test did not look at. */
afterEach(() => {
  const stray = told.filter((message) => !expected.some((pattern) => pattern.test(message)));
  if (stray.length > 0) throw new Error(`unexpected output of the console:\n${stray.join('\n')}`);
});
