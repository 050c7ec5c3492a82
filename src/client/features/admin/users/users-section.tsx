import { Link } from '@tanstack/react-router';
import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { exportPeople, type Person, personStates } from '#contract/admin-users.ts';
import { urlOf } from '#contract/endpoint.ts';
import { planOf, plans } from '#domain/billing/plans.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Row } from '#client/ui/row.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import { BulkBar } from './bulk-bar.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PersonStatePill } from './person-state.tsx';
import { type ActName, usePeople } from './users.api.ts';
import styles from './users-section.module.css';

const InvitePeopleDialog = lazyComponent(() => import('./invite-people-dialog.tsx'));
const PersonActDialog = lazyComponent(() => import('./person-act-dialog.tsx'));

type ActedOn = Pick<Person, 'uuid' | 'username' | 'email' | 'role' | 'tierId'>;

/** Lists the people of this server (X02). */
export function UsersSection({ uuid }: { uuid?: string | undefined }) {
  const { t, language } = useTranslate();
  const { filter, toRow } = useFilter();
  const people = usePeople(filter);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [acting, setActing] = useState<{ act: ActName; people: ActedOn[] }>();
  const [isInviting, setIsInviting] = useState(false);
  const { page: _, pageSize: __, ...exported } = filter;
  const onPage = people.data?.items.filter((person) => chosen.has(person.uuid)) ?? [];

  const columns: Column<Person>[] = [
    { label: t('admin.name'), sort: 'name', renderCell: ({ username }) => <span dir="auto">{username}</span> },
    { label: t('accounts.email'), sort: 'email', renderCell: ({ email }) => email, isSpare: 'beside', isLong: true },
    { label: t('admin.plan'), renderCell: ({ tierId }) => planOf(tierId).name, isSpare: true },
    {
      label: t('admin.role'),
      renderCell: ({ role }) => (role === 'admin' ? t('admin.role.admin') : ''),
      isSpare: true,
    },
    { label: t('admin.stateLabel'), renderCell: ({ state }) => <PersonStatePill state={state} /> },
    {
      label: t('admin.lastUse'),
      renderCell: ({ lastUsedAt }) => (lastUsedAt ? formatDay(lastUsedAt, language) : ''),
      isSpare: true,
    },
    {
      label: t('admin.since'),
      sort: 'created',
      renderCell: ({ createdAt }) => formatDay(createdAt, language),
      isSpare: true,
    },
  ];

  return (
    <>
      <SectionHead
        title={t('admin.section.users')}
        text={t('admin.usersText')}
        actions={
          <Row wrapped>
            <Button size="small" onClick={() => setIsInviting(true)}>
              <UserPlus />
              {t('admin.invite')}
            </Button>
            <Link
              className={buttonClass({ size: 'small' })}
              to="/admin/$"
              params={{ _splat: 'invitations' }}
              search={{}}
            >
              {t('admin.section.invitations')}
            </Link>
            <a className={buttonClass({ size: 'small' })} href={urlOf(exportPeople, { query: exported })} download>
              <Download />
              {t('admin.csv')}
            </a>
          </Row>
        }
      />
      {isInviting ? (
        <DialogBoundary onClose={() => setIsInviting(false)}>
          <InvitePeopleDialog onClose={() => setIsInviting(false)} />
        </DialogBoundary>
      ) : null}
      <FilterBar
        search={t('admin.searchPeople')}
        choices={[
          {
            name: 'state',
            label: t('admin.anyState'),
            options: personStates.map((state) => ({ value: state, label: t(`admin.state.${state}`) })),
          },
          {
            name: 'role',
            label: t('admin.anyRole'),
            options: (['user', 'admin'] as const).map((role) => ({ value: role, label: t(`admin.role.${role}`) })),
          },
          {
            name: 'tier',
            label: t('admin.anyPlan'),
            options: Object.values(plans).map(({ tierId, name }) => ({ value: String(tierId), label: name })),
          },
          {
            name: 'verification',
            label: t('admin.anyVerification'),
            options: (['pending', 'approved', 'rejected'] as const).map((status) => ({
              value: status,
              label: t(`admin.verification.${status}`),
            })),
          },
        ]}
      />
      <div className={uuid === undefined ? undefined : styles.split}>
        <div className={styles.list}>
          <AdminTable
            caption={t('admin.section.users')}
            query={people}
            columns={columns}
            rowOf={(person) => ({ uuid: person.uuid, name: person.username })}
            opens
            selection={{ chosen, choose }}
            defaultSort="-created"
            emptyText={t('admin.noPeople')}
          />
          <BulkBar
            count={onPage.length}
            onAct={(act) => setActing({ act, people: onPage })}
            onClear={() => choose(new Set())}
          />
        </div>
        {uuid === undefined ? null : (
          <PersonPanel
            key={uuid}
            uuid={uuid}
            onAct={(act, person) => setActing({ act, people: [person] })}
            onClose={() => toRow(undefined)}
          />
        )}
      </div>
      <DialogBoundary onClose={() => setActing(undefined)}>
        {acting ? (
          <PersonActDialog
            {...acting}
            onClose={() => setActing(undefined)}
            onDone={(refused) => {
              if (acting.people.length > 1) choose(refused);
              setActing(undefined);
            }}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}
