import { createApiKey } from '#contract/api-keys.ts';
import type { ApiKeyScope } from '#contract/endpoint.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** Creates an API key of a recently signed-in person. */
export async function anApiKey(
  person: TestClient,
  { scope = 'read', days = 365, name = 'A program' }: { scope?: ApiKeyScope; days?: number; name?: string } = {},
): Promise<{ uuid: string; secret: string }> {
  const { status, body } = await person.call(createApiKey, { body: { name, scope, days } });
  if (status !== 201 || body.secret === null) throw new Error(`no key was made: ${JSON.stringify(body)}`);
  return { uuid: body.key.uuid, secret: body.secret };
}

/** Returns a program that authenticates only with a key. */
export function aProgram(testApp: TestApp, secret: string): TestClient {
  return createTestClient(testApp.origin, { authorization: `Bearer ${secret}` });
}
