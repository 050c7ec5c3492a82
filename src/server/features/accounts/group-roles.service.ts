import { type RoleGroups, rolesOf, withGroupRoles } from '#domain/accounts/group-roles.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';

export type GroupRoles = ReturnType<typeof createGroupRoles>;

/** Sets roles from the groups a provider reports at each sign-in; the last administrator keeps the role (O04). */
export function createGroupRoles({
  database,
  store,
  trail,
  mapping,
}: {
  database: Pick<Database, 'transaction'>;
  store: AccountsStore;
  trail: AuditTrail;
  mapping: RoleGroups;
}) {
  /** @param admins the active administrators, read under their lock. */
  async function apply(
    tx: Tx,
    { userId: id, groups, admins }: { userId: number; groups: readonly string[]; admins: readonly number[] },
  ): Promise<UserRow> {
    const user = await store.lockUser(tx, id);
    const isLastAdmin = admins.length === 1 && admins[0] === id;
    const { role, userType, verificationStatus, rolesByGroup } = withGroupRoles(
      user,
      rolesOf(groups, mapping),
      isLastAdmin,
    );
    const after = { role, userType, verificationStatus };
    const isSame = (['role', 'userType', 'verificationStatus'] as const).every((key) => after[key] === user[key]);
    if (isSame && rolesByGroup.join() === user.rolesByGroup.join()) return user;
    // A changed role requires a new sign-in (Z06).
    if (role !== user.role) await store.deleteOtherSessions(tx, id, undefined);
    const before = { role: user.role, userType: user.userType, verificationStatus: user.verificationStatus };
    const entry = { action: 'role.change', targetKind: 'person', targetUuid: user.uuid };
    await trail.record(tx, { kind: 'system' }, { ...entry, before, after, reason: 'groups of the sign-in provider' });
    return store.updateUser(tx, id, { ...after, rolesByGroup });
  }

  return {
    apply,
    /**
     * Withdraws roles from groups at a sign-in without the provider: only the provider knows whether the user is still
     * in those groups. The next sign-in there restores them.
     */
    withdraw: async (user: UserRow): Promise<UserRow> =>
      user.rolesByGroup.length === 0
        ? user
        : database.transaction(async (tx) =>
            apply(tx, { userId: user.id, groups: [], admins: await store.lockActiveAdmins(tx) }),
          ),
  };
}
