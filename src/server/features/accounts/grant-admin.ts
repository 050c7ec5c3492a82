import { withoutMark } from '#domain/accounts/group-roles.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import { createAccountsStore } from './accounts.store.ts';

/** Makes an account an administrator (Z12). Returns false if the account does not exist. */
export async function grantAdmin(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  trail: AuditTrail,
  email: string,
): Promise<boolean> {
  const store = createAccountsStore(db);
  const user = await store.findUserByEmail(email.trim().toLowerCase());
  if (!user) return false;
  await transaction(async (tx) => {
    const rolesByGroup = withoutMark(user.rolesByGroup, 'admin');
    const { role } = await store.updateUser(tx, user.id, { role: 'admin', rolesByGroup });
    const entry = { action: 'role.change', targetKind: 'person', targetUuid: user.uuid };
    await trail.record(tx, { kind: 'cli' }, { ...entry, before: { role: user.role }, after: { role } });
    // A changed role requires a new sign-in (Z06).
    await store.deleteOtherSessions(tx, user.id, undefined);
  });
  return true;
}
