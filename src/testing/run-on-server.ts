import { Client } from 'pg';

/** One statement on the Postgres that holds the databases of tests. */
export async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
