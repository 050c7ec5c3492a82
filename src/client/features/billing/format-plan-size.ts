import { BYTES_PER_MEGABYTE } from '#domain/billing/plans.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** Formats an allowance as in the table of plans and on the landing page, where a gigabyte is a thousand megabytes. */
export function formatPlanSize(bytes: number, language: InterfaceLanguage): string {
  const megabytes = bytes / BYTES_PER_MEGABYTE;
  const [value, unit] = megabytes >= 1_000 ? [megabytes / 1_000, 'GB'] : [megabytes, 'MB'];
  return `${formatNumber(value, language)} ${unit}`;
}
