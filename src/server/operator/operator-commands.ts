import type { Writable } from 'node:stream';
import type { Database } from '#server/db/open-database.ts';
import { grantAdmin } from '#server/features/accounts/grant-admin.ts';
import { resetPassword } from '#server/features/accounts/reset-password.ts';
import type { ControlCommands } from './control-socket.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';

/** What the operator may ask of a server, running or not: see scripts/admin.ts. */
export function operatorCommands(database: Database, dataDir: string): ControlCommands {
  const trail = createAuditTrail({ database, clock: systemClock });
  return {
    backup: async (_, answer) => void (await writeBackup({ database, dataDir, now: new Date() }, answer)),

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
