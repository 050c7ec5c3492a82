import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#contract/accounts.ts';
import { listFlashcards, createFlashcard } from '#contract/flashcards.ts';
import { createFolder } from '#contract/folders.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

const REQUESTS = 20_000;
const AT_ONCE = 12;
const LONGEST_MS = 20_000;
/** These end the session or account that other calls need. */
const left = new Set(['DELETE /api/user', 'POST /api/auth/logout', 'POST /api/user/password']);

let testApp: TestApp;
let person: TestClient;
let known: string[];
const email = 'malformed@example.org';
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off', RATE_LIMIT_SCALE: '1000000' });
  await aPerson(testApp);
  person = await aPerson(testApp, { email });
  const document = await aStudyDocument(person);
  const test = await generateTest(person, document.uuid, { count: 3 });
  const folder = (await person.call(createFolder, { body: { name: 'Folder', hue: 'blue' } })).body;
  await person.call(createFlashcard, { body: { front: 'a', back: 'b', documentUuid: document.uuid } });
  const plan = await aStudyPlan(person, [document.uuid]);
  const session = await aStudySession(person, new Date(testApp.clock.now().getTime() + 60_000));
  const { items } = (await person.call(listFlashcards, { query: {} })).body;
  known = [document.uuid, test.uuid, folder.uuid, plan.uuid, session.uuid, ...items.map(({ uuid }) => uuid)];
});
afterAll(() => testApp.stop());

/** The same random numbers in every run, so that findings are reproducible. */
function createChance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  function of<T>(values: readonly T[]): T {
    const [chosen] = values.slice(Math.floor(next() * values.length));
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }
  return { next, of };
}
const chance = createChance(42);

const deep = (): unknown => JSON.parse('['.repeat(30) + ']'.repeat(30));
const odd: (() => unknown)[] = [
  () => null,
  () => '',
  () => 'x'.repeat(70_000),
  () => '\0',
  () => '\uD800',
  () => '🙂'.repeat(300),
  () => "'; drop table users; --",
  () => '%00%ff',
  () => '../../etc/passwd',
  () => -1,
  () => 0.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => true,
  () => [],
  () => ({}),
  () => ({ length: 2 }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => Array.from({ length: 1_500 }, () => 'a'),
  () => chance.of(known),
  () => [chance.of(known), chance.of(known)],
  deep,
  () => '9999-12-31T23:59:59.999Z',
  () => '0000-01-01T00:00:00.000Z',
  () => JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as unknown,
];

/** Builds a value that matches the schema, sometimes with a defect. */
function made(schema: Schema | undefined, depth = 0): unknown {
  if (!schema || chance.next() < 0.12 || depth > 8) return chance.of(odd)();
  const one = schema.anyOf ?? schema.oneOf;
  if (one) return made(chance.of(one), depth + 1);
  if (schema.enum) return chance.of(schema.enum);
  if (schema.format === 'uuid') return chance.of(known);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(() => chance.next() < 0.85);
      const object = Object.fromEntries(entries.map(([name, value]) => [name, made(value, depth + 1)]));
      return chance.next() < 0.05 ? { ...object, more: 1 } : object;
    }
    case 'array':
      return Array.from({ length: Math.floor(chance.next() * 3) }, () => made(schema.items, depth + 1));
    case 'integer':
    case 'number':
      return Math.floor(chance.next() * 40) - 2;
    case 'boolean':
      return chance.next() < 0.5;
    default:
      return chance.of([
        'word',
        'some words that say something',
        '2026-12-24',
        '2026-11-24T10:00:00.000Z',
        '17:00',
        email,
      ]);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function requestOf(method: string, path: string, { parameters = [], requestBody }: Operation) {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters) {
    if (place === 'path') {
      const value = chance.next() < 0.7 ? chance.of(known) : textOf(chance.of(odd)()).slice(0, 500);
      address = address.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()) || 'x');
    }
    if (place === 'query' && chance.next() < 0.7) {
      query.append(name, textOf(made(schema)).slice(0, 3_000).toWellFormed());
      if (chance.next() < 0.05) query.append(name, 'twice');
    }
  }
  const type = Object.keys(requestBody?.content ?? {})[0];
  const headers: Record<string, string> = { 'x-requested-with': 'fetch' };
  if (chance.next() < 0.2) headers['idempotency-key'] = chance.of(['x', '', chance.of(known), 'y'.repeat(300)]);
  if (chance.next() < 0.1) headers['x-document-access-key'] = chance.of(['x', 'A'.repeat(32), '%']);
  let body: string | FormData | undefined;
  if (type === 'multipart/form-data') {
    body = new FormData();
    for (let index = 0; index < chance.next() * 4; index += 1)
      body.append(chance.of(['file', 'title', 'folder', 'x']), textOf(chance.of(odd)()).toWellFormed());
    if (chance.next() < 0.6)
      body.append(
        'file',
        new Blob([chance.of(['', 'text', '%PDF-1.7\n', 'PK\u0003\u0004'])]),
        chance.of(['a.pdf', 'b.docx', '', 'c\u0000.md']),
      );
  } else if (requestBody) {
    headers['content-type'] =
      chance.next() < 0.95 ? 'application/json' : chance.of(['text/plain', 'x', 'application/json; charset=latin1']);
    const schema = requestBody.content[type ?? '']?.schema;
    const whole = JSON.stringify(made(schema)) ?? '';
    body = chance.next() < 0.05 ? whole.slice(0, Math.floor(whole.length * chance.next())) : whole;
  }
  return {
    path: `${address}${query.size > 0 ? `?${query}` : ''}`,
    init: { method, headers, ...(body === undefined ? {} : { body }) },
  };
}

const bodyOf = ({ init }: ReturnType<typeof requestOf>): string =>
  typeof init.body === 'string' ? init.body.slice(0, 400) : 'a form';

it('[Z20, Z49] twenty thousand malformed requests over all routes get no 500, and the same process goes on', async () => {
  const broken: string[] = [];
  const hear = (error: unknown) => void broken.push(String(error));
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
  const { paths } = (await person.request('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return left.has(name) ? [] : [{ name, method: method.toUpperCase(), path, operation }];
    }),
  );
  const counts = new Map<number, number>();
  const failed: string[] = [];
  let done = 0;
  async function send(): Promise<void> {
    while (done < REQUESTS) {
      const { name, method, path, operation } = operations[done % operations.length] ?? chance.of(operations);
      done += 1;
      const asked = requestOf(method, path, operation);
      const cookie = [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const given = chance.next() < 0.9 ? { ...asked.init.headers, cookie } : asked.init.headers;
      try {
        const signal = AbortSignal.timeout(LONGEST_MS);
        const answer = await fetch(testApp.origin + asked.path, {
          ...asked.init,
          headers: given,
          redirect: 'manual',
          signal,
        });
        const isStream = answer.headers.get('content-type')?.includes('event-stream');
        const text = isStream ? '' : await answer.text();
        if (isStream) await answer.body?.cancel();
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500 && answer.status !== 501 && !/SERVICE_UNAVAILABLE/.test(text))
          failed.push(`${name} ${answer.status} ${asked.path.slice(0, 200)} ${bodyOf(asked)} ${text.slice(0, 200)}`);
        if (answer.status === 401 && given.cookie)
          await person.call(login, { body: { email, password: goodPassword } });
      } catch (error) {
        failed.push(`${name} ${asked.path.slice(0, 200)} ${String(error)} ${bodyOf(asked)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  process.off('uncaughtException', hear).off('unhandledRejection', hear);
  const lines = [...counts].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status} × ${count}`);
  process.stdout.write(`${REQUESTS} malformed requests over ${operations.length} calls: ${lines.join(', ')}\n`);
  expect(failed.slice(0, 20)).toEqual([]);
  expect(broken).toEqual([]);
  expect((await person.request('/healthz')).status).toBe(200);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
});
