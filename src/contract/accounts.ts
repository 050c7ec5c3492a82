import * as z from 'zod/mini';
import { boundedText, interfaceLanguage, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const displayName = boundedText(60).check(z.trim(), z.minLength(1));

/** The signed-in person, as shown to that person (A11). */
export const user = z.object({
  uuid,
  email: z.string(),
  username: z.string(),
  role: z.enum(['user', 'admin', 'guest']),
  tierId: z.number(),
  language: interfaceLanguage,
  timezone: z.string(),
  theme: z.enum(['light', 'dark', 'system']),
  referralCode: z.string(),
  emailVerified: z.boolean(),
  twitterShareBonus: z.number(),
  facebookShareBonus: z.number(),
  referralBonus: z.number(),
  hasSharedTwitter: z.boolean(),
  hasSharedFacebook: z.boolean(),
  userType: z.enum(['student', 'teacher', 'influencer']),
  verificationStatus: z.enum(['none', 'pending', 'approved', 'rejected']),
  /** Its URL, if there is one. */
  profilePicture: z.nullable(z.string()),
  /** Whether single-letter shortcuts are enabled. */
  shortcuts: z.boolean(),
  authProvider: z.enum(['local', 'google', 'oidc', 'guest']),
  /** False for people who signed up with a provider, until they set a password. */
  hasPassword: z.boolean(),
  balance: z.number(),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

export const exampleUser: User = {
  uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10',
  email: 'ana@example.org',
  username: 'Ana',
  role: 'user',
  tierId: 1,
  language: 'es',
  timezone: 'Europe/Madrid',
  theme: 'system',
  referralCode: 'K7QPX2MD',
  emailVerified: false,
  twitterShareBonus: 0,
  facebookShareBonus: 0,
  referralBonus: 0,
  hasSharedTwitter: false,
  hasSharedFacebook: false,
  userType: 'student',
  verificationStatus: 'none',
  profilePicture: null,
  shortcuts: true,
  authProvider: 'local',
  hasPassword: true,
  balance: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
};

/** A raw password: never trimmed, bounded; domain/accounts/password-rules has the rules. */
export const password = boundedText(1_000);

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account and signs it in',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  body: z.strictObject({
    email,
    password,
    username: displayName,
    language: z.optional(interfaceLanguage),
    timezone: z.optional(boundedText(64)),
    referralCode: z.optional(boundedText(32).check(z.trim())),
    /** Allows a registration while it is closed, once. */
    invitationCode: z.optional(boundedText(40).check(z.trim(), z.minLength(1))),
  }),
  output: z.object({ ok: z.literal(true), user }),
  status: 201,
  errors: [
    'AUTH_REGISTRATION_CLOSED',
    'INVITATION_INVALID',
    'INVITATION_IS_CLASS_CODE',
    'AUTH_EMAIL_TAKEN',
    'AUTH_PASSWORD_POLICY',
  ],
  example: { ok: true, user: exampleUser },
});

/** Called by the registration form before it submits. */
export const checkReferralCode = endpoint({
  method: 'GET',
  path: '/api/referrals/codes/:code',
  summary: 'Whether somebody invites with this code',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  params: z.strictObject({ code: boundedText(32).check(z.trim()) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['REFERRAL_CODE_INVALID'],
  example: { ok: true },
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  summary: 'Leaves an e-mail address while registration is closed',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  body: z.strictObject({ email }),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with e-mail and password',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  body: z.strictObject({ email: boundedText(254).check(z.trim()), password }),
  output: z.object({
    ok: z.literal(true),
    message: z.string(),
    /** True if the sign-in cancelled a pending deletion of the account. */
    isBack: z.boolean(),
    user,
  }),
  errors: ['AUTH_INVALID_CREDENTIALS'],
  repeatable: true,
  example: { ok: true, message: 'Signed in', isBack: false, user: exampleUser },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this browser; fine without one',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  repeatable: true,
  example: { ok: true },
});

/** Required after `AUTH_REAUTH_REQUIRED`; people without a password sign in with Google again (Z06). */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: 'Confirms the password; calls that ask for a fresh confirmation are open to this session for 30 minutes',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ password }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['CURRENT_PASSWORD_INCORRECT'],
  repeatable: true,
  example: { ok: true },
});

export const revalidate = endpoint({
  method: 'POST',
  path: '/api/auth/revalidate',
  summary: 'Refreshes the session and answers the user',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ ok: z.literal(true), user }),
  errors: [],
  repeatable: true,
  example: { ok: true, user: exampleUser },
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: user,
  errors: [],
  example: exampleUser,
});

export const saveLanguage = endpoint({
  method: 'POST',
  path: '/api/user/language',
  summary: 'Saves the interface language',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ language: interfaceLanguage }),
  output: user,
  errors: [],
  example: exampleUser,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  summary: 'Changes the profile',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({
    username: z.optional(displayName),
    timezone: z.optional(boundedText(64)),
    theme: z.optional(z.enum(['light', 'dark', 'system'])),
    shortcuts: z.optional(z.boolean()),
  }),
  output: user,
  errors: ['TIMEZONE_INVALID'],
  example: exampleUser,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Changes the password; every other session of the account ends',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['CURRENT_PASSWORD_INCORRECT', 'AUTH_PASSWORD_POLICY'],
  example: { ok: true },
});

/** A signed-in browser, from its user agent; null for unknown parts. */
const signIn = z.object({
  uuid,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** IP address at sign-in. */
  address: z.string(),
  createdAt: timestamp,
  /** Accurate to five minutes. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where one is signed in: the browser that asks first, then those used last',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({ items: z.array(signIn) }),
  errors: [],
  example: {
    items: [
      {
        uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21',
        browser: 'Firefox',
        system: 'Linux',
        address: '192.0.2.7',
        createdAt: '2026-11-20T09:00:00.000Z',
        lastUsedAt: '2026-11-21T18:30:00.000Z',
        isCurrent: true,
      },
    ],
  },
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:uuid',
  summary: 'Signs one browser out',
  access: { who: 'signedIn', object: 'sign-in', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: { ok: true },
});

export const endOtherSignIns = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Signs out everywhere but in the browser that asks',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  audit: { action: 'account.close', target: 'person' },
  summary:
    'Closes the account, and erases it with all that is in it after a week; signing in before takes that back. Its e-mail ' +
    'and its password must be repeated',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ email: boundedText(254), password }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['CURRENT_PASSWORD_INCORRECT', 'ACCOUNT_EMAIL_MISMATCH', 'LAST_ADMIN'],
  example: { ok: true },
});
