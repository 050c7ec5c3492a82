import { spawn } from 'node:child_process';

/** Environment variables for TLS settings of a URL in Postgres' own tools. */
const TLS_SETTINGS = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

function tlsSettings(given: URLSearchParams): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [part, name] of Object.entries(TLS_SETTINGS)) {
    const value = given.get(part);
    if (value !== null) settings[name] = value;
  }
  return settings;
}

/** The password goes through the environment, because other users of the machine can see arguments. */
function connectionSettings(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...tlsSettings(searchParams),
  };
}

/** Runs a Postgres tool, connected to the database of the URL if one is given. */
export async function runPostgresTool(tool: string, databaseUrl: string | undefined, options: string[]): Promise<void> {
  const connection = databaseUrl ? connectionSettings(databaseUrl) : {};
  const env = { ...process.env, ...connection };
  const target = tool === 'pg_restore' && connection.PGDATABASE ? ['--dbname', connection.PGDATABASE] : [];
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
