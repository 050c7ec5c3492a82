import { afterEach, beforeEach } from 'vitest';

/** Console messages during one test, and the expected ones. */
let printed: string[] = [];
let expected: RegExp[] = [];

/** Declares a console warning or error that this test causes on purpose. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

function listen(method: 'error' | 'warn'): void {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(String).join(' ')}`);
  };
}

listen('error');
listen('warn');

beforeEach(() => {
  printed = [];
  expected = [];
});

/** Fails on unexpected console messages. */
afterEach(() => {
  const stray = printed.filter((message) => !expected.some((pattern) => pattern.test(message)));
  if (stray.length > 0) throw new Error(`unexpected output of the console:\n${stray.join('\n')}`);
});
