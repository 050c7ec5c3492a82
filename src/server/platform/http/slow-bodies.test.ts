import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, type RawConnection } from '#testing/raw-connection.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { installSlowBodies } from './slow-bodies.ts';

const post = (path: string, bytes: number, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', `content-length: ${bytes}`, ...headers, '', ''].join('\r\n');
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const json = 'content-type: application/json';

describe('bodies that do not come', () => {
  const patience = { strangerMs: 300, windowMs: 300, bytesPerWindow: 500, drainMs: 5_000, drainBytes: 200_000 };
  const member = { kind: 'user', userId: 1, userUuid: '', tierId: 1, bonusDocuments: 0, language: 'en' } as const;
  let http: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    http = Fastify();
    http.decorateRequest('actor');
    http.addHook('onRequest', async (request) => {
      request.actor = request.headers['x-member'] ? member : { kind: 'anonymous' };
    });
    installSlowBodies(http, patience);
    const refuse = async () => {
      throw Object.assign(new Error('no'), { statusCode: 401 });
    };
    http.get('/', async () => ({}));
    http.post('/', async () => ({}));
    http.post('/refused', { onRequest: refuse }, async () => ({}));
    origin = await http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => http.close());

  it('[Z20] half a body of a stranger is not waited for', async () => {
    const connections = Array.from({ length: 20 }, () => openConnection(origin));
    for (const connection of connections) connection.send(`${post('/', 1_000, json)}{"half":`);
    for (const connection of connections) await connection.untilClosed();
    const whole = openConnection(origin);
    whole.send(`${post('/', 2, json)}{}`);
    expect(await whole.untilAnswered(1)).toEqual([200]);
    whole.end();
  });

  /** Sends a body of 60,000 bytes in pieces. */
  function trickle(connection: RawConnection, bytes: number): NodeJS.Timeout {
    connection.send(post('/', 60_000, json, 'x-member: 1'));
    let left = 60_000 - 2;
    connection.send('{}');
    return setInterval(() => {
      connection.send(' '.repeat(Math.min(bytes, left)));
      left -= Math.min(bytes, left);
    }, 20);
  }

  it('[Z20] a person whose body comes slowly is waited for, one whose body hardly comes is not', async () => {
    const [slow, stuck] = [openConnection(origin), openConnection(origin)];
    const timers = [trickle(slow, 3_000), trickle(stuck, 1)];
    expect(await slow.untilAnswered(1)).toEqual([200]);
    await stuck.untilClosed();
    expect(stuck.received()).toBe('');
    timers.forEach(clearInterval);
    slow.end();
  });

  it('[Z20] what follows a refusal is let through, and the connection serves its next call', async () => {
    const connection = openConnection(origin);
    connection.send(post('/refused', 100_000, json) + 'x'.repeat(10_000));
    await connection.untilAnswered(1);
    connection.send('x'.repeat(90_000) + get('/'));
    expect(await connection.untilAnswered(2)).toEqual([401, 200]);
    connection.end();
  });

  it('[Z20] but no more than a bounded rest, for a bounded time', async () => {
    const [endless, silent] = [openConnection(origin), openConnection(origin)];
    silent.send(`${post('/refused', 100_000, json)}x`);
    endless.send(post('/refused', 1_000_000_000, json));
    const timer = setInterval(() => endless.send('x'.repeat(50_000)), 5);
    await endless.untilClosed();
    await silent.untilClosed();
    clearInterval(timer);
    for (const connection of [endless, silent]) expect(connection.received()).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('forms that are refused', () => {
  let testApp: TestApp;
  let cookie: string;
  beforeAll(async () => {
    testApp = await startTestApp({ PLANS: 'off' });
    const person = await aPerson(testApp);
    cookie = `cookie: ${[...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
  });
  afterAll(() => testApp.stop());

  const field = (boundary: string, name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const marked = (boundary: string) => [
    `content-type: multipart/form-data; boundary=${boundary}`,
    'x-requested-with: fetch',
  ];

  it.each([
    ['a field twice, then 2 MB', 'b', field('b', 'language', 'es').repeat(2) + 'x'.repeat(2_000_000)],
    ['a boundary of 300 signs', 'b'.repeat(300), `--${'b'.repeat(300)}\r\n${'x'.repeat(500_000)}`],
    ['no form at all', 'b', 'x'.repeat(300_000)],
  ])('[Z20] %s: the connection goes on answering', async (_what, boundary, body) => {
    const connection = openConnection(testApp.origin);
    connection.send(post('/api/documents/file', body.length, cookie, ...marked(boundary)) + body + get('/healthz'));
    const [refused = 0, after] = await connection.untilAnswered(2);
    expect([Math.floor(refused / 100), after]).toEqual([4, 200]);
    connection.end();
  });

  it('[Z01, Z20] strangers are refused before anything of their body is read', async () => {
    const connections = Array.from({ length: 20 }, () => openConnection(testApp.origin));
    for (const connection of connections)
      connection.send(`${post('/api/documents/text', 900_000, json)}{"text":"${'x'.repeat(400_000)}`);
    for (const connection of connections) expect(await connection.untilAnswered(1)).toEqual([401]);
    connections.forEach((connection) => connection.end());
    const tooMuch = openConnection(testApp.origin);
    tooMuch.send(`${post('/api/auth/login', 20_000, json)}{"email":"`);
    expect(await tooMuch.untilAnswered(1)).toEqual([413]);
    tooMuch.end();
  });
});
