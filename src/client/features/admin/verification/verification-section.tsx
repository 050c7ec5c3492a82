import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { decideVerification, listVerifications, type VerificationRequest } from '#contract/admin-verifications.ts';
import { listPeople } from '#contract/admin-users.ts';
import { call } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { PersonLink } from '../person-link.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';

/** Lists verification requests of teachers and creators, oldest first (A14). */
export function VerificationSection() {
  const { t, language } = useTranslate();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listVerifications>;
  const requests = useQuery({ ...read(listVerifications, { query }), placeholderData: keepPreviousData });
  const [deciding, setDeciding] = useState<{ request: VerificationRequest; approve: boolean }>();
  const label = (approve: boolean) => t(approve ? 'admin.approve' : 'admin.refuse');

  const columns: Column<VerificationRequest>[] = [
    {
      label: t('admin.name'),
      renderCell: ({ uuid, username, email, emailVerified }) => (
        <>
          <PersonLink uuid={uuid} name={username} />
          <Text as="p" size="small" tone="secondary">
            {emailVerified ? email : `${email} · ${t('admin.state.unconfirmed')}`}
          </Text>
        </>
      ),
    },
    { label: t('admin.as'), isFigure: true, renderCell: ({ userType }) => t(`admin.userType.${userType}`) },
    { label: t('admin.wrote'), renderCell: ({ message }) => <span dir="auto">{message}</span>, isLong: true },
    { label: t('admin.since'), isSpare: true, renderCell: ({ requestedAt }) => formatDay(requestedAt, language) },
    {
      label: t('admin.decide'),
      renderCell: (request) => (
        <Row>
          {[true, false].map((approve) => (
            <Button
              key={label(approve)}
              size="small"
              variant={approve ? 'secondary' : 'quiet-danger'}
              aria-label={`${label(approve)}: ${request.username}`}
              onClick={() => setDeciding({ request, approve })}
            >
              {label(approve)}
            </Button>
          ))}
        </Row>
      ),
    },
  ];
  return (
    <>
      <SectionHead title={t('admin.section.verification')} text={t('admin.verificationText')} />
      <AdminTable
        caption={t('admin.section.verification')}
        query={requests}
        columns={columns}
        rowOf={({ uuid, username }) => ({ uuid, name: username })}
        emptyText={t('admin.noRequests')}
      />
      <DialogBoundary onClose={() => setDeciding(undefined)}>
        {deciding ? (
          <ReasonDialog
            title={`${label(deciding.approve)}: ${deciding.request.username}`}
            text={t(deciding.approve ? 'admin.approveText' : 'admin.refuseText')}
            submitLabel={label(deciding.approve)}
            act={(reason) =>
              call(decideVerification, {
                params: { uuid: deciding.request.uuid },
                body: { approve: deciding.approve, reason },
              })
            }
            isMailed
            changes={[listVerifications.path, listPeople.path]}
            onClose={() => setDeciding(undefined)}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}
