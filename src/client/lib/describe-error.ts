import type { LimitRule } from '#contract/errors.ts';
import { isApiError } from './api-client.ts';
import { t } from './i18n.ts';

/** Returns the message for an error code in the interface language (Y03); for a plan limit, with its numbers. */
export function describeError(error: unknown): string {
  if (!isApiError(error)) return t('ui.unknownError');
  if (error.code === 'NO_RESPONSE') return navigator.onLine ? t('ui.noResponse') : t('ui.offlineError');
  const met = error.details.find(({ limit }) => limit);
  if (met?.limit)
    return t('ui.limitReached', { what: t(`ui.limit.${met.rule as LimitRule}`, { count: met.limit.most }) });
  return t(`errors.${error.code}`);
}

/** Whether a larger plan or fewer items would help. */
export const isLimitReached = (error: unknown): boolean =>
  isApiError(error) && /^(?:DOCUMENT|STORAGE|GENERATION)_LIMIT_REACHED$/.test(error.code);
