import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { tableEndpoints } from '#contract/admin-tables.ts';
import { signedIn } from '#testing/killed-server.ts';
import { hasPostgres, startPostgres } from '#testing/postgres-process.ts';
import { startServerProcess } from '#testing/server-process.ts';

it.skipIf(!hasPostgres)('[O20] a list of administrators that takes longer than five seconds is ended', async () => {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'repaso-list-'));
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.databaseUrl });
  const other = new Client({ connectionString: postgres.databaseUrl });
  try {
    // The first user becomes administrator of a server that only this machine reaches.
    const admin = await signedIn(server);
    const { list } = tableEndpoints.waitlist;
    expect((await admin.call(list, { query: {} })).status).toBe(200);
    await other.connect();
    await other.query('begin');
    await other.query('lock table waitlist in access exclusive mode');
    const ended = await admin.call(list, { query: {} });
    expect([ended.status, ended.error().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await other.query('rollback');
    expect((await admin.call(list, { query: {} })).status).toBe(200);
  } finally {
    await other.end();
    await server.end('SIGKILL');
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
