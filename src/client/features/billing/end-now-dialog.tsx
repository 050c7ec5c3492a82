import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';

/** Asks before a subscription whose charge failed is cancelled: it ends at once, and cannot be taken back (L03). */
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
