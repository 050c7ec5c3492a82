import type { Interval } from '#domain/flashcards/interval.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Caches the formats: four buttons use two of them on every card. */
function formatOf(language: InterfaceLanguage, unit: Interval['unit'], unitDisplay: 'short' | 'long') {
  const name = `${language} ${unit} ${unitDisplay}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
  formats.set(name, format);
  return format;
}

/** @example formatInterval({ amount: 3, unit: 'day' }, 'es', 'long') // '3 días' */
export function formatInterval(
  { amount, unit }: Interval,
  language: InterfaceLanguage,
  length: 'short' | 'long',
): string {
  return formatOf(language, unit, length).format(amount);
}
