import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Invitation, listInvitations, renewInvitation, revokeInvitation } from '#contract/admin-invitations.ts';
import { listAudit } from '#contract/audit.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { toast } from '#client/ui/toast-store.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import styles from './invitations-section.module.css';
import { InvitedCodes } from './invited-codes.tsx';

const InvitePeopleDialog = lazyComponent(() => import('./invite-people-dialog.tsx'));

type Task = { act: 'invite' } | { act: 'renew' | 'revoke'; invitation: Invitation };

/** Lists pending invitations, to revoke or give a new code; used and expired ones on request (S09). */
export function InvitationsSection() {
  const { t, language } = useTranslate();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listInvitations>;
  const invitations = useQuery({ ...read(listInvitations, { query }), placeholderData: keepPreviousData });
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const state = filter['state'] === 'used' || filter['state'] === 'expired' ? filter['state'] : 'open';

  const columns: Column<Invitation>[] = [
    {
      label: t('invite.person'),
      renderCell: ({ name, email, usedAt }) =>
        usedAt === null ? (
          <span className={styles.person}>
            <b dir="auto">{name || email}</b>
            {name && email ? <small>{email}</small> : null}
          </span>
        ) : (
          <i>{t('invite.erased')}</i>
        ),
    },
    { label: t('invite.letter'), renderCell: ({ letter }) => t(`invite.letter.${letter}`), isSpare: true },
    { label: t('invite.made'), renderCell: ({ createdAt }) => formatDay(createdAt, language), isSpare: true },
    {
      label: t(state === 'used' ? 'invite.used' : 'invite.until'),
      isFigure: true,
      renderCell: ({ usedAt, expiresAt }) => formatDay(usedAt ?? expiresAt, language),
    },
    ...(state === 'used'
      ? []
      : [
          {
            label: '',
            renderCell: (invitation: Invitation) => (
              <IconMenu
                label={t('invite.actions', { name: nameOf(invitation) })}
                entries={[
                  {
                    label: t('invite.renew'),
                    icon: <KeyRound />,
                    onSelect: () => setTask({ act: 'renew', invitation }),
                  },
                  {
                    label: t('invite.revoke'),
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => setTask({ act: 'revoke', invitation }),
                  },
                ]}
              >
                <Ellipsis />
              </IconMenu>
            ),
          },
        ]),
  ];
  return (
    <>
      <SectionHead
        title={t('admin.section.invitations')}
        text={t('invite.pendingText')}
        actions={
          <Button size="small" onClick={() => setTask({ act: 'invite' })}>
            <UserPlus />
            {t('admin.invite')}
          </Button>
        }
      />
      <FilterBar
        search={t('invite.search')}
        choices={[
          {
            name: 'state',
            label: t('invite.open'),
            options: (['used', 'expired'] as const).map((value) => ({ value, label: t(`invite.state.${value}`) })),
          },
        ]}
      />
      <AdminTable
        caption={t('admin.section.invitations')}
        query={invitations}
        columns={columns}
        rowOf={(invitation) => ({ uuid: invitation.uuid, name: nameOf(invitation) })}
        emptyText={t(`invite.none.${state}`)}
      />
      <DialogBoundary onClose={close}>
        {task?.act === 'invite' ? <InvitePeopleDialog onClose={close} /> : null}
        {task?.act === 'renew' ? <RenewDialog invitation={task.invitation} onClose={close} /> : null}
        {task?.act === 'revoke' ? <RevokeDialog invitation={task.invitation} onClose={close} /> : null}
      </DialogBoundary>
    </>
  );
}

const nameOf = ({ name, email }: Invitation) => name || (email ?? '');

function useChange<Answer>(change: () => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await refresh(client, listInvitations.path);
      await refresh(client, listAudit.path);
    },
  });
}

interface ChangeProps {
  invitation: Invitation;
  onClose: () => void;
}

function RenewDialog({ invitation, onClose }: ChangeProps) {
  const { t, language } = useTranslate();
  const renew = useChange(() => call(renewInvitation, { params: { uuid: invitation.uuid }, body: { language } }));
  if (renew.data) return <InvitedCodes invited={renew.data} onClose={onClose} />;
  return (
    <AlertDialog
      tone="primary"
      title={t('invite.renewTitle', { name: nameOf(invitation) })}
      description={t('invite.renewText')}
      confirmLabel={t('invite.renew')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <FailureNote error={renew.error} />
    </AlertDialog>
  );
}

function RevokeDialog({ invitation, onClose }: ChangeProps) {
  const { t } = useTranslate();
  const revoke = useChange(() => call(revokeInvitation, { params: { uuid: invitation.uuid } }));
  const onSuccess = () => {
    toast({ title: t('invite.revoked') });
    onClose();
  };
  return (
    <AlertDialog
      title={t('invite.revokeTitle', { name: nameOf(invitation) })}
      description={t('invite.revokeText')}
      confirmLabel={t('invite.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <FailureNote error={revoke.error} />
    </AlertDialog>
  );
}
