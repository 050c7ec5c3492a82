import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { unbentPasswords } from '#domain/accounts/unbent-passwords.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Rejects a password with the rules it breaks (A03, Z08); `path` names its field. */
export async function requireGoodPassword(password: string, email: string, path: string): Promise<void> {
  const broken = brokenPasswordRules(password, email);
  if (broken.length === 0 && (await isWidelyUsed(password))) broken.push('uncommon');
  if (broken.length > 0)
    throw new AppError(
      'AUTH_PASSWORD_POLICY',
      broken.map((rule) => ({ path, rule })),
    );
}

/** Seven megabytes, too much for browsers; loaded when a user first chooses a password. */
let widelyUsed: Promise<ReadonlySet<string>> | undefined;

async function isWidelyUsed(password: string): Promise<boolean> {
  widelyUsed ??= readWidelyUsed().catch((error: unknown) => {
    // Let the next call retry.
    widelyUsed = undefined;
    throw error;
  });
  const known = await widelyUsed;
  return unbentPasswords(password).some((form) => known.has(form));
}

async function readWidelyUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
