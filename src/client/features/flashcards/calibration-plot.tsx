import type { StudyStatistics } from '#contract/flashcard-study.ts';
import { formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FigureWithTable } from '#client/ui/figure-with-table.tsx';
import styles from './calibration-plot.module.css';

const [SIZE, MARGIN] = [220, 40];
const [SMALLEST, LARGEST] = [3, 10];

/** Plots expected against actual recall; on the line both are equal. */
export function CalibrationPlot({ memory }: { memory: NonNullable<StudyStatistics['memory']> }) {
  const { t, language } = useTranslate();
  const { calibration, reviews } = memory;
  const percent = (share: number) => formatPercent(100 * share, language);
  const loss = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 3 });
  const most = Math.max(...calibration.map((bin) => bin.reviews));
  const across = (share: number) => MARGIN + share * SIZE;
  const up = (share: number) => SIZE * (1 - share) + LARGEST;
  return (
    <FigureWithTable
      title={t('flashcards.stats.calibration')}
      summary={t('flashcards.stats.calibrationText', {
        count: reviews,
        predicted: percent(memory.predicted),
        recalled: percent(memory.recalled),
        loss: loss(memory.logLoss),
        sm2: loss(memory.logLossSm2),
      })}
      columns={[t('flashcards.stats.expected'), t('flashcards.stats.happened'), t('flashcards.stats.reviews')]}
      rows={calibration.map((bin) => ({
        key: String(bin.predicted),
        cells: [percent(bin.predicted), percent(bin.recalled), String(bin.reviews)],
      }))}
    >
      <svg className={styles.plot} viewBox={`-6 0 ${MARGIN + SIZE + 32} ${SIZE + LARGEST + 24}`}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line className={styles.grid} x1={across(0)} x2={across(1)} y1={up(share)} y2={up(share)} />
            <text className={styles.left} x={MARGIN - 6} y={up(share) + 4}>
              {percent(share)}
            </text>
            <text className={styles.below} x={across(share)} y={up(0) + 18}>
              {percent(share)}
            </text>
          </g>
        ))}
        <line className={styles.same} x1={across(0)} y1={up(0)} x2={across(1)} y2={up(1)} />
        {calibration.map((bin) => (
          <circle
            key={bin.predicted}
            className={styles.point}
            cx={across(bin.predicted)}
            cy={up(bin.recalled)}
            r={SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(bin.reviews / most)}
          />
        ))}
      </svg>
    </FigureWithTable>
  );
}
