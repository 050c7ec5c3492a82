import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';

interface GoToSessionProps {
  title: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, since leaving may interrupt work on this screen (B07). */
export default function GoToSession({ title, onConfirm, onClose }: GoToSessionProps) {
  const { t } = useTranslate();
  return (
    <AlertDialog
      tone="primary"
      title={t('study.floating.goTitle')}
      description={t('study.floating.goText', { title })}
      confirmLabel={t('study.floating.go')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
