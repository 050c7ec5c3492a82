import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Progress } from '#client/ui/progress.tsx';
import { useQuests } from './quests.api.ts';
import styles from './quest-widget.module.css';

/** Shows the started quest closest to completion, with a link to all (B06). */
export default function QuestWidget() {
  const { t } = useTranslate();
  const { data } = useQuests();
  const open = data?.items.filter(({ status }) => status !== 'completed') ?? [];
  const share = ({ progress, required_progress: required }: (typeof open)[number]) => progress / required;
  const [nearest] = open.toSorted((left, right) => share(right) - share(left));
  if (!nearest) return null;
  const { title, progress, required_progress: required } = nearest;
  const words = t('quests.progress', { done: progress, required });
  return (
    <section className={styles.widget} aria-label={t('quests.widget')}>
      <p className={styles.title}>
        <Target />
        {title}
      </p>
      <Progress label={title} text={words} percent={(100 * progress) / required} />
      <p className={styles.foot}>
        <span>{words}</span>
        <Link to="/quests">{t('quests.viewAll')}</Link>
      </p>
    </section>
  );
}
