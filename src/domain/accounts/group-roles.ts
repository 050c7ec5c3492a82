/** Roles that the groups of a sign-in provider may give. */
export type GroupRole = 'admin' | 'teacher';

/** The part of an account that groups may change. */
export interface GroupedAccount {
  role: 'user' | 'admin';
  userType: 'student' | 'teacher' | 'influencer';
  verificationStatus: 'none' | 'pending' | 'approved' | 'rejected';
  /** Roles that groups gave, and may take back. Roles given by hand are not among them. */
  rolesByGroup: GroupRole[];
}

/** Names of groups, at the provider, by the role that they give. */
export type RoleGroups = Readonly<Record<GroupRole, readonly string[]>>;

/** The roles that groups give. */
export function rolesOf(groups: readonly string[], mapping: RoleGroups): Set<GroupRole> {
  const roles = (Object.keys(mapping) as GroupRole[]).filter((role) =>
    mapping[role].some((name) => groups.includes(name)),
  );
  return new Set(roles);
}

/** Removes the mark of a role that was given or taken by hand. */
export const withoutMark = (rolesByGroup: readonly GroupRole[], role: GroupRole): GroupRole[] =>
  rolesByGroup.filter((one) => one !== role);

/**
 * Computes an account after a sign-in whose groups give `wanted`: missing roles are added, and roles that groups gave
 * earlier and give no longer are removed. Roles given by hand stay. The last administrator keeps the role, still marked
 * as given by groups.
 */
export function withGroupRoles(
  account: GroupedAccount,
  wanted: ReadonlySet<GroupRole>,
  isLastAdmin: boolean,
): GroupedAccount {
  const after = { ...account };
  const kept = new Set(account.rolesByGroup);
  const isTeacher = account.userType !== 'student' && account.verificationStatus === 'approved';

  if (wanted.has('admin') && account.role !== 'admin') {
    after.role = 'admin';
    kept.add('admin');
  }
  if (!wanted.has('admin') && kept.has('admin') && !isLastAdmin) {
    after.role = 'user';
    kept.delete('admin');
  }
  if (wanted.has('teacher') && !isTeacher) {
    Object.assign(after, { userType: 'teacher', verificationStatus: 'approved' });
    kept.add('teacher');
  }
  if (!wanted.has('teacher') && kept.has('teacher')) {
    Object.assign(after, { userType: 'student', verificationStatus: 'none' });
    kept.delete('teacher');
  }
  return { ...after, rolesByGroup: [...kept].toSorted() };
}
