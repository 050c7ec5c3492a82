import type { StudyEffort } from '#contract/study.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FigureWithTable } from '#client/ui/figure-with-table.tsx';
import { formatDate } from '../calendar/days.ts';
import { colourDocuments, stackDay } from './effort-colours.ts';
import styles from './effort-panel.module.css';

const HEIGHT = 70;
const STEP = 40;
const BAR = 26;

interface EffortWeekProps {
  title: string;
  summary: string;
  today: string;
  /** Monday first. */
  days: StudyEffort['days'];
}

/** Shows the minutes studied on each day of a week, by document. */
export function EffortWeek({ title, summary, today, days }: EffortWeekProps) {
  const { t, language } = useTranslate();
  const coloured = colourDocuments(days);
  const most = Math.max(1, ...days.map(({ minutes }) => minutes));
  return (
    <FigureWithTable
      title={title}
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
        {days.map((day, index) => {
          const { date, minutes } = day;
          const height = minutes > 0 ? Math.max(4, (minutes / most) * HEIGHT) : 2;
          const middle = index * STEP + STEP / 2;
          const place = { x: middle - BAR / 2, width: BAR };
          let below = 0;
          return (
            <g key={date} data-today={date === today || undefined}>
              {minutes > 0 ? (
                <text className={styles.value} x={middle} y={HEIGHT + 14 - height}>
                  {minutes}
                </text>
              ) : (
                <rect {...place} className={styles.none} y={HEIGHT + 20 - height} height={height} rx={2} />
              )}
              {(minutes > 0 ? stackDay(day, coloured) : []).map(({ hue, share }) => {
                below += share;
                return (
                  <rect
                    key={hue ?? 'others'}
                    {...place}
                    className={styles.part}
                    data-hue={hue}
                    y={HEIGHT + 20 - height * below}
                    height={height * share}
                    rx={2}
                  />
                );
              })}
              <text className={styles.label} x={middle} y={HEIGHT + 38}>
                {formatDate(date, language, { weekday: 'narrow' })}
              </text>
            </g>
          );
        })}
      </svg>
      {coloured.length > 0 ? (
        <ul className={styles.legend}>
          {coloured.map(({ uuid, name, hue }) => (
            <li key={uuid} data-hue={hue}>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </FigureWithTable>
  );
}
