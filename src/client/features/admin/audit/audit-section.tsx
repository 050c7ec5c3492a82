import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import type { SettingKey } from '#contract/settings.ts';
import { dateLocale } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Text } from '#client/ui/text.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import { isTableName, useTableTexts } from '../tables/use-table-texts.ts';
import { AuditChanges } from './audit-changes.tsx';
import { knownActions, useActionNames } from './use-action-names.ts';

/** Log of administrators' actions, newest first (Z29). */
export function AuditSection() {
  const { t, language } = useTranslate();
  const actionName = useActionNames();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listAudit>;
  const entries = useQuery({ ...read(listAudit, { query }), placeholderData: keepPreviousData });
  const moment = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' });

  const columns: Column<AuditEntry>[] = [
    {
      label: t('admin.what'),
      renderCell: (entry) => (
        <>
          {actionName(entry.action)}
          <AuditChanges entry={entry} />
          {entry.reason ? (
            <Text as="p" size="small" tone="secondary">
              {t('admin.quoted', { text: entry.reason })}
            </Text>
          ) : null}
        </>
      ),
    },
    { label: t('admin.target'), renderCell: (entry) => <Target entry={entry} />, isLong: true },
    {
      label: t('admin.who'),
      renderCell: ({ actor }) =>
        actor.uuid ? (actor.name ?? t('admin.erasedPerson')) : t(`admin.actor.${actor.kind}`),
    },
    { label: t('admin.when'), renderCell: ({ at }) => <time dateTime={at}>{moment.format(new Date(at))}</time> },
  ];
  return (
    <>
      <SectionHead title={t('admin.section.audit')} text={t('admin.auditText')} />
      <FilterBar
        search={t('admin.searchRecord')}
        choices={[
          {
            name: 'action',
            label: t('admin.anyAction'),
            options: knownActions.map((action) => ({ value: action, label: actionName(action) })),
          },
        ]}
      />
      <AdminTable
        caption={t('admin.section.audit')}
        query={entries}
        columns={columns}
        rowOf={(entry) => ({ uuid: entry.uuid, name: entry.action })}
        emptyText={t('admin.noEntries')}
      />
    </>
  );
}

/** Formats a row with its table's name, which the log puts first. */
function useRowNames(): (label: string) => string {
  const { tableName } = useTableTexts();
  return (label) => {
    const [table = '', ...rest] = label.split(': ');
    return isTableName(table) ? [tableName(table), ...rest].join(': ') : label;
  };
}

/** Returns a setting's name from the settings page. */
function useSettingNames(): (key: string) => string {
  const { t } = useTranslate();
  const names: Record<SettingKey, string> = {
    banner: t('admin.setting.banner'),
    beta: t('admin.setting.beta'),
    betaEndsAt: t('admin.setting.betaEndsAt'),
    digestTo: t('admin.setting.digestTo'),
    firstStepsLater: t('audit.setting.firstStepsLater'),
    modelPrices: t('audit.setting.modelPrices'),
    plansOn: t('admin.setting.plansOn'),
    questsOn: t('admin.setting.questsOn'),
    referralsOn: t('admin.setting.referralsOn'),
    registrationOpen: t('admin.setting.registrationOpen'),
  };
  return (key) => names[key as SettingKey] ?? key;
}

function Target({ entry: { target } }: { entry: AuditEntry }) {
  const { t } = useTranslate();
  const settingName = useSettingNames();
  const rowName = useRowNames();
  if (target.kind === 'setting') return settingName(target.label);
  if (target.kind === 'row') return rowName(target.label);
  if (target.kind !== 'person' || target.uuid === null) return target.label;
  return (
    <Link to="/admin/$" params={{ _splat: `users/${target.uuid}` }}>
      {target.label || t('admin.erasedPerson')}
    </Link>
  );
}
