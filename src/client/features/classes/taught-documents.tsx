import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import type { TaughtClass } from '#contract/classes.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useAddDocument, useRemoveDocument } from './classes.api.ts';
import { useMade } from './use-made.ts';
import rows from './rows.module.css';
import styles from './taught-documents.module.css';

/** Lists the documents of a class for its teacher: their material, and links to create some. */
export function TaughtDocuments({ group }: { group: TaughtClass }) {
  const { t } = useTranslate();
  const made = useMade();
  const remove = useRemoveDocument(group.uuid);
  const add = useAddDocument(group.uuid);
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: t('classes.changeFailed'), description: describeError(error) });
  const takeOut = (uuid: string) =>
    remove.mutate(uuid, {
      onError,
      onSuccess: () =>
        toast({
          title: t('classes.removedDocument'),
          action: { label: t('classes.undo'), onSelect: () => add.mutate(uuid, { onError }) },
        }),
    });
  return (
    <aside aria-label={t('classes.ofClass')}>
      <h2 className={styles.heading}>{t('classes.ofClass')}</h2>
      {group.documents.length === 0 ? <p className={styles.none}>{t('classes.noDocuments')}</p> : null}
      <ul className={rows.rows}>
        {group.documents.map((one) => (
          <li key={one.uuid}>
            <span className={rows.name}>
              <Link to="/documents/$uuid" params={{ uuid: one.uuid }} className={styles.link} dir="auto">
                {one.name}
              </Link>
              {one.tests + one.flashcards > 0 ? (
                <small>{made(one)}</small>
              ) : (
                <small className={rows.warning}>
                  <TriangleAlert />
                  {t('classes.nothingMade')}
                </small>
              )}
            </span>
            <IconButton label={t('classes.removeDocument', { name: one.name })} onClick={() => takeOut(one.uuid)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </aside>
  );
}
