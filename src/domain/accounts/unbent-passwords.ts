import { unmask } from './password-rules.ts';

/** Shorter words are in everything. */
const LEAST_LETTERS = 4;

/**
 * Lists simpler forms of a password that was bent to meet the rules: without capitals, without signs, without what
 * stands around its middle where that is at least half of it, and each with the letters that look-alikes stand for.
 *
 * @example unbentPasswords('Dr4gon#12') // ['dr4gon#12', 'dragon#i2', 'dr4gon12', 'dragoni2', 'dr4gon', 'dragon']
 */
export function unbentPasswords(password: string): string[] {
  const lower = password.toLowerCase();
  const withoutSigns = lower.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const middle = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isMost = middle.length >= LEAST_LETTERS && middle.length * 2 >= lower.length;
  return [...new Set([lower, withoutSigns, ...(isMost ? [middle] : [])].flatMap((form) => [form, unmask(form)]))];
}
