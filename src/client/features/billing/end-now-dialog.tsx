import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';

/** Asks before cancelling a subscription with a failed charge, which ends at once and irrevocably (L03). */
export function EndNowDialog(props: { busy: boolean; onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <AlertDialog
      title={t('plans.endNow')}
      description={t('plans.endNowText')}
      confirmLabel={t('plans.cancel')}
      cancelLabel={t('plans.keep')}
      {...props}
    />
  );
}
