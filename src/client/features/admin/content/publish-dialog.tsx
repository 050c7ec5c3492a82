import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { localTime } from '#client/lib/local-time.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useNow } from '../use-now.ts';

interface PublishDialogProps {
  title: string;
  busy: boolean;
  error: unknown;
  /** Publishes now (null), or at an ISO 8601 time. */
  onPublish: (at: string | null) => void;
  onClose: () => void;
}

/** Publishes at once if no time is chosen. */
export function PublishDialog({ title, busy, error, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslate();
  const [time, setTime] = useState('');
  const now = useNow();
  const isPast = time !== '' && new Date(time) < now;
  return (
    <FormDialog
      title={t('content.publishTitle', { title })}
      submitLabel={t(time === '' ? 'content.publishNow' : 'content.plan')}
      submittable={!isPast}
      busy={busy}
      error={error}
      onSubmit={() => onPublish(time === '' ? null : new Date(time).toISOString())}
      onClose={onClose}
    >
      <TextField
        label={t('content.publishAt')}
        hint={t('content.publishAtHint')}
        type="datetime-local"
        min={localTime(now)}
        value={time}
        error={isPast ? t('content.past') : undefined}
        onChange={setTime}
      />
    </FormDialog>
  );
}
