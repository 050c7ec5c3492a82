import { BaseEdge, type EdgeProps, type InternalNode, useInternalNode } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { borderOf } from '#domain/concept-maps/boxes.ts';
import { isTogether } from '#domain/verify/relation-words.ts';
import styles from './map-link.module.css';
import type { FlowEdge } from './use-flow.ts';

/** A link from border to border, with its words where there is room. */
export const MapLink = memo(function MapLink({ id, source, target, data, selected, markerEnd }: EdgeProps<FlowEdge>) {
  const from = useInternalNode(source);
  const to = useInternalNode(target);
  if (!from || !to) return null;
  const [first, last] = [boxOf(from), boxOf(to)];
  const [start, end] = [borderOf(first, last), borderOf(last, first)];
  const { edge, at } = data ?? { at: 0.5 };
  const label = edge?.label ?? '';
  return (
    <g className={clsx(styles.link, isTogether(label) && styles.loose, selected && styles.selected)}>
      <BaseEdge
        id={id}
        path={`M${start.x} ${start.y}L${end.x} ${end.y}`}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        interactionWidth={20}
      />
      {label ? (
        <text className={styles.label} x={start.x + (end.x - start.x) * at} y={start.y + (end.y - start.y) * at + 4}>
          {label}
        </text>
      ) : null}
    </g>
  );
});

/** Its middle, and a little more than it takes, so that the arrow ends before it. */
function boxOf({ internals, measured: { width = 0, height = 0 } }: InternalNode) {
  const { x, y } = internals.positionAbsolute;
  return { x: x + width / 2, y: y + height / 2, width: width + 4, height: height + 4 };
}
