import { useState } from 'react';
import type { SharedLink } from '#contract/sharing.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { LinkItem } from './link-item.tsx';
import styles from './link-list.module.css';
import { useDeleteLink } from './sharing.api.ts';

interface LinkListProps {
  links: SharedLink[];
  withDocument?: boolean;
  /** Whether copying the first link is the main action of the screen. */
  firstLeads?: boolean;
}

/** Lists links, newest first; deleting one asks for confirmation. */
export function LinkList({ links, withDocument = false, firstLeads = false }: LinkListProps) {
  const { t } = useTranslate();
  const [deleting, setDeleting] = useState<SharedLink>();
  const remove = useDeleteLink();
  const close = () => {
    setDeleting(undefined);
    remove.reset();
  };
  return (
    <>
      <ul className={styles.list}>
        {links.map((link, index) => (
          <LinkItem
            key={link.uuid}
            link={link}
            withDocument={withDocument}
            leads={firstLeads && index === 0}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      {deleting ? (
        <AlertDialog
          title={t('sharing.deleteTitle')}
          description={t('sharing.deleteText')}
          confirmLabel={t('sharing.delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(deleting.uuid, { onSuccess: close })}
          onClose={close}
        >
          <FailureNote error={remove.error} />
        </AlertDialog>
      ) : null}
    </>
  );
}
