import type { Money } from '#contract/billing.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** @example formatMoney({ amount: 599, currency: 'usd' }, 'es') // '5,99 USD' */
export function formatMoney({ amount, currency }: Money, language: InterfaceLanguage): string {
  const code = currency.toUpperCase();
  // Yen have no subunit, dinars have three digits.
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  const value = amount / 10 ** digits;
  const shown = Number.isInteger(value) ? 0 : digits;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: shown, maximumFractionDigits: shown });
  return `${number.format(value)} ${code}`;
}
