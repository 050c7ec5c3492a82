import type { StudyEffort } from '#contract/study.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureWithTable } from '#client/ui/figure-with-table.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatDate, weekOf } from '../calendar/days.ts';
import styles from './effort-panel.module.css';

const HEIGHT = 70;
const STEP = 40;
const BAR = 26;

/** The minutes really studied on each day of a week, with the goal and the days in a row. */
export function EffortPanel({ effort, onGoal }: { effort: StudyEffort; onGoal: () => void }) {
  const { t, language } = useTranslate();
  const { goalMinutes, weekMinutes, streak, today } = effort;
  // The days to come have no minutes yet.
  const days = weekOf(today).map(
    (date) => effort.days.find((day) => day.date === date) ?? { date, minutes: 0, documents: [] },
  );
  const most = Math.max(1, ...days.map(({ minutes }) => minutes));
  const summary =
    goalMinutes === null
      ? t('study.effort.week', { count: weekMinutes })
      : t('study.effort.weekOfGoal', { minutes: weekMinutes, goal: goalMinutes });
  return (
    <Card as="section" className={styles.card} aria-label={t('study.effort.title')}>
      <FigureWithTable
        title={t('study.effort.title')}
        summary={summary}
        columns={[t('study.effort.day'), t('study.effort.minutes'), t('study.effort.documents')]}
        rows={days.map(({ date, minutes, documents }) => ({
          key: date,
          cells: [
            formatDate(date, language, { weekday: 'short', day: 'numeric' }),
            String(minutes),
            documents
              .map(({ document, minutes: own }) => `${document?.name ?? t('study.effort.noDocument')} (${own})`)
              .join(', ') || '–',
          ],
        }))}
      >
        <svg className={styles.bars} viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 46}`}>
          {days.map(({ date, minutes }, index) => {
            const height = minutes > 0 ? Math.max(4, (minutes / most) * HEIGHT) : 2;
            const middle = index * STEP + STEP / 2;
            return (
              <g key={date} data-today={date === today || undefined}>
                {minutes > 0 ? (
                  <text className={styles.value} x={middle} y={HEIGHT + 14 - height}>
                    {minutes}
                  </text>
                ) : null}
                <rect
                  className={minutes > 0 ? styles.some : styles.none}
                  x={middle - BAR / 2}
                  y={HEIGHT + 20 - height}
                  width={BAR}
                  height={height}
                  rx={2}
                />
                <text className={styles.label} x={middle} y={HEIGHT + 38}>
                  {formatDate(date, language, { weekday: 'narrow' })}
                </text>
              </g>
            );
          })}
        </svg>
      </FigureWithTable>
      {goalMinutes === null ? null : (
        <Progress
          label={t('study.effort.goal')}
          percent={Math.min(100, (100 * weekMinutes) / goalMinutes)}
          text={summary}
        />
      )}
      <Text as="p" size="small" tone="secondary">
        {streak.current > 0
          ? t('study.effort.streak', { count: streak.current, longest: streak.longest })
          : t('study.effort.noStreak')}
      </Text>
      <Button variant="link" onClick={onGoal}>
        {t(goalMinutes === null ? 'study.effort.setGoal' : 'study.effort.changeGoal')}
      </Button>
    </Card>
  );
}
