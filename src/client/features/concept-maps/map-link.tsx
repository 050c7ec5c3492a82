import { BaseEdge, type EdgeProps, type InternalNode, useInternalNode } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { relationWords } from '#domain/verify/relation-words.ts';
import styles from './map-link.module.css';
import type { FlowEdge } from './use-flow.ts';

/** Its passage names both ends and says no more of them. */
const loose = new Set(Object.values(relationWords).map(({ appearsWith }) => appearsWith));

/** A link from border to border, with its words where there is room. */
export const MapLink = memo(function MapLink({ id, source, target, data, selected, markerEnd }: EdgeProps<FlowEdge>) {
  const from = useInternalNode(source);
  const to = useInternalNode(target);
  if (!from || !to) return null;
  const [start, end] = [borderOf(from, middleOf(to)), borderOf(to, middleOf(from))];
  const { edge, at } = data ?? { at: 0.5 };
  const label = edge?.label ?? '';
  return (
    <g className={clsx(styles.link, loose.has(label) && styles.loose, selected && styles.selected)}>
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

interface Point {
  x: number;
  y: number;
}

const sizeOf = ({ measured: { width = 0, height = 0 } }: InternalNode) => ({ width, height });

function middleOf(node: InternalNode): Point {
  const { width, height } = sizeOf(node);
  const { x, y } = node.internals.positionAbsolute;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the line to a point leaves the box of a node. */
function borderOf(node: InternalNode, towards: Point): Point {
  const middle = middleOf(node);
  const { width, height } = sizeOf(node);
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  if (dx === 0 && dy === 0) return middle;
  const share = Math.min(
    dx === 0 ? Infinity : (width / 2 + 2) / Math.abs(dx),
    dy === 0 ? Infinity : (height / 2 + 2) / Math.abs(dy),
  );
  return { x: middle.x + dx * share, y: middle.y + dy * share };
}
