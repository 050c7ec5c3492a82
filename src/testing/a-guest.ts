import { randomBytes } from 'node:crypto';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createSharedLink, type SharedLink } from '#contract/sharing.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Creates a link to a person's document. */
export async function aLink(
  person: TestClient,
  documentUuid: string,
  limits: Omit<BodyInputOf<typeof createSharedLink>, 'documentUuid'> = {},
): Promise<SharedLink & { accessKey: string }> {
  const { status, body } = await person.call(createSharedLink, { body: { documentUuid, ...limits } });
  if (status !== 201 || body.accessKey === null) throw new Error(`no link: ${JSON.stringify(body)}`);
  return { ...body, accessKey: body.accessKey };
}

/** Returns a browser without an account that sends a key, and the visit cookie that a page with a key sets. */
export function aGuest(testApp: TestApp, accessKey: string, browser = testApp.browser()): TestClient {
  browser.cookies.set('visit', randomBytes(32).toString('base64url'));
  return {
    ...browser,
    request: (path, init = {}) => browser.request(path, withKey(init, accessKey)),
    call: (endpoint, input = {}) => browser.call(endpoint, withKey(input, accessKey)),
  };
}

const withKey = <Input extends { headers?: unknown }>(input: Input, accessKey: string) => ({
  ...input,
  headers: { ...(input.headers as Record<string, string> | undefined), 'x-access-key': accessKey },
});
