import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

it('[Z44] the dashboard shows only metrics that the server has', async () => {
  await using stack = new AsyncDisposableStack();
  const testApp = await startTestApp({ METRICS_TOKEN: 'a-token-for-tests' });
  stack.defer(testApp.stop);
  await testApp.browser().request('/readyz');
  const { body } = await testApp
    .browser()
    .request('/metrics', { headers: { authorization: 'Bearer a-token-for-tests' } });
  const offered = new Set([...String(body).matchAll(/^([a-z]\w+?)(?:\{| )/gm)].map(([, name]) => name));
  const shown = readFileSync('deploy/grafana.json', 'utf8').match(/\b(?:repaso|process|nodejs)_\w+/g) ?? [];
  expect(shown.length).toBeGreaterThan(8);
  expect([...new Set(shown)].filter((name) => !offered.has(name))).toEqual([]);
});
