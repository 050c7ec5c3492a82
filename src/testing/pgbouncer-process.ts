import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { runOnServer } from './run-on-server.ts';
import { waitFor } from './wait-for.ts';

const BINARY = '/usr/sbin/pgbouncer';
export const hasPgbouncer = existsSync(BINARY);

/** It refuses to run as root; the account `nobody` is on every machine. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

export interface PgbouncerProcess {
  /** Address of the same database through the pooler. */
  databaseUrl: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A pgbouncer in transaction mode before a database, with so many connections to it. */
export async function startPgbouncer(databaseUrl: string, connections: number): Promise<PgbouncerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'repaso-pgbouncer-'));
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  if (user.uid !== undefined)
    for (const path of [folder, settings, join(folder, 'users.txt')]) chownSync(path, user.uid, user.gid);
  const ownUrl = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  let pooler: ChildProcess | undefined;
  const kill = () => void pooler?.kill('SIGKILL');

  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => pooler?.once('exit', resolve));
    kill();
    await gone;
    running.delete(kill);
    pooler = undefined;
  }

  async function start(): Promise<void> {
    pooler = spawn(BINARY, [settings], { ...user, cwd: folder, stdio: 'ignore' });
    running.add(kill);
    await waitFor(() =>
      runOnServer(ownUrl, 'select 1').then(
        () => true,
        () => false,
      ),
    );
  }

  await start();
  return {
    databaseUrl: ownUrl,
    stop,
    start,
    async remove() {
      if (pooler) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
