import type { StudyStatistics as Statistics } from '#contract/flashcard-study.ts';
import { formatNumber, formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { CalibrationPlot } from './calibration-plot.tsx';
import { DueForecast } from './due-forecast.tsx';
import { StudyHeatMap } from './study-heat-map.tsx';
import styles from './study-statistics.module.css';

/** Study statistics: four numbers and three charts, each also as a table (F05). */
export function StudyStatistics({ statistics }: { statistics: Statistics }) {
  const { t, language } = useTranslate();
  const { days, streak, memory, fit } = statistics;
  const loss = (value: number) => formatNumber(Math.round(value * 1000) / 1000, language);
  const reviews = days.reduce((sum, day) => sum + day.reviews, 0);
  const percent = (share: number) => formatPercent(100 * share, language);
  const numbers = [
    { name: t('flashcards.stats.streak'), value: t('flashcards.stats.days', { count: streak.current }) },
    { name: t('flashcards.stats.longest'), value: t('flashcards.stats.days', { count: streak.longest }) },
    { name: t('flashcards.stats.year'), value: formatNumber(reviews, language) },
    { name: t('flashcards.stats.remembered'), value: memory ? percent(memory.recalled) : '–' },
  ];
  return (
    <div className={styles.statistics}>
      <dl className={styles.numbers}>
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DueForecast forecast={statistics.forecast} />
      <StudyHeatMap days={days} today={statistics.today} />
      {memory ? (
        <CalibrationPlot memory={memory} />
      ) : (
        <Text as="p" size="small" tone="secondary">
          {t('flashcards.stats.noMemory')}
        </Text>
      )}
      {fit ? (
        <Text as="p" size="small" tone="secondary">
          {t(fit.isAdopted ? 'flashcards.stats.fitted' : 'flashcards.stats.notFitted', {
            before: loss(fit.logLossBefore),
            after: loss(fit.logLossAfter),
          })}
        </Text>
      ) : null}
    </div>
  );
}
