import { clsx } from 'clsx';
import type { Analysis } from '#contract/analysis.ts';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './analysis-progress.module.css';

const looks = {
  pending: undefined,
  processing: styles.processing,
  completed: styles.completed,
  failed: styles.failed,
};

/** Shows the progress in words and as one segment per part; once all are ready, only to screen readers. */
export function AnalysisProgress({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslate();
  const states = analysisParts.map((name) => analysis.parts[name].status);
  const count = (status: (typeof states)[number]) => states.filter((state) => state === status).length;
  const [ready, running, failed] = [count('completed'), count('processing'), count('failed')];
  const isReady = ready === states.length;
  const words = [
    t('analysis.ready', { ready, total: states.length }),
    running > 0 ? t('analysis.running', { count: running }) : '',
    failed > 0 ? t('analysis.failedParts', { count: failed }) : '',
  ];
  return (
    <div className={clsx(!isReady && styles.progress)}>
      <output>
        {isReady ? (
          <VisuallyHidden>{t('analysis.allReady')}</VisuallyHidden>
        ) : (
          <Text size="small" tone="secondary">
            {words.filter(Boolean).join(' · ')}
          </Text>
        )}
      </output>
      {isReady ? null : (
        <div className={styles.segments} aria-hidden="true">
          {analysisParts.map((name) => (
            <i key={name} className={looks[analysis.parts[name].status]} />
          ))}
        </div>
      )}
    </div>
  );
}
