import type { StudyStatistics } from '#contract/flashcard-study.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FigureWithTable } from '#client/ui/figure-with-table.tsx';
import { formatStudyDate } from './format-study-date.ts';
import styles from './due-forecast.module.css';

const HEIGHT = 96;
const [STEP, BAR] = [20, 14];

/** Plots the cards due on each of the next thirty days; empty days keep a line. */
export function DueForecast({ forecast }: Pick<StudyStatistics, 'forecast'>) {
  const { t, language } = useTranslate();
  const most = Math.max(1, ...forecast.map(({ cards }) => cards));
  const all = forecast.reduce((sum, { cards }) => sum + cards, 0);
  const width = forecast.length * STEP;
  return (
    <FigureWithTable
      title={t('flashcards.stats.forecast')}
      summary={t('flashcards.stats.forecastText', { count: all, today: forecast[0]?.cards ?? 0 })}
      columns={[t('flashcards.stats.day'), t('flashcards.stats.cards')]}
      rows={forecast.map(({ date, cards }) => ({ key: date, cells: [formatStudyDate(date, language), String(cards)] }))}
    >
      <svg className={styles.bars} viewBox={`0 0 ${width} ${HEIGHT + 28}`}>
        {forecast.map(({ date, cards }, index) => {
          const height = Math.max(cards > 0 ? 3 : 1, (cards / most) * HEIGHT);
          return (
            <rect
              key={date}
              className={cards > 0 ? styles.some : styles.none}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={2}
            />
          );
        })}
        {[0, 7, 14, 21, 28].map((index) => (
          <text key={index} className={styles.label} x={index * STEP + STEP / 2} y={HEIGHT + 22}>
            {index === 0 ? t('flashcards.stats.today') : `+${index}`}
          </text>
        ))}
      </svg>
    </FigureWithTable>
  );
}
