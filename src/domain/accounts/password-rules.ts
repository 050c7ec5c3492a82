/** The rules a new password must meet (A03, Z08), read by the server and by the live checklist. */
export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special', 'uncommon'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const LENGTH = { min: 8, max: 128 };

/**
 * Words that people bend until they satisfy the character classes ("Password1!"). A password whose letters and
 * look-alike digits boil down to one of these is refused.
 */
const commonWords = [
  'password',
  'passwort',
  'contrasena',
  'contraseña',
  'qwerty',
  'qwertz',
  'azerty',
  'welcome',
  'bienvenido',
  'admin',
  'administrator',
  'letmein',
  'iloveyou',
  'teamo',
  'abc',
  'abcd',
  'abcdef',
  'dragon',
  'monkey',
  'sunshine',
  'princess',
  'football',
  'futbol',
  'barcelona',
  'realmadrid',
  'secret',
  'secreto',
  'changeme',
  'test',
  'prueba',
  'user',
  'usuario',
  'repaso',
  'hola',
  'hello',
  'summer',
  'verano',
  'winter',
  'invierno',
  'spring',
  'autumn',
  'pass',
  'passw',
  'master',
];
const common = new Set(commonWords);
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOnly = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
/** With the letters that look-alike digits and signs stand for. */
export const unmask = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const trimmedTail = lower.replace(/[\d\W_]+$/u, '');
  return [lettersOnly(lower), lettersOnly(unmask(lower)), lettersOnly(unmask(trimmedTail))].some((word) =>
    common.has(word),
  );
}

/**
 * Which rules a password breaks; empty means it may be used.
 * Length counts code points, 8 to 128; the e-mail's own name (4 letters or more) may not be part of it.
 *
 * @example brokenPasswordRules('short', 'ana@example.org') // ['length', 'upper', 'digit', 'special']
 */
export function brokenPasswordRules(password: string, email: string): PasswordRule[] {
  const length = [...password].length;
  const emailName = email.split('@')[0]?.toLowerCase() ?? '';
  const checks: Record<PasswordRule, boolean> = {
    length: length >= LENGTH.min && length <= LENGTH.max,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
    uncommon: !isCommon(password) && !(emailName.length >= 4 && password.toLowerCase().includes(emailName)),
  };
  return passwordRules.filter((rule) => !checks[rule]);
}
