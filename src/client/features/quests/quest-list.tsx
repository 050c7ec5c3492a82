import { Check, Target } from 'lucide-react';
import { clsx } from 'clsx';
import type { Quest } from '#contract/quests.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { questEnd } from './quest-end.ts';
import styles from './quest-list.module.css';

const order = ['in_progress', 'available', 'completed'] as const;

/** Lists quests by state, started ones first (Q01). */
export function QuestList({ items }: { items: Quest[] }) {
  return (
    <div className={styles.groups}>
      {order.map((status) => (
        <Group key={status} status={status} items={items.filter((quest) => quest.status === status)} />
      ))}
    </div>
  );
}

function Group({ status, items }: { status: Quest['status']; items: Quest[] }) {
  const { t } = useTranslate();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`quests-${status}`}>
      <h2 id={`quests-${status}`} className={styles.group}>
        {t(`quests.${status}`)} <small>{items.length}</small>
      </h2>
      <Card>
        <ul className={styles.rows}>
          {items.map((quest) => (
            <Row key={quest.uuid} quest={quest} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ quest }: { quest: Quest }) {
  const { t, language } = useTranslate();
  const { title, points, progress, required_progress: required, status, completed_at: completedAt } = quest;
  const isDone = status === 'completed';
  const words = t('quests.progress', { done: isDone ? required : progress, required });
  return (
    <li className={clsx(styles.row, isDone && styles.done)}>
      <span className={styles.icon} aria-hidden="true">
        {isDone ? <Check /> : <Target />}
      </span>
      <div className={styles.body}>
        <h3>{title}</h3>
        <Progress label={title} text={words} percent={isDone ? 100 : (100 * progress) / required} />
        <p>{words}</p>
      </div>
      <p className={styles.end}>
        <b>{t('quests.points', { points })}</b>
        <small>{isDone && completedAt ? formatDay(completedAt, language) : questEnd(quest, { t, language })}</small>
      </p>
    </li>
  );
}
