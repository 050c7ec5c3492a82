import { spawn } from 'node:child_process';

/** The password goes by the environment: other people of the machine see what a program is started with. */
export async function runPostgresTool(tool: string, databaseUrl: string, options: string[]): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  };
  const target = tool === 'pg_restore' ? ['--dbname', env.PGDATABASE] : [];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(tool, [...target, ...options], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${tool} of Postgres is not installed here.`) : error),
    );
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} failed: ${said.trim()}`))));
  });
}
