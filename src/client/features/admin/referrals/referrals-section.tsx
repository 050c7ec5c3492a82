import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, MailQuestion, ArchiveX, X } from 'lucide-react';
import { useState } from 'react';
import type { BodyOf, QueryInputOf } from '#contract/endpoint.ts';
import { decideReferral, listReferralsToReview, type Referral } from '#contract/admin-referrals.ts';
import { referralDecisions } from '#domain/referrals/invitation-rules.ts';
import { call } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Row } from '#client/ui/row.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { PersonLink } from '../person-link.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';

type Decision = BodyOf<typeof decideReferral>['decision'];
const states = ['review', 'pending', 'completed', 'rejected', 'reversed'] as const;
const decisions: Decision[] = ['complete', 'reject', 'reverse'];
const looks = {
  review: { tone: 'warning', icon: <CircleAlert /> },
  pending: { tone: 'neutral', icon: <MailQuestion /> },
  completed: { tone: 'neutral', icon: <Check /> },
  rejected: { tone: 'danger', icon: <X /> },
  reversed: { tone: 'danger', icon: <ArchiveX /> },
} as const;

/** Lists referrals, above all those that wait for a decision (R01, Z31). */
export function ReferralsSection() {
  const { t, language } = useTranslate();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listReferralsToReview>;
  const referrals = useQuery({ ...read(listReferralsToReview, { query }), placeholderData: keepPreviousData });
  const [deciding, setDeciding] = useState<{ referral: Referral; decision: Decision }>();

  const columns: Column<Referral>[] = [
    { label: t('admin.invitedPerson'), renderCell: ({ referred }) => <PersonLink {...referred} /> },
    { label: t('admin.invitedBy'), isFigure: true, renderCell: ({ referrer }) => <PersonLink {...referrer} /> },
    {
      label: t('admin.stateLabel'),
      renderCell: ({ state }) => <Pill {...looks[state]}>{t(`admin.referral.${state}`)}</Pill>,
    },
    {
      label: t('admin.lookedAtFor'),
      isFigure: true,
      renderCell: ({ reasons }) => reasons.map((reason) => t(`admin.referralReason.${reason}`)).join(', '),
    },
    { label: t('admin.since'), isSpare: true, renderCell: ({ createdAt }) => formatDay(createdAt, language) },
    {
      label: t('admin.decide'),
      renderCell: (referral) => (
        <Row>
          {decisions
            .filter((decision) => (referralDecisions[decision].from as readonly string[]).includes(referral.state))
            .map((decision) => (
              <Button
                key={decision}
                size="small"
                variant={decision === 'complete' ? 'secondary' : 'quiet-danger'}
                aria-label={`${t(`admin.decision.${decision}`)}: ${referral.referred.name}`}
                onClick={() => setDeciding({ referral, decision })}
              >
                {t(`admin.decision.${decision}`)}
              </Button>
            ))}
        </Row>
      ),
    },
  ];
  return (
    <>
      <SectionHead title={t('admin.section.referrals')} text={t('admin.referralsText')} />
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('admin.anyState'),
            options: states.map((state) => ({ value: state, label: t(`admin.referral.${state}`) })),
          },
        ]}
      />
      <AdminTable
        caption={t('admin.section.referrals')}
        query={referrals}
        columns={columns}
        rowOf={({ uuid, referred }) => ({ uuid, name: referred.name })}
        emptyText={t('admin.noReferrals')}
      />
      <DialogBoundary onClose={() => setDeciding(undefined)}>
        {deciding ? (
          <ReasonDialog
            title={`${t(`admin.decision.${deciding.decision}`)}: ${deciding.referral.referred.name}`}
            text={t(`admin.decisionText.${deciding.decision}`)}
            submitLabel={t(`admin.decision.${deciding.decision}`)}
            act={(reason) =>
              call(decideReferral, {
                params: { uuid: deciding.referral.uuid },
                body: { decision: deciding.decision, reason },
              })
            }
            changes={[listReferralsToReview.path]}
            onClose={() => setDeciding(undefined)}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}
