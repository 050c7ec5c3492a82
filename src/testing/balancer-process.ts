import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

const root = join(import.meta.dirname, '../..');
const example = (name: string) => readFileSync(join(root, 'deploy/several', name), 'utf8');

export interface BalancerProcess {
  origin: string;
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  port: number;
  upstreams: [string, string];
}

const withUpstreams = (text: string, [one, other]: [string, string]) =>
  text.replaceAll('127.0.0.1:3000', one).replaceAll('127.0.0.1:3001', other);

/** The examples of `deploy/several` with local ports instead of names and certificates. */
const balancers = {
  nginx: {
    binary: '/usr/sbin/nginx',
    argumentsFor({ folder, port, upstreams }: Place) {
      const [upstream = '', , site = ''] = example('nginx.conf').split(/^(?=server \{)/m);
      const local = site
        .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
        .replaceAll(/^\s*(?:listen \[|ssl_).*\n/gm, '');
      const conf = join(folder, 'nginx.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ');
      writeFileSync(
        conf,
        `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary}\n${withUpstreams(upstream + local, upstreams)}\n}`,
      );
      return ['-p', folder, '-c', conf];
    },
  },
  caddy: {
    binary: '/usr/bin/caddy',
    argumentsFor({ folder, port, upstreams }: Place) {
      const file = join(folder, 'Caddyfile');
      const site = example('Caddyfile').replace('repaso.example.org {', `http://:${port} {`);
      writeFileSync(file, `{\n\tadmin off\n}\n${withUpstreams(site, upstreams)}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
  haproxy: {
    binary: '/usr/sbin/haproxy',
    argumentsFor({ folder, port, upstreams }: Place) {
      const file = join(folder, 'haproxy.cfg');
      const local = example('haproxy.cfg')
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replaceAll(/^\s*(?:bind :443|http-request redirect).*\n/gm, '');
      writeFileSync(file, withUpstreams(local, upstreams));
      return ['-db', '-f', file];
    },
  },
};

export type BalancerName = keyof typeof balancers;
export const balancerNames = Object.keys(balancers) as BalancerName[];
export const hasBalancer = (name: BalancerName): boolean => existsSync(balancers[name].binary);

const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

/** Starts a balancer with the example of our docs before two processes. */
export async function startBalancer(name: BalancerName, origins: [string, string]): Promise<BalancerProcess> {
  const folder = mkdtempSync(join(tmpdir(), `repaso-${name}-`));
  const port = await freePort();
  const upstreams = origins.map((origin) => `127.0.0.1:${new URL(origin).port}`) as [string, string];
  const { binary, argumentsFor } = balancers[name];
  const args = argumentsFor({ folder, port, upstreams });
  // nginx as root gives its workers to another account, who must enter the folder.
  if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder]);
  const child: ChildProcess = spawn(binary, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const kill = () => void child.kill('SIGKILL');
  running.add(kill);
  const origin = `http://localhost:${port}`;
  await waitFor(async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok);
  return {
    origin,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      kill();
      await gone;
      running.delete(kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
