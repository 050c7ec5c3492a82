import { assert, boolean, constantFrom, property, record, subarray } from 'fast-check';
import { expect, it } from 'vitest';
import { type GroupedAccount, type GroupRole, rolesOf, withGroupRoles } from './group-roles.ts';

const student: GroupedAccount = { role: 'user', userType: 'student', verificationStatus: 'none', rolesByGroup: [] };
const byHand: GroupedAccount = { ...student, role: 'admin' };
const byGroup: GroupedAccount = { ...byHand, rolesByGroup: ['admin'] };
const teacher: GroupedAccount = {
  ...student,
  userType: 'teacher',
  verificationStatus: 'approved',
  rolesByGroup: ['teacher'],
};

it.each<[string, GroupedAccount, GroupRole[], boolean, GroupedAccount]>([
  ['no group changes nothing', student, [], false, student],
  ['a group makes an administrator', student, ['admin'], false, byGroup],
  ['a group that is gone takes the role back', byGroup, [], false, student],
  ['the last administrator stays', byGroup, [], true, byGroup],
  ['who was made one by hand stays', byHand, [], false, byHand],
  ['a group does not take over what was given by hand', byHand, ['admin'], false, byHand],
  ['a group makes a teacher', student, ['teacher'], false, teacher],
  ['a request is answered by the group', { ...student, verificationStatus: 'pending' }, ['teacher'], false, teacher],
  ['a teacher without the group is a student', teacher, [], false, student],
  [
    'a creator by hand stays one',
    { ...teacher, userType: 'influencer', rolesByGroup: [] },
    ['teacher'],
    false,
    { ...teacher, userType: 'influencer', rolesByGroup: [] },
  ],
  ['both', student, ['admin', 'teacher'], false, { ...teacher, role: 'admin', rolesByGroup: ['admin', 'teacher'] }],
])('[A05, O03] %s', (_, before, wanted, isLastAdmin, after) => {
  expect(withGroupRoles(before, new Set(wanted), isLastAdmin)).toEqual(after);
});

it('[A05] knows groups by their whole name', () => {
  const mapping = { admin: ['Repaso admins'], teacher: ['staff', '/teachers'] };
  expect([...rolesOf(['repaso admins', 'Repaso admins 2'], mapping)]).toEqual([]);
  expect([...rolesOf(['/teachers', 'Repaso admins'], mapping)]).toEqual(['admin', 'teacher']);
  expect([...rolesOf(['anything'], { admin: [], teacher: [] })]).toEqual([]);
});

it('[A05, O03] what groups gave goes with them, whatever came before, and twice the same changes nothing', () => {
  const wish = subarray<GroupRole>(['admin', 'teacher']);
  const account = record({
    role: constantFrom('user' as const, 'admin' as const),
    userType: constantFrom('student' as const, 'teacher' as const, 'influencer' as const),
    verificationStatus: constantFrom('none' as const, 'pending' as const, 'approved' as const, 'rejected' as const),
  });
  assert(
    property(account, wish, boolean(), (given, roles, isLast) => {
      const before = { ...given, rolesByGroup: [] };
      const once = withGroupRoles(before, new Set(roles), isLast);
      expect(withGroupRoles(once, new Set(roles), isLast)).toEqual(once);
      const left = withGroupRoles(once, new Set(), false);
      expect(left.role).toBe(before.role);
      expect(left.rolesByGroup).toEqual([]);
    }),
  );
});
