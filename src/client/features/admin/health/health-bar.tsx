import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './health-bar.module.css';
import { useHealth } from './health.api.ts';

/** Shows the first problem of the server, above every section except health. */
export function HealthBar() {
  const { t } = useTranslate();
  const { data } = useHealth();
  const problems = data?.checks.filter(({ state }) => state === 'bad') ?? [];
  const [first] = problems;
  if (!first) return null;
  return (
    <aside className={styles.bar} aria-label={t('admin.problem')}>
      <CircleAlert />
      <span>
        <b>{first.name}:</b> {first.value}
        {problems.length > 1 ? ` ${t('admin.moreProblems', { count: problems.length - 1 })}` : null}
      </span>
      <Link to="/admin/$" params={{ _splat: 'health' }}>
        {t('admin.seeRemedy')}
      </Link>
    </aside>
  );
}
