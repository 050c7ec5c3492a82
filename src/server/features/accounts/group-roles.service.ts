import { type RoleGroups, rolesOf, withGroupRoles } from '#domain/accounts/group-roles.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';

export type GroupRoles = ReturnType<typeof createGroupRoles>;

/** Roles by the groups that a provider tells at each sign-in; the last administrator stays one (O04). */
export function createGroupRoles({
  store,
  trail,
  mapping,
}: {
  store: AccountsStore;
  trail: AuditTrail;
  mapping: RoleGroups;
}) {
  return {
    /** @param admins the active administrators, locked before anything else. */
    async apply(
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
      if (rolesByGroup.join() === user.rolesByGroup.join()) return user;
      // Rights that change begin with a new sign-in (Z06).
      if (role !== user.role) await store.deleteOtherSessions(tx, id, undefined);
      const before = { role: user.role, userType: user.userType, verificationStatus: user.verificationStatus };
      const entry = { action: 'role.change', targetKind: 'person', targetUuid: user.uuid };
      await trail.record(tx, { kind: 'system' }, { ...entry, before, after, reason: 'groups of the sign-in provider' });
      return store.updateUser(tx, id, { ...after, rolesByGroup });
    },
  };
}
