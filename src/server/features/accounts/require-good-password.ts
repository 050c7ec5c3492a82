import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Refuses a password with the rules that it breaks (A03); `path` names its field. */
export function requireGoodPassword(password: string, email: string, path: string): void {
  const broken = brokenPasswordRules(password, email);
  if (broken.length > 0)
    throw new AppError(
      'AUTH_PASSWORD_POLICY',
      broken.map((rule) => ({ path, rule })),
    );
}
