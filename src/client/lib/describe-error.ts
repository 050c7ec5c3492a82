import { isApiError } from './api-client.ts';
import { t } from './i18n.ts';

/** The message for an error, by its code, in the interface language (Y03). */
export function describeError(error: unknown): string {
  if (!isApiError(error)) return t('ui.unknownError');
  if (error.code === 'NO_RESPONSE') return navigator.onLine ? t('ui.noResponse') : t('ui.offlineError');
  return t(`errors.${error.code}`);
}
