import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info, RefreshCw } from 'lucide-react';
import { type HealthCheck, listHealth } from '#contract/admin-health.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { SectionHead } from '../section-head.tsx';
import styles from './health-section.module.css';
import { useHealth } from './health.api.ts';

const groups = [
  { label: 'admin.health.space', keys: ['disk', 'storage', 'database', 'backups'] },
  { label: 'admin.health.work', keys: ['waiting', 'failures', 'documents', 'night'] },
  {
    label: 'admin.health.outside',
    keys: ['mail', 'letterTexts', 'model', 'downloads', 'spend', 'payments', 'address'],
  },
  { label: 'admin.health.inside', keys: ['ledgers', 'record', 'versions'] },
] as const;

/** Sections that show what a check is about. */
const sections: Partial<Record<HealthCheck['key'], string>> = {
  mail: 'unsent-mail',
  letterTexts: 'email-templates',
  model: 'model',
  downloads: 'model',
  spend: 'model',
  waiting: 'queue',
  failures: 'queue',
};

const icons = { ok: <CircleCheck />, note: <Info />, bad: <CircleAlert /> };

/** Shows the server's health, problems first, each with its effect and a remedy. */
export function HealthSection() {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useHealth();
  const count = (state: HealthCheck['state']) => data?.checks.filter((check) => check.state === state).length ?? 0;
  return (
    <>
      <SectionHead
        title={t('admin.section.health')}
        text={t('admin.healthText')}
        actions={
          <Button size="small" busy={isFetching} onClick={() => void refresh(client, listHealth.path)}>
            <RefreshCw />
            {t('admin.lookNow')}
          </Button>
        }
      />
      {error && !data ? (
        <ErrorPanel title={t('admin.healthFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={320} /> : null}
      {data ? (
        <>
          <ul className={styles.counts}>
            <li data-state="bad">
              {icons.bad}
              {t('admin.problems', { count: count('bad') })}
            </li>
            <li data-state="note">
              {icons.note}
              {t('admin.notes', { count: count('note') })}
            </li>
            <li data-state="ok">
              {icons.ok}
              {t('admin.well', { count: count('ok') })}
            </li>
          </ul>
          {data.checks
            .filter(({ state }) => state === 'bad')
            .map((check) => (
              <section key={check.key} className={styles.problem} aria-label={check.name}>
                <Pill tone="danger" icon={icons.bad}>
                  {t('admin.problemSince', { day: formatDay(check.since, language) })}
                </Pill>
                <h2>
                  {check.name}: {check.value}
                </h2>
                <Remedy text={check.remedy ?? ''} />
              </section>
            ))}
          {groups.map(({ label, keys }) => (
            <section key={label} className={styles.group}>
              <h2>{t(label)}</h2>
              <Card className={styles.checks}>
                {data.checks
                  .filter(({ key }) => (keys as readonly string[]).includes(key))
                  .map((check) => (
                    <Check key={check.key} check={check} />
                  ))}
              </Card>
            </section>
          ))}
          <p className={styles.command}>
            {t('admin.sameInTerminal')} <code>npm run admin -- health</code>
          </p>
        </>
      ) : null}
    </>
  );
}

function Check({ check: { key, state, name, value, remedy } }: { check: HealthCheck }) {
  const { t } = useTranslate();
  const section = sections[key];
  return (
    <div className={styles.check} data-state={state}>
      <span>
        {icons[state]}
        <VisuallyHidden>{t(`admin.healthState.${state}`)}</VisuallyHidden>
      </span>
      <b>
        {section ? (
          <Link to="/admin/$" params={{ _splat: section }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      <span className={styles.value}>{value}</span>
      {state === 'note' && remedy ? <Remedy text={remedy} /> : null}
    </div>
  );
}

const command = /(npm run admin -- [a-z-]+(?: [A-Z]+)?)/;

/** Shows a command to type. */
function Remedy({ text }: { text: string }) {
  return (
    <p className={styles.remedy}>
      {text.split(command).map((part) => (command.test(part) ? <code key={part}>{part}</code> : part))}
    </p>
  );
}
