import { clsx } from 'clsx';
import { useId } from 'react';
import { mapStars } from '#domain/concept-maps/map-stars.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { AnalysisResults } from './analysis.api.ts';
import styles from './concept-map-drawing.module.css';
import { layOutStars, SHEET_WIDTH } from './lay-out-stars.ts';

/** Most relations in the drawing; the list below shows all. */
const MOST_RELATIONS = 12;

/** A small drawing of the map: main ideas on the left, related ones on the right. */
export function ConceptMapDrawing({ map }: { map: AnalysisResults['concept_map'] }) {
  const { t } = useTranslate();
  const arrow = useId();
  const main = [...map.nodes].sort((a, b) => b.importance - a.importance).slice(0, 3);
  const { boxes, links, height } = layOutStars(mapStars(map.nodes, map.edges), MOST_RELATIONS);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${SHEET_WIDTH} ${height}`}
      role="img"
      aria-label={t('analysis.mapDrawing', { names: main.map(({ name }) => name).join(', ') })}
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path d="M1 1l6 3-6 3" className={styles.head} />
        </marker>
      </defs>
      {links.map(({ key, path, pointsRight, isLoose, label, x, y }) => (
        <g key={key}>
          <path
            className={clsx(styles.link, isLoose && styles.loose)}
            d={path}
            {...(isLoose ? {} : pointsRight ? { markerEnd: `url(#${arrow})` } : { markerStart: `url(#${arrow})` })}
          />
          <text className={styles.label} x={x} y={y - (label.length - 1) * 14}>
            {label.map((line, index) => (
              <tspan key={line} x={x} dy={index === 0 ? 4 : 14}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
      {boxes.map(({ key, x, y, width, height: tall, lines, isMain }) => (
        <g key={key} className={isMain ? styles.main : undefined}>
          <rect className={styles.box} x={x} y={y} width={width} height={tall} rx={10} />
          <text className={styles.name} x={x + width / 2} y={y + tall / 2 - (lines.length - 1) * 8}>
            {lines.map((line, index) => (
              // The lines of a name keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              <tspan key={index} x={x + width / 2} dy={index === 0 ? 4.5 : 16}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  );
}
