import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#testing/free-port.ts';
import { waitFor } from '#testing/wait-for.ts';

const bin = '/usr/lib/postgresql/15/bin';

export interface Postgres {
  urlOf(name: string): string;
  /** A new database, empty or with all that another one holds. */
  create(name: string, template?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's Postgres 15 on a folder and a port of its own; undefined where it is not installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (!existsSync(bin)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const owner = ownerOf(folder);
  const options = { ...owner, cwd: folder, env: { HOME: folder, PATH: process.env['PATH'] } };
  const files = join(folder, 'data');
  const initdb = ['-D', files, '-U', 'repaso', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'ignore' });

  const port = await freePort();
  // No flush to disk and no cleaning behind our back: only the CPU of the servers in front of it counts.
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', files, ...flags], { ...options, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const urlOf = (name: string): string => `postgres://repaso@127.0.0.1:${port}/${name}`;
  const run = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await waitFor(() =>
    run('select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    urlOf,
    create: (name, template) => run(`create database ${name}${template ? ` template ${template}` : ''}`),
    async stop() {
      // A fast shutdown: it waits for nobody.
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Postgres refuses to run as root: there it runs as Debian's own user, who then owns the folder. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const uid = idOf('-u');
  const gid = idOf('-g');
  chownSync(folder, uid, gid);
  return { uid, gid };
}
