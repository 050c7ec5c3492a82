import { Handle, type NodeProps, Position } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './map-node.module.css';
import { memoryText } from './node-label.ts';
import { memoryTone } from './node-memory.ts';
import type { FlowNode } from './use-flow.ts';

/** Draws a node; size and border show its importance. */
export const MapNodeBox = memo(function MapNodeBox({ data, selected, isConnectable }: NodeProps<FlowNode>) {
  const { node, shape, memory, isFound, isRoot, fold } = data;
  const { t } = useTranslate();
  return (
    <div
      className={clsx(styles.node, isRoot && styles.root, isFound && styles.found, selected && styles.selected)}
      data-importance={node.importance}
      data-memory={memory ? memoryTone(memory) : undefined}
      style={{ width: shape.width, height: shape.height, fontSize: shape.fontSize }}
    >
      <Handle className={styles.handle} type="target" position={Position.Left} isConnectable={isConnectable} />
      <span className={clsx(styles.name, node.name === '' && styles.unnamed)} dir="auto">
        {node.name === ''
          ? t('map.unnamed')
          : shape.lines.map((line, place) => (
              // The lines of a name never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={place}>{`${line} `}</span>
            ))}
      </span>
      {memory ? <span className={styles.memory}>{memoryText(memory, t)}</span> : null}
      {/* By keys it is `F` on the node, which tells what is folded. */}
      {fold ? (
        <span className={clsx(styles.fold, 'nopan')} data-fold={node.uuid} aria-hidden="true">
          {fold.isFolded ? `+${fold.count}` : '−'}
        </span>
      ) : null}
      <Handle className={styles.handle} type="source" position={Position.Right} isConnectable={isConnectable} />
    </div>
  );
});
