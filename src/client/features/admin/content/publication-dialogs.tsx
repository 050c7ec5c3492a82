import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface Act {
  isPending: boolean;
  error: Error | null;
}

interface PublicationDialogsProps {
  asks: 'publish' | 'delete' | undefined;
  title: string;
  publish: Act & { mutate: (at: string | null) => void };
  remove: Act & { mutate: () => void };
  onClose: () => void;
}

/** Asks when to publish, or whether to delete. */
export function PublicationDialogs({ asks, title, publish, remove, onClose }: PublicationDialogsProps) {
  const { t } = useTranslate();
  if (asks === 'publish') {
    return (
      <PublishDialog
        title={title}
        busy={publish.isPending}
        error={publish.error}
        onPublish={publish.mutate}
        onClose={onClose}
      />
    );
  }
  if (asks !== 'delete') return null;
  return (
    <AlertDialog
      title={t('content.deleteTitle', { title })}
      description={t('content.deleteText')}
      confirmLabel={t('content.delete')}
      busy={remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}
