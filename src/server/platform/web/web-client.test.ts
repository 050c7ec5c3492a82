import { createServer, type RequestListener, type Server } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebClient, type WebClient, type WebClientOptions } from './web-client.ts';

const servers: Server[] = [];
let secretPort: number;
let secretHits = 0;
let origin: string;
let client: WebClient;

/** DNS answers under an attacker's control. `open.test` is a permitted host. */
const names: Record<string, string[]> = {
  'open.test': ['127.0.0.1'],
  'private.test': ['127.0.0.1'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'localhost.': ['127.0.0.1'],
};
const lookup = ((
  hostname: string,
  options: { all?: boolean },
  callback: (error: Error | null, addresses?: LookupAddress[] | string, family?: number) => void,
) => {
  const known = names[hostname];
  if (!known) return callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
  const addresses = known.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (options.all) callback(null, addresses);
  else callback(null, addresses[0]?.address, addresses[0]?.family);
}) as unknown as NonNullable<WebClientOptions['lookup']>;

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Answers of the permitted host, by path. */
const answers: Record<string, RequestListener> = {
  '/page': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'Text/HTML; charset="ISO-8859-1"' }).end('hola'),
  '/zipped': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync('hola')),
  '/bomb': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(5_000_000))),
  '/chain': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' })
      .end(gzipSync(gzipSync('hola'))),
  '/lies-about-zip': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('hola'),
  '/endless': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('x'.repeat(100_000)), 1);
    request.on('close', () => clearInterval(timer));
  },
  '/breaks-off': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
    response.write('hola');
    setTimeout(() => response.destroy(), 20);
  },
  '/picture': (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/members': (_request, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('no'),
  '/missing': (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('no'),
  '/moved': (_request, response) => void response.writeHead(301, { location: '/page' }).end(),
  '/loop': (_request, response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/to-private': (_request, response) =>
    void response.writeHead(302, { location: `http://127.0.0.1:${secretPort}/` }).end(),
  '/to-file': (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-user': (_request, response) => void response.writeHead(302, { location: `http://a:b@open.test/` }).end(),
};

beforeAll(async () => {
  secretPort = await serve((_request, response) => {
    secretHits += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end('secret');
  });
  const port = await serve((request, response) => answers[request.url ?? '']?.(request, response));
  origin = `http://open.test:${port}`;
  client = createWebClient({ allowedOrigins: [origin], lookup, ports: [80, 443, secretPort] });
});
afterAll(async () => {
  await client.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const read = (address: string) =>
  client.fetch(address, {
    accepts: (type) => type === 'text/html',
    mostBytes: 1_000_000,
    signal: new AbortController().signal,
  });

describe('addresses that people name', () => {
  it.each([
    ['a literal', () => `http://127.0.0.1:${secretPort}/`],
    ['a whole number', () => `http://2130706433:${secretPort}/`],
    ['hexadecimal', () => `http://0x7f.1:${secretPort}/`],
    ['octal', () => `http://0177.0.0.1:${secretPort}/`],
    ['the unspecified address', () => `http://0.0.0.0:${secretPort}/`],
    ['IPv6', () => `http://[::1]:${secretPort}/`],
    ['IPv4 mapped into IPv6', () => `http://[::ffff:127.0.0.1]:${secretPort}/`],
    ['mapped, in hexadecimal', () => `http://[::ffff:7f00:1]:${secretPort}/`],
    ['IPv4 compatible', () => `http://[::7f00:1]:${secretPort}/`],
    ['NAT64', () => `http://[64:ff9b::7f00:1]:${secretPort}/`],
    ['a name that leads here', () => `http://private.test:${secretPort}/`],
    ['a name of several addresses, one of them private', () => `http://mixed.test:${secretPort}/`],
    ['a name that leads to a mapped address', () => `http://mapped.test:${secretPort}/`],
    ['localhost with a dot', () => `http://localhost.:${secretPort}/`],
    ['a redirect', () => `${origin}/to-private`],
    ['a redirect to a file', () => `${origin}/to-file`],
    ['a redirect with a password', () => `${origin}/to-user`],
    ['another port of the readable host', () => `http://open.test:${secretPort}/`],
    ['a port that is none of the web', () => 'http://open.test:22/'],
    ['a password', () => `http://a:b@open.test/`],
    ['a file', () => 'file:///etc/passwd'],
    ['no address at all', () => 'hola'],
  ])('[Z24] refuses %s', async (_way, address) => {
    await expect(read(address())).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    expect(secretHits).toBe(0);
  });

  it.each(['/loop', '/chain', '/lies-about-zip', '/breaks-off', '/picture', '/missing'])(
    '[Z24] gives up on %s',
    async (path) => {
      await expect(read(origin + path)).rejects.toMatchObject({ code: 'URL_FETCH_FAILED' });
    },
  );

  it.each([
    ['/bomb', 'URL_TOO_LARGE'],
    ['/endless', 'URL_TOO_LARGE'],
    ['/members', 'URL_LOGIN_REQUIRED'],
  ])('[Z24, D09] says of %s what a person can do something about', async (path, code) => {
    await expect(read(origin + path)).rejects.toMatchObject({ code });
  });

  it('[Z24] a name that nobody knows reads like one of a private network', async () => {
    for (const name of ['nowhere.test', 'private.test']) {
      await expect(read(`http://${name}/`)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
      await expect(client.check(`http://${name}/`)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    }
  });

  it.each([
    ['no host', 'http://', 'URL_FETCH_FAILED'],
    ['no host but a query', 'http://?to=here', 'URL_FETCH_FAILED'],
    ['a host that is none', 'http://[1/', 'URL_FETCH_FAILED'],
    ['a port that is none', 'http://open.test:99999/', 'URL_FETCH_FAILED'],
    ['more than an address may have', `/${'x'.repeat(3_000)}`, 'URL_NOT_ALLOWED'],
    ['more than headers may have', `/${'x'.repeat(100_000)}`, 'URL_FETCH_FAILED'],
  ])('[Z24] a redirect to %s ends as a failure of the catalogue', async (_what, location, code) => {
    answers['/elsewhere'] = (_request, response) => void response.writeHead(302, { location }).end();
    await expect(read(`${origin}/elsewhere`)).rejects.toMatchObject({ code });
  });

  it('[D05] reads a page, also zipped and moved, and says what it is', async () => {
    const page = await read(`${origin}/page`);
    expect({ ...page, bytes: page.bytes.toString() }).toEqual({
      url: `${origin}/page`,
      contentType: 'text/html',
      charset: 'iso-8859-1',
      bytes: 'hola',
    });
    expect((await read(`${origin}/zipped`)).bytes.toString()).toBe('hola');
    expect((await read(`${origin}/moved`)).url).toBe(`${origin}/page`);
  });

  it('[Z39] ends with the reason of an abort', async () => {
    const controller = new AbortController();
    const reading = client.fetch(`${origin}/endless`, {
      accepts: () => true,
      mostBytes: Number.MAX_SAFE_INTEGER,
      signal: controller.signal,
    });
    controller.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});
