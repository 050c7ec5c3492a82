import type { ReactNode } from 'react';
import type { PersonDetail } from '#contract/admin-users.ts';
import { planOf } from '#domain/billing/plans.ts';
import { formatDay, formatNumber, formatSize } from '#client/lib/format.ts';
import { type InterfaceLanguage, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { AuditChanges } from '../audit/audit-changes.tsx';
import { useActionNames } from '../audit/use-action-names.ts';
import { PanelFacts, SidePanel } from '../side-panel.tsx';
import styles from './person-panel.module.css';
import { PersonStatePill } from './person-state.tsx';
import { type ActName, usePerson, usePersonRecord } from './users.api.ts';

interface PersonPanelProps {
  uuid: string;
  onAct: (act: ActName, person: PersonDetail) => void;
  onClose: () => void;
}

/** Shows one person beside the list: account, plan, usage, sign-ins and log; never study content (O17). */
export function PersonPanel({ uuid, onAct, onClose }: PersonPanelProps) {
  const { t } = useTranslate();
  const { data: person, error, refetch } = usePerson(uuid);
  return (
    <SidePanel
      title={person?.username ?? t('admin.person')}
      subtitle={person?.email}
      missing={t('admin.personMissing')}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      acts={person ? <Acts person={person} onAct={onAct} /> : null}
    >
      {person ? <Details person={person} /> : null}
    </SidePanel>
  );
}

function Details({ person }: { person: PersonDetail }) {
  const { t, language } = useTranslate();
  const { grant } = person;
  const day = (iso: string) => formatDay(iso, language);
  const granted = grant
    ? grant.until
      ? t('admin.grantUntil', { plan: planOf(grant.tierId).name, day: day(grant.until) })
      : t('admin.grantForGood', { plan: planOf(grant.tierId).name })
    : t('admin.none');
  const ways = [
    person.hasPassword ? t('accounts.password') : '',
    person.hasGoogle ? 'Google' : '',
    person.hasOidc ? 'OIDC' : '',
  ].filter(Boolean);
  const rows: [string, ReactNode][] = [
    [t('admin.stateLabel'), <PersonStatePill key="state" state={person.state} />],
    ...(person.eraseAt ? ([[t('admin.erasedOn'), day(person.eraseAt)]] as [string, ReactNode][]) : []),
    [t('admin.role'), t(`admin.role.${person.role}`)],
    [t('admin.plan'), planOf(person.tierId).name],
    [t('admin.grant'), granted],
    [t('admin.verification'), t(`admin.verification.${person.verificationStatus}`)],
    ...person.usage.map(({ key, used, allowed }): [string, ReactNode] => [
      t(`admin.usage.${key}`),
      usedOf(key, used, allowed, language, t('admin.noLimit')),
    ]),
    [t('admin.balance'), formatNumber(person.balance, language)],
    [t('admin.since'), day(person.createdAt)],
    [t('admin.languageAndZone'), `${languageNames[person.language]} · ${person.timezone}`],
    [t('admin.signsInWith'), ways.join(' · ')],
    [t('admin.invitedBy'), person.invitedBy?.username ?? t('admin.nobody')],
  ];
  return (
    <>
      <PanelFacts rows={rows} />
      <h3>{t('admin.signIns')}</h3>
      {person.signIns.length === 0 ? <p>{t('admin.noSignIns')}</p> : null}
      <PanelFacts
        rows={person.signIns.map(({ browser, system, lastUsedAt }): [string, ReactNode] => [
          [browser, system].filter(Boolean).join(', ') || t('admin.unknownDevice'),
          day(lastUsedAt),
        ])}
      />
      <h3>{t('admin.record')}</h3>
      <PersonRecord uuid={person.uuid} />
      <p className={styles.lock}>{t('admin.noDocuments')}</p>
    </>
  );
}

function usedOf(
  key: string,
  used: number,
  allowed: number | null,
  language: InterfaceLanguage,
  noLimit: string,
): string {
  const format = key === 'storageBytes' ? formatSize : formatNumber;
  return `${format(used, language)} / ${allowed === null ? noLimit : format(allowed, language)}`;
}

function PersonRecord({ uuid }: { uuid: string }) {
  const { t, language } = useTranslate();
  const actionName = useActionNames();
  const { data } = usePersonRecord(uuid);
  if (data?.items.length === 0) return <p>{t('admin.noRecord')}</p>;
  return (
    <ul className={styles.record}>
      {data?.items.map((entry) => (
        <li key={entry.uuid}>
          {actionName(entry.action)}
          <AuditChanges entry={entry} />
          <Text as="p" size="small" tone="secondary">
            {[
              entry.actor.name,
              formatDay(entry.at, language),
              entry.reason && t('admin.quoted', { text: entry.reason }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Acts({ person, onAct }: { person: PersonDetail; onAct: PersonPanelProps['onAct'] }) {
  const { t } = useTranslate();
  const suspension: ActName = person.state === 'suspended' ? 'unsuspend' : 'suspend';
  const acts: ActName[] = ['tier', 'role', 'points', 'sign-out', suspension, 'close'];
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'suspend' || act === 'close' ? 'quiet-danger' : 'secondary'}
          onClick={() => onAct(act, person)}
        >
          {act === 'role'
            ? t(person.role === 'admin' ? 'admin.act.demote' : 'admin.act.promote')
            : t(`admin.act.${act}`)}
        </Button>
      ))}
    </>
  );
}
