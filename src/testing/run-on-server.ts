import { Client } from 'pg';

/** Runs one statement on the Postgres server of the test databases. */
export async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
