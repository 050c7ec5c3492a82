import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { startLoopbackServer } from '#testing/loopback-server.ts';
import { waitFor } from '#testing/wait-for.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const has = (tool: string) => spawnSync('which', [tool]).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'repaso-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const composed = {
  PUBLIC_URL: 'https://repaso.example.org',
  FIRST_ADMIN_EMAIL: 'ana@example.org',
  SECRET_KEY: 'a-secret-of-thirty-two-characters',
  POSTGRES_PASSWORD: 'secret',
};

it.skipIf(!has('docker-compose')).for(['compose.yaml', 'compose.grown.yaml'])(
  '[X08] %s follows the format of compose',
  (name) => {
    const asked = ['--project-directory', folder, '-f', join(root, name), 'config'];
    writeFileSync(join(folder, '.env'), '');
    const said = execFileSync('docker-compose', asked, { env: { ...process.env, ...composed }, encoding: 'utf8' });
    expect(said).toContain('https://repaso.example.org');
    expect(said).not.toContain('${');
    // Without the required settings nothing starts.
    const refused = spawnSync('docker-compose', asked, { encoding: 'utf8' });
    expect(refused.stderr).toMatch(/set \w+ in \.env/);
  },
);

it.skipIf(!has('systemd-analyze'))('[X08] the unit is one that systemd takes', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/repaso.service')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

/** Builds a local substitute for the registry image of the Dockerfile: Debian with the Node of the lock file. */
function makeBase(buildah: (...args: string[]) => string): string {
  const rootfs = join(folder, 'rootfs');
  execFileSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', rootfs], {
    stdio: 'ignore',
  });
  const lib = join(rootfs, 'usr/local/lib/node_modules');
  mkdirSync(lib, { recursive: true });
  cpSync(process.execPath, join(rootfs, 'usr/local/bin/node'));
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(join(npm, '../..'), join(lib, 'npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(rootfs, 'usr/local/bin/npm'));
  // A TLS-inspecting network has its own certificate authority, which this machine knows.
  cpSync(authorities, join(rootfs, authorities), { dereference: true });
  execFileSync('chroot', [rootfs, 'useradd', '--uid', '1000', '--create-home', 'node']);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, rootfs, '/');
  buildah('config', '--env', 'NODE_USE_SYSTEM_CA=1', container);
  buildah('commit', '--quiet', '--rm', container, 'localhost/node-base');
  return 'localhost/node-base';
}

const authorities = '/etc/ssl/certs/ca-certificates.crt';
const canBuild = process.getuid?.() === 0 && ['buildah', 'mmdebstrap', 'npm'].every(has) && existsSync(authorities);

it.skipIf(!canBuild)(
  '[X08] the image builds, and its server runs without rights until its own check says healthy',
  { timeout: 2_400_000 },
  async () => {
    // Leaves nothing behind, and needs no privileges that a container lacks.
    const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
    const buildah = (...args: string[]) =>
      execFileSync('buildah', [...store, ...args], {
        env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
        encoding: 'utf8',
        maxBuffer: 64_000_000,
      }).trim();
    buildah(
      'build',
      '--format',
      'docker',
      '--build-arg',
      `NODE=${makeBase(buildah)}`,
      '--tag',
      'localhost/repaso',
      root,
    );
    const { Docker: image } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/repaso')) as {
      Docker: { config: { User: string; Healthcheck: { Test: string[] }; Cmd: string[]; Entrypoint: string[] } };
    };
    const { User, Healthcheck, Cmd, Entrypoint } = image.config;
    expect(User).toBe('node');

    const container = buildah('from', 'localhost/repaso');
    const port = String(await freePort());
    const run = ['run', '--env', `PORT=${port}`, '--env', 'TRY_WITHOUT_ACCOUNT=off', container, '--'];
    const server = spawn('buildah', [...store, ...run, ...Entrypoint, ...Cmd], {
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      stdio: 'ignore',
    });
    try {
      const [, ...check] = Healthcheck.Test;
      await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok);
      buildah(...run, ...check);
      expect(buildah(...run, 'id', '-un')).toBe('node');
      expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    } finally {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill();
        await once(server, 'exit');
      }
    }
  },
);

/** The examples with local ports instead of names and certificates. */
const proxies: Record<string, (port: number, upstream: string) => { command: string; args: string[] }> = {
  nginx(port, upstream) {
    const [, , ours = ''] = read('deploy/nginx.conf').split(/^(?=server \{)/m);
    const site = ours
      .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
      .replaceAll(/^\s*(?:listen \[|ssl_).*\n/gm, '')
      .replace('http://127.0.0.1:3000', upstream);
    const conf = join(folder, 'nginx.conf');
    writeFileSync(
      conf,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site}\n}`,
    );
    return { command: 'nginx', args: ['-p', folder, '-c', conf] };
  },
  caddy(port, upstream) {
    const file = join(folder, 'Caddyfile');
    const site = read('deploy/Caddyfile')
      .replace('repaso.example.org {', `http://:${port} {`)
      .replace('127.0.0.1:3000', upstream);
    writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
    return { command: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
};

describe.each(Object.keys(proxies))('the example for %s', (name) => {
  it.skipIf(!has(name))(
    '[X08, Y01] passes streams on piece by piece, and takes large files and no larger ones',
    async () => {
      let sendMore = (): void => undefined;
      let received = 0;
      const upstream = await startLoopbackServer((asked, response) => {
        if (asked.method === 'POST') {
          asked.on('data', (piece: Buffer) => (received += piece.length));
          asked.on('end', () => response.end(asked.headers.host));
          return;
        }
        if (asked.url === '/readyz') return void response.end();
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: first\n\n');
        sendMore = () => response.end('data: second\n\n');
      });
      const port = await freePort();
      const { command, args } = proxies[name]?.(port, upstream.origin) ?? { command: '', args: [] };
      const proxy = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      try {
        await waitFor(() =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            () => true,
            () => false,
          ),
        );
        const stream = await fetch(`http://127.0.0.1:${port}/api/events`);
        const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
        expect((await reader?.read())?.value).toBe('data: first\n\n');
        sendMore();
        expect((await reader?.read())?.value).toBe('data: second\n\n');

        expect(await post(port, 105)).toEqual({ status: 200, body: 'repaso.example.org' });
        expect(received).toBe(105_000_000);
        // Caddy 2.6 reports it as a failure of the upstream.
        expect([413, 502]).toContain((await post(port, 120)).status);
      } finally {
        proxy.kill();
        await upstream.stop();
      }
    },
  );
});

/** Sends `size` megabytes to the example's host name; returns the response. */
async function post(port: number, size: number): Promise<{ status: number | undefined; body: string }> {
  const headers = { host: 'repaso.example.org', 'content-length': size * 1_000_000 };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/documents', headers });
  // A proxy that refuses the request stops reading.
  sent.on('error', () => undefined);
  sent.end(Buffer.alloc(size * 1_000_000));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await answer.toArray()) as Buffer[]).toString();
  sent.destroy();
  return { status: answer.statusCode, body };
}
