import type { StudyStatistics } from '#contract/flashcard-study.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FigureWithTable } from '#client/ui/figure-with-table.tsx';
import { formatStudyDate } from './format-study-date.ts';
import styles from './study-heat-map.module.css';

const [CELL, STEP, WEEKS] = [11, 14, 53];
/** From no reviews to many. */
const levels = [styles.level0, styles.level1, styles.level2, styles.level3, styles.level4];
const DAY_MS = 24 * 60 * 60 * 1000;

/** A year of study: a square per day, a column per week from Monday, darker for more reviews. */
export function StudyHeatMap({ days, today }: Pick<StudyStatistics, 'days' | 'today'>) {
  const { t, language } = useTranslate();
  const reviewsOn = new Map(days.map(({ date, reviews }) => [date, reviews]));
  const most = Math.max(1, ...reviewsOn.values());
  const last = Date.parse(today);
  // The last column contains today.
  const lastMonday = last - ((new Date(last).getUTCDay() + 6) % 7) * DAY_MS;
  const first = lastMonday - (WEEKS - 1) * 7 * DAY_MS;
  const squares = [];
  for (let at = first; at <= last; at += DAY_MS) {
    const place = Math.round((at - first) / DAY_MS);
    const date = new Date(at).toISOString().slice(0, 10);
    squares.push({ date, week: Math.floor(place / 7), weekday: place % 7, reviews: reviewsOn.get(date) ?? 0 });
  }
  return (
    <FigureWithTable
      title={t('flashcards.stats.heatMap')}
      summary={t('flashcards.stats.heatMapText', { count: days.length })}
      columns={[t('flashcards.stats.day'), t('flashcards.stats.reviews'), t('flashcards.stats.minutes')]}
      rows={days.toReversed().map((day) => ({
        key: day.date,
        cells: [formatStudyDate(day.date, language), `${day.reviews}`, `${day.minutes}`],
      }))}
    >
      <svg className={styles.year} viewBox={`0 0 ${WEEKS * STEP} ${7 * STEP}`}>
        {squares.map(({ date, week, weekday, reviews }) => (
          <rect
            key={date}
            className={levels[levelOf(reviews, most)]}
            x={week * STEP}
            y={weekday * STEP}
            width={CELL}
            height={CELL}
            rx={2}
          />
        ))}
      </svg>
    </FigureWithTable>
  );
}

/** Returns 0 for none, then 1 to 4. */
function levelOf(reviews: number, most: number): number {
  return reviews === 0 ? 0 : 1 + Math.min(3, Math.floor((4 * (reviews - 1)) / most));
}
