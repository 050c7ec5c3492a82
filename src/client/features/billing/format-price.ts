import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** @example formatPrice(599, 'es') // '5,99' */
export function formatPrice(cents: number, language: InterfaceLanguage): string {
  const whole = Math.round(cents);
  const digits = whole % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    whole / 100,
  );
}
