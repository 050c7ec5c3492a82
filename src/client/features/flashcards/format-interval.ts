import type { Interval } from '#domain/flashcards/interval.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** @example formatInterval({ amount: 3, unit: 'day' }, 'es', 'long') // '3 días' */
export function formatInterval(
  { amount, unit }: Interval,
  language: InterfaceLanguage,
  length: 'short' | 'long',
): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: length }).format(amount);
}
