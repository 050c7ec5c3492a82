import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Pupil, TaughtClass } from '#contract/classes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Text } from '#client/ui/text.tsx';
import { useRemovePupil } from './classes.api.ts';
import styles from './rows.module.css';

/** Lists everybody in a class by name, sharing or not, with a button to remove them. */
export default function PupilsDialog({ group, onClose }: { group: TaughtClass; onClose: () => void }) {
  const { t } = useTranslate();
  const [leaving, setLeaving] = useState<Pupil>();
  const remove = useRemovePupil(group.uuid);
  const close = () => {
    setLeaving(undefined);
    remove.reset();
  };
  return (
    <Dialog title={t('classes.pupilsTitle', { name: group.name })} onClose={onClose} width="narrow">
      {group.pupils.length === 0 ? <p>{t('classes.nobodyYet')}</p> : null}
      <ul className={styles.rows}>
        {group.pupils.map((pupil) => (
          <li key={pupil.uuid}>
            <Text className={styles.name} truncated>
              {pupil.name}
            </Text>
            <IconButton label={t('classes.remove', { name: pupil.name })} onClick={() => setLeaving(pupil)}>
              <UserMinus />
            </IconButton>
          </li>
        ))}
      </ul>
      {leaving ? (
        <AlertDialog
          title={t('classes.removeTitle', { name: leaving.name })}
          description={t('classes.removeText')}
          confirmLabel={t('classes.removeIt')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.uuid, { onSuccess: close })}
          onClose={close}
        >
          <FailureNote error={remove.error} />
        </AlertDialog>
      ) : null}
    </Dialog>
  );
}
