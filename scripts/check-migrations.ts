import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Fails if a table was changed without a migration. */
const folder = 'src/server/db/migrations';
const copy = mkdtempSync(join(tmpdir(), 'repaso-migrations-'));
try {
  cpSync(folder, copy, { recursive: true });
  const before = globSync(`${copy}/*.sql`).length;
  const { status, stdout } = spawnSync(
    'node_modules/.bin/drizzle-kit',
    [
      'generate',
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=./src/server/db/tables/*.ts',
      `--out=${relative('.', copy)}`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    console.error(stdout);
    process.exit(1);
  }
  if (globSync(`${copy}/*.sql`).length !== before) {
    console.error('The tables have changed but no migration says so: npm run db:generate -- --name what_changed');
    process.exit(1);
  }
  console.log(`migrations: ${before}, up to date with the tables`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
