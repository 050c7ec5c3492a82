import { randomInt } from 'node:crypto';
import type { Database } from '#server/db/open-database.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';
import { createAccountsStore } from './accounts.store.ts';

/** One character of each class the rules require (A03), without ambiguous ones. */
const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '-+='];
const LENGTH = 16;

/**
 * Sets a new random password, which the owner changes in the settings, and ends all sessions (Z07). Returns the
 * password; undefined if the account does not exist.
 */
export async function resetPassword(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  passwords: Pick<Passwords, 'hash'>,
  trail: AuditTrail,
  email: string,
): Promise<string | undefined> {
  const store = createAccountsStore(db);
  const user = await store.findUserByEmail(email.trim().toLowerCase());
  if (!user) return undefined;
  const password = newPassword();
  const passwordHash = await passwords.hash(password);
  await transaction(async (tx) => {
    await store.updateUser(tx, user.id, { passwordHash });
    await store.deleteOtherSessions(tx, user.id, undefined);
    const entry = { action: 'password.reset', targetKind: 'person', targetUuid: user.uuid };
    await trail.record(tx, { kind: 'cli' }, entry);
    await createAccountTokensStore(db).endTokensOf(tx, user.id, new Date());
  });
  return password;
}

function newPassword(): string {
  const signs = Array.from({ length: LENGTH }, (_, index) => classes[index % classes.length] ?? '');
  return signs.map((all) => all[randomInt(all.length)]).join('');
}
