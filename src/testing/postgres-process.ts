import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { cpuOfGroup } from './process-usage.ts';
import { runOnServer } from './run-on-server.ts';
import { waitFor } from './wait-for.ts';

const VERSIONS = '/usr/lib/postgresql';
const folders = existsSync(VERSIONS) ? readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin')) : [];
const binaries = [...folders, ...(process.env['PATH']?.split(':') ?? [])].find((bin) =>
  existsSync(join(bin, 'initdb')),
);

/** Tests that kill Postgres need their own instance. */
export const hasPostgres = binaries !== undefined;

export interface PostgresProcess {
  /** URL of a database without tables. */
  databaseUrl: string;
  /** Milliseconds of CPU time of all its processes, ended ones included (Linux only). */
  cpu(): number;
  /** Kills all its processes at once, like a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Postgres refuses to run as root; the user `nobody` exists on every machine. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

/** Starts a separate Postgres on a free port, which can be killed and restarted; `more` are further `name=value`. */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'repaso-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const binary = (name: string) => join(binaries ?? '', name);
  execFileSync(binary('initdb'), ['-D', data, '-U', 'repaso', '-A', 'trust', '-E', 'UTF8', '--no-sync'], run);
  const port = await freePort();
  const serverUrl = `postgres://repaso@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  function killNow(): void {
    // Kill the group, since children of a killed parent would live on for a while.
    if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  }

  async function kill(): Promise<void> {
    const gone = new Promise((resolve) => server?.once('exit', resolve));
    killNow();
    await gone;
    running.delete(killNow);
    server = undefined;
  }

  async function start(): Promise<void> {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      ...more,
    ];
    server = spawn(binary('postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...run,
      detached: true,
      stdio: 'ignore',
    });
    running.add(killNow);
    await waitFor(() =>
      runOnServer(serverUrl, 'select 1').then(
        () => true,
        () => false,
      ),
    );
  }

  await start();
  await runOnServer(serverUrl, 'create database repaso');
  return {
    databaseUrl: `postgres://repaso@127.0.0.1:${port}/repaso`,
    cpu: () => cpuOfGroup(server?.pid),
    kill,
    start,
    async remove() {
      if (server) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
