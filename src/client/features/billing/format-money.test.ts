import { expect, it } from 'vitest';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';
import { formatMoney } from './format-money.ts';

it.each<[number, string, InterfaceLanguage, string]>([
  [599, 'usd', 'en', '5.99 USD'],
  [599, 'usd', 'es', '5,99 USD'],
  [1_200, 'eur', 'es', '12 EUR'],
  [0, 'usd', 'en', '0 USD'],
  [500, 'jpy', 'en', '500 JPY'],
  [1_250, 'kwd', 'en', '1.250 KWD'],
])('[L03] %d of the smallest unit of %s are told in %s as %s', (amount, currency, language, text) => {
  expect(formatMoney({ amount, currency }, language)).toBe(text);
});
