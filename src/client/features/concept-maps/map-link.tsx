import { BaseEdge, type EdgeProps, type InternalNode, useInternalNode } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { borderOf, type Point } from '#domain/concept-maps/boxes.ts';
import { isLoose, type MapEdge } from '#domain/concept-maps/concept-map.ts';
import { pathOf } from '#domain/concept-maps/link-routes.ts';
import { LABEL, labelShape } from '#domain/concept-maps/node-shape.ts';
import styles from './map-link.module.css';
import type { FlowEdge } from './use-flow.ts';

/** Draws a link around other nodes, with its label where there is room. Straight while an end is dragged. */
export const MapLink = memo(function MapLink({ id, source, target, data, selected, markerEnd }: EdgeProps<FlowEdge>) {
  const from = useInternalNode(source);
  const to = useInternalNode(target);
  if (!from || !to) return null;
  const [first, last] = [boxOf(from), boxOf(to)];
  const { edge, route, ends } = data ?? { ends: [] };
  const isStill = [first, last].every(({ x, y }, place) => {
    const end = ends[place];
    return end && Math.abs(end.x - x) < 1 && Math.abs(end.y - y) < 1;
  });
  const points = isStill && route ? route.points : [borderOf(first, last), borderOf(last, first)];
  const words = (isStill ? route?.label : undefined) ?? (selected || !isStill ? wordsAlong(points, edge) : undefined);
  return (
    <g className={clsx(styles.link, edge && isLoose(edge) && styles.loose, selected && styles.selected)}>
      <BaseEdge
        id={id}
        path={pathOf(points)}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        interactionWidth={20}
      />
      {words ? (
        <text className={styles.label}>
          {words.lines.map((line, place) => (
            // The lines of a text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <tspan key={place} x={words.x} y={words.y + (place - (words.lines.length - 1) / 2) * LABEL.line + 5}>
              {line}
            </tspan>
          ))}
        </text>
      ) : null}
    </g>
  );
});

/** Places the label in the middle of a selected or dragged link, where it may cover something. */
function wordsAlong(points: readonly Point[], edge: MapEdge | undefined) {
  const [start, end] = [points[0], points.at(-1)];
  const lines = edge ? labelShape(edge).lines : [];
  return start && end && lines.length > 0 ? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, lines } : undefined;
}

/** Returns the centre of the node, and its size with a margin, so that the arrow ends before it. */
function boxOf({ internals, measured: { width = 0, height = 0 } }: InternalNode) {
  const { x, y } = internals.positionAbsolute;
  return { x: x + width / 2, y: y + height / 2, width: width + 4, height: height + 4 };
}
