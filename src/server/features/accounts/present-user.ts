import type { User } from '#contract/accounts.ts';
import type { UserRow } from './accounts.store.ts';

/** Presents a user's own account field by field, so that no new column leaks (Z04). */
export function presentUser(row: UserRow): User {
  return {
    uuid: row.uuid,
    email: row.email,
    username: row.username,
    role: row.role,
    tierId: row.tierId,
    language: row.language,
    timezone: row.timezone,
    theme: row.theme,
    referralCode: row.referralCode,
    emailVerified: row.emailVerified,
    twitterShareBonus: row.twitterShareBonus,
    facebookShareBonus: row.facebookShareBonus,
    referralBonus: row.referralBonus,
    hasSharedTwitter: row.hasSharedTwitter,
    hasSharedFacebook: row.hasSharedFacebook,
    userType: row.userType,
    verificationStatus: row.verificationStatus,
    profilePicture: row.profilePicture,
    shortcuts: row.shortcuts,
    authProvider: row.authProvider,
    hasPassword: row.passwordHash !== null,
    balance: row.balance,
    createdAt: row.createdAt.toISOString(),
  };
}
