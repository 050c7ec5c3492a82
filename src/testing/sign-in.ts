import { register } from '#contract/accounts.ts';
import type { User } from '#contract/accounts.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const goodPassword = 'Sol7-luna!mar';
let people = 0;

/**
 * Creates an account with a browser. The first account of an instance becomes an administrator, so create that one
 * explicitly.
 */
export async function aPerson(
  testApp: TestApp,
  details: { email?: string; username?: string; language?: 'es' | 'en' } = {},
): Promise<TestClient & { user: User }> {
  people += 1;
  const browser = testApp.browser();
  const email = details.email ?? `persona${people}@example.org`;
  const answer = await browser.call(register, {
    body: {
      email,
      password: goodPassword,
      username: details.username ?? `Persona ${people}`,
      language: details.language ?? 'en',
    },
  });
  if (answer.status !== 201) throw new Error(`could not register: ${JSON.stringify(answer.body)}`);
  return { ...browser, user: answer.body.user };
}
