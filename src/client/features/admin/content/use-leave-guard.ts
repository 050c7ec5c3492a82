import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';

/** Asks before leaving a screen with unsaved changes. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslate();
  const { history } = useRouter();
  useEffect(() => {
    if (!isDirty) return undefined;
    // oxlint-disable-next-line no-alert
    return history.block({ blockerFn: () => !confirm(t('admin.leave')), enableBeforeUnload: true });
  }, [history, isDirty, t]);
}
