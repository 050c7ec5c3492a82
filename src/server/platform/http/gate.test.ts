import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logout } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { errorCodes } from '#contract/errors.ts';
import { submitQuiz } from '#contract/quiz-attempts.ts';
import { deleteQuiz } from '#contract/quizzes.ts';
import { errors as en } from '#locales/en/errors.ts';
import { errors as es } from '#locales/es/errors.ts';
import { createRouter } from './register-endpoint.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

let testApp: TestApp;
let user: TestClient;
beforeAll(async () => {
  testApp = await startTestApp({ METRICS_TOKEN: 'a-token-for-tests' });
  user = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const absent = '00000000-0000-4000-8000-000000000000';
const addressOf = (path: string) => path.replaceAll(/:\w+/g, absent);

describe('the gate', () => {
  it('[Z01] every endpoint of the contract is mounted once, and nothing else answers under /api', () => {
    const mounted = testApp.app.http.printRoutes({ commonPrefix: false, includeHooks: false });
    for (const { method, path } of allEndpoints)
      expect(testApp.app.http.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    expect(mounted.match(/api/g)?.length).toBeGreaterThan(0);
  });

  it('[Z33] a call that acts is mounted with an idempotency key, unless the contract calls it repeatable', () => {
    const router = createRouter(Fastify(), () => Promise.reject(new Error('not called')));
    const handle = () => Promise.resolve({ ok: true as const });
    expect(() => router.respond(submitQuiz, handle)).toThrow('POST /api/tests/:uuid/submit');
    expect(() => router.respond(deleteQuiz, handle)).toThrow('DELETE /api/tests/:uuid');
    expect(() => router.respond(logout, handle)).not.toThrow();
  });

  it('[Z01, Z04] refuses unknown fields and parameters wherever there are none', async () => {
    for (const { method, path } of allEndpoints.filter(({ kind }) => kind === undefined)) {
      const answer = await user.request(`${addressOf(path)}?isAdmin=true`, { method });
      expect(answer.error().code, `${method} ${path}`).toBe('VALIDATION_FAILED');
    }
  });
});

interface Schema {
  properties?: Record<string, unknown>;
  oneOf?: Schema[];
  anyOf?: Schema[];
  /** Element type of a list. */
  items?: Schema;
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type OpenApi = { paths: Record<string, Record<string, Operation>> };

const openApi = async () => (await testApp.browser().request('/api/openapi.json')).body as OpenApi;

/** Fields that the body of a call may have. */
function bodyOf({ paths }: OpenApi, method: string, path: string): { fields: string[]; isList: boolean } {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const { schema = {} } = operation?.requestBody?.content['application/json'] ?? {};
  const shapes = [schema.items ?? schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const fields = shapes.flatMap(({ properties = {} }) => Object.keys(properties));
  return { fields, isList: schema.items !== undefined };
}

describe('failures', () => {
  it('[Z49] every code has a text in both languages, without "401"', () => {
    for (const texts of [es, en]) {
      expect(Object.keys(texts).sort()).toEqual([...errorCodes].sort());
      expect(Object.values(texts).every((text) => text.length > 5 && !text.includes('401'))).toBe(true);
    }
  });

  it('[Z49] has one shape, in the language of the caller, and tells nothing of the inside', async () => {
    const answer = await testApp.browser().request('/api/nothing', { headers: { 'accept-language': 'es' } });
    expect(answer.error()).toEqual({
      ok: false,
      code: 'ROUTE_NOT_FOUND',
      message: es.ROUTE_NOT_FOUND,
      requestId: answer.headers.get('x-request-id'),
    });
    const wrong = await testApp.browser().request('/api/auth/login', { method: 'GET' });
    expect([wrong.status, wrong.error().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  const post = (body: string, type = 'application/json') =>
    testApp.browser().request('/api/auth/login', { method: 'POST', headers: { 'content-type': type }, body });

  it('[Z20] odd bodies are refused clearly and never break the server', async () => {
    const cases: [string, string, string][] = [
      ['{"email":', 'application/json', 'VALIDATION_FAILED'],
      ['', 'application/json', 'VALIDATION_FAILED'],
      ['"text"', 'application/json', 'VALIDATION_FAILED'],
      ['{"__proto__":{"x":1},"email":"a@b.c","password":"x"}', 'application/json', 'VALIDATION_FAILED'],
      [`${'['.repeat(30)}${']'.repeat(30)}`, 'application/json', 'VALIDATION_FAILED'],
      [JSON.stringify({ email: 'a@b.c', password: Array(1_001).fill(1) }), 'application/json', 'VALIDATION_FAILED'],
      ['{"email":"a@b.c\\u0000","password":"x\\ud800"}', 'application/json', 'VALIDATION_FAILED'],
      ['a=b', 'application/x-www-form-urlencoded', 'UNSUPPORTED_MEDIA_TYPE'],
      ['{}', 'text/plain', 'UNSUPPORTED_MEDIA_TYPE'],
      [JSON.stringify({ email: 'a'.repeat(1_100_000) }), 'application/json', 'PAYLOAD_TOO_LARGE'],
    ];
    for (const [body, type, code] of cases) expect((await post(body, type)).error().code, body.slice(0, 40)).toBe(code);
    for (const path of [
      '/api/documents/not-a-uuid',
      '/api/documents/%00',
      '/api/documents?page=1e999',
      '/api/%',
      '/api/documents/%zz',
      '/assets/%00',
    ]) {
      const answer = await user.request(path);
      expect([400, 404], path).toContain(answer.status);
    }
    expect((await testApp.browser().request('/healthz')).status).toBe(200);
  });

  it(
    '[Z20] a thing that measures itself oddly is refused wherever a field takes something else',
    { tags: 'night' },
    async () => {
      const odd = { length: { valueOf: 1, toString: 1 }, size: { valueOf: 1, toString: 1 } };
      for (const { method, path } of allEndpoints.filter(({ body }) => body !== undefined)) {
        const { fields, isList } = bodyOf(await openApi(), method, path);
        expect(fields.length, `${method} ${path}`).toBeGreaterThan(0);
        const given = Object.fromEntries(fields.map((field) => [field, odd]));
        const answer = await user.request(addressOf(path), {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(isList ? [given] : given),
        });
        expect(answer.error().code, `${method} ${path}`).toBe('VALIDATION_FAILED');
      }
    },
  );
});

describe('the browser boundary', () => {
  it('[Z18] writes that another site sent are refused, own ones are not', async () => {
    const send = (headers: Record<string, string>) =>
      testApp.browser().request('/api/auth/logout', { method: 'POST', headers });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      expect((await send(headers)).error().code).toBe('CSRF_REJECTED');
    }
    const own: Record<string, string>[] = [{ origin: testApp.origin }, { 'sec-fetch-site': 'same-origin' }, {}];
    for (const headers of own) expect((await send(headers)).status).toBe(200);
  });

  it('[Z18] every answer carries the policy, and no answer shares with other origins', async () => {
    for (const path of ['/healthz', '/api/config', '/api/nothing']) {
      const { headers } = await testApp.browser().request(path, { headers: { origin: 'https://evil.example' } });
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  /** A request as sent over the wire, because fetch would set the Host header itself. */
  async function wireStatus(app: TestApp, head: string[], url = '/api/config'): Promise<string> {
    const answer = await app.app.http.inject({
      method: head.some((line) => line.startsWith('post')) ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(
        head.filter((line) => line !== 'post').map((line) => line.split(/: (.*)/s).slice(0, 2)),
      ),
    });
    return answer.statusCode === 200 ? 'answered' : (JSON.parse(answer.body) as { code: string }).code;
  }

  it('[Z18] a page whose name was made to lead to this machine is refused, whatever it asks for', async () => {
    for (const url of ['/api/config', '/', '/api/auth/logout', '/assets/nothing.js']) {
      expect(await wireStatus(testApp, ['host: evil.example:3000'], url), url).toBe('HOST_NOT_ALLOWED');
    }
    for (const host of ['localhost:5173', '127.0.0.1', '[::1]:3000', 'LOCALHOST:1'])
      expect(await wireStatus(testApp, [`host: ${host}`]), host).toBe('answered');
    for (const host of ['localhost.evil.example', 'a@localhost', 'localhost/x', '[', 'localhost:99999'])
      expect(await wireStatus(testApp, [`host: ${host}`]), host).toBe('HOST_NOT_ALLOWED');
    expect(await wireStatus(testApp, ['host: 10.0.0.7:3000'], '/healthz')).toBe('answered');
  });

  it('[Z18] an instance with a name answers to it alone, and takes no write from its own name over plain http', async () => {
    const named = await startTestApp({ PUBLIC_URL: 'https://repaso.example', TRUSTED_PROXIES: '10.0.0.1' });
    try {
      for (const host of ['repaso.example', 'REPASO.example:443'])
        expect(await wireStatus(named, [`host: ${host}`]), host).toBe('answered');
      for (const host of ['localhost', 'repaso.example:8443', 'repaso.example.evil.example'])
        expect(await wireStatus(named, [`host: ${host}`]), host).toBe('HOST_NOT_ALLOWED');
      // Only a trusted proxy may forward the original host name.
      expect(await wireStatus(named, ['host: web:3000', 'x-forwarded-host: repaso.example'])).toBe('HOST_NOT_ALLOWED');
      const logOut = (origin: string) =>
        wireStatus(named, ['post', 'host: repaso.example', `origin: ${origin}`], '/api/auth/logout');
      expect(await logOut('http://repaso.example')).toBe('CSRF_REJECTED');
      expect(await logOut('https://repaso.example')).toBe('answered');
    } finally {
      await named.stop();
    }
  });

  it('[Z18, Z49] no failure is kept, also of an address that cannot be read', async () => {
    for (const path of ['/api/nothing', '/api/%', '/%zz', '/assets/%00']) {
      const { headers } = await testApp.browser().request(path);
      expect(headers.get('cache-control'), path).toBe('private, no-store');
    }
  });

  it('[Z19] an address without account gets 600 calls a minute, then a pause that further tries do not lengthen', async () => {
    const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.01' });
    try {
      const browser = strict.browser();
      const codes: number[] = [];
      for (let round = 0; round < 9; round += 1) codes.push((await browser.request('/api/config')).status);
      expect(codes).toEqual([...Array(6).fill(200), ...Array(3).fill(429)]);
      vi.setSystemTime(Date.now() + 61_000);
      expect((await browser.request('/api/config')).status).toBe(200);
    } finally {
      vi.useRealTimers();
      await strict.stop();
    }
  });
});

describe('the system', () => {
  it('[Z44] health and readiness answer without an account', async () => {
    expect((await testApp.browser().request('/readyz')).body).toEqual({ ok: true, failing: [] });
  });

  it('[Z44] metrics exist only for the holder of the token', async () => {
    expect((await testApp.browser().request('/metrics')).status).toBe(404);
    const answer = await testApp
      .browser()
      .request('/metrics', { headers: { authorization: 'Bearer a-token-for-tests' } });
    expect(answer.body).toMatch(/^repaso_http_request_seconds_count\{.*\} \d+$/m);
    expect(answer.body).toMatch(/^repaso_job_oldest_wait_seconds \d/m);
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('[Z01] OpenAPI describes every call', async () => {
    const { body } = await testApp.browser().request('/api/openapi.json');
    const { paths, openapi } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(openapi).toBe('3.1.0');
    for (const { method, path } of allEndpoints) {
      expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
  });

  it('[A02, G06] the configuration says what this instance offers', async () => {
    expect((await testApp.browser().request('/api/config')).body).toMatchObject({
      registrationOpen: true,
      engine: 'offline',
      limits: { plansOn: true, uploadMegabytes: 10 },
    });
  });

  it('[L06, R01] an instance without plans rewards no invitations', async () => {
    const school = await startTestApp({ PLANS: 'off' });
    const { body } = await school.browser().request('/api/config');
    await school.stop();
    expect(body).toMatchObject({ limits: { plansOn: false }, referrals: false });
  });
});
