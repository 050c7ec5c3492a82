import type { Writable } from 'node:stream';
import { appliedMigrations } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open-database.ts';
import { grantAdmin } from '#server/features/accounts/grant-admin.ts';
import { resetPassword } from '#server/features/accounts/reset-password.ts';
import type { ControlCommands } from './control-socket.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createHealthFacts } from '#server/platform/health/health-facts.store.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Health } from '#server/platform/health/health.ts';
import { describeHealth } from '#server/platform/health/describe-health.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';

/** The operator's commands, for a running or stopped server: see scripts/admin.ts. */
export function operatorCommands(
  database: Database,
  dataDir: string,
  bucket?: Pick<FileStore, 'borrow'>,
): ControlCommands {
  const trail = createAuditTrail({ database, clock: systemClock });
  return {
    'applied-migrations': async (_, answer) => say(answer, JSON.stringify(await appliedMigrations(database.pool))),

    backup: async (_, answer) => void (await writeBackup({ database, dataDir, now: new Date(), bucket }, answer)),

    /** The argument contains the backup's time and its bytes. */
    'backup-verified': async (fact, answer) => {
      const [at = '', bytes] = fact.split(' ');
      await createHealthFacts(database.db).noteBackup({ at: new Date(at).toISOString(), bytes: Number(bytes) });
      answer.end();
    },

    grant: async (email, answer) => {
      if (!(await grantAdmin(database, trail, email))) throw new Error(`There is no account for ${email}.`);
      say(answer, `${email} is an administrator from the next sign-in on.`);
    },

    'reset-password': async (email, answer) => {
      const password = await resetPassword(database, createPasswords(), trail, email);
      if (password === undefined) throw new Error(`There is no account for ${email}.`);
      say(
        answer,
        `New password: ${password}\nAll sessions of the account have ended. Its owner can change it in the settings.`,
      );
    },
  };
}

const say = (answer: Writable, text: string): void => void answer.end(`${text}\n`);

/** Prints the administrators' health screen as lines; the first one counts the problems. */
export async function reportHealth(health: Health, answer: Writable): Promise<void> {
  const { checks } = await health.lookNow();
  const count = (state: string) => checks.filter((check) => check.state === state).length;
  const lines = checks.map((check) => {
    const { name, value, remedy } = describeHealth(check, 'en');
    return `${check.state.padEnd(4)} ${name}: ${value}${remedy === null ? '' : `\n     ${remedy}`}`;
  });
  say(answer, [`problems: ${count('bad')}, notes: ${count('note')}, well: ${count('ok')}`, ...lines].join('\n'));
}
