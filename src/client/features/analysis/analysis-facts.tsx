import type { Analysis } from '#contract/analysis.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './analysis-facts.module.css';
import { resultOf } from './analysis.api.ts';
import { isReadabilityKnown } from './measured.ts';

/** Topic, reading time and ease of reading as one strip instead of three cards. */
export function AnalysisFacts({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslate();
  const topic = resultOf(analysis, 'topic');
  const time = resultOf(analysis, 'reading_time');
  const quality = resultOf(analysis, 'quality');
  const facts = [
    { name: 'topic', label: t('analysis.part.topic'), value: topic?.label },
    {
      name: 'reading_time',
      label: t('analysis.part.reading_time'),
      value: time && t('analysis.minutes', { count: time.minutes }),
    },
    {
      name: 'quality',
      label: t('analysis.readability'),
      value: quality && (isReadabilityKnown(quality) ? t(`analysis.level.${quality.readability.level}`) : ''),
    },
  ] as const;
  // Facts without a value are left out, e.g. the readability of a short text.
  const shown = facts.filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value ?? (analysis.parts[name].status === 'failed' ? '–' : <Skeleton width="70%" />)}</dd>
        </div>
      ))}
    </dl>
  );
}
