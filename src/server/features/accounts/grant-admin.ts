import type { Database } from '#server/db/open-database.ts';
import { createAccountsStore } from './accounts.store.ts';

/** Makes an account that of an administrator (Z12). False where there is no such account. */
export async function grantAdmin(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  email: string,
): Promise<boolean> {
  const store = createAccountsStore(db);
  const user = await store.findUserByEmail(email.trim().toLowerCase());
  if (!user) return false;
  await transaction(async (tx) => {
    await store.updateUser(tx, user.id, { role: 'admin' });
    // Rights that grow begin with a new sign-in (Z06).
    await store.deleteOtherSessions(tx, user.id, undefined);
  });
  return true;
}
