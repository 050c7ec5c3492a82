import * as z from 'zod/mini';
import { email, password } from './accounts.ts';
import { boundedText, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** 256 random bits from a mailed link; an unknown token is refused like a used one. */
const mailedToken = boundedText(200).check(z.minLength(1));

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Sends a link for a new password where the address has an account; the answer is the same for every address',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  body: z.strictObject({ email }),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the token of a link; every session of the account ends',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  body: z.strictObject({ token: mailedToken, password }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['AUTH_RESET_TOKEN_INVALID', 'AUTH_PASSWORD_POLICY'],
  example: { ok: true },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirms an address by the token of a link: that of a registration, or one that an account changes to',
  access: { who: 'anyone', object: 'none', mode: 'write' },
  body: z.strictObject({ token: mailedToken }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['AUTH_VERIFY_LINK_INVALID', 'AUTH_EMAIL_TAKEN'],
  example: { ok: true },
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Sends the link that confirms the address once more; nothing is sent where it is confirmed',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/email',
  summary: 'Sends a link to another address; once that is confirmed, the account goes by it',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ email, password }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['CURRENT_PASSWORD_INCORRECT', 'AUTH_EMAIL_TAKEN'],
  example: { ok: true },
});

const emailChange = z.object({
  /** Null without a pending change, or if its link has expired. */
  change: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })),
});
const exampleChange = { change: { email: 'ana@example.com', expiresAt: '2026-11-21T09:00:00.000Z' } };

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/user/email',
  summary: 'The address that the account changes to, as long as the link that went there is good',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: emailChange,
  errors: [],
  example: exampleChange,
});

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email/link',
  summary: 'Sends the link to the address that the account changes to once more; the one before is dead',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: emailChange,
  errors: ['NOT_FOUND', 'AUTH_EMAIL_TAKEN'],
  example: exampleChange,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email',
  summary: 'The account keeps its address, and the link that went to the other is dead',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  output: emailChange,
  errors: [],
  repeatable: true,
  example: { change: null },
});
