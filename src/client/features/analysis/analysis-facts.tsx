import type { Analysis } from '#contract/analysis.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './analysis-facts.module.css';
import { resultOf } from './analysis.api.ts';
import { madeBy } from './made-by.ts';
import { isReadabilityKnown } from './measured.ts';

/** Topic, reading time and readability as one strip instead of three cards. */
export function AnalysisFacts({ analysis, span }: { analysis: Analysis; span: QuoteSpan | undefined }) {
  const { t } = useTranslate();
  const topic = resultOf(analysis, 'topic');
  const time = resultOf(analysis, 'reading_time');
  const quality = resultOf(analysis, 'quality');
  const facts = [
    {
      name: 'topic',
      label: t('analysis.part.topic'),
      value: topic?.label,
      source: topic?.source,
      madeBy: topic?.engine && madeBy(analysis, 'topic', t),
    },
    {
      name: 'reading_time',
      label: t('analysis.part.reading_time'),
      source: undefined,
      madeBy: undefined,
      value: time && t('analysis.minutes', { count: time.minutes }),
    },
    {
      name: 'quality',
      label: t('analysis.readability'),
      source: undefined,
      madeBy: undefined,
      value: quality && (isReadabilityKnown(quality) ? t(`analysis.level.${quality.readability.level}`) : ''),
    },
  ] as const;
  // Leave out facts without a value, e.g. the readability of a short text.
  const shown = facts.filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, label, value, source, madeBy: maker }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {source ? (
              <SourceLink
                look="plain"
                documentUuid={analysis.documentUuid}
                source={source}
                current={source.start === span?.start}
              >
                {value}
              </SourceLink>
            ) : (
              (value ?? (analysis.parts[name].status === 'failed' ? '–' : <Skeleton width="70%" />))
            )}
          </dd>
          {maker ? <dd className={styles.madeBy}>{maker}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
