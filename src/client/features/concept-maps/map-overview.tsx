import { MiniMap, useStore } from '@xyflow/react';
import { memo } from 'react';
import styles from './map-canvas.module.css';
import type { Colouring } from './map-colours.ts';
import { memoryTone, type MemoryTone } from './node-memory.ts';
import type { FlowNode } from './use-flow.ts';

const toneColours: Record<MemoryTone, string> = {
  new: 'var(--border-strong)',
  weak: 'var(--danger)',
  fading: 'var(--warning)',
  known: 'var(--success)',
};

/** Hidden from screen readers. Redraws all nodes only when the colouring changes. */
export const MapOverview = memo(function MapOverview({
  colouring,
  isOneHue,
}: {
  colouring: Colouring;
  isOneHue: boolean;
}) {
  const colourOf = ({ data: { node, memory } }: FlowNode): string => {
    if (isOneHue) return 'var(--hue)';
    if (memory) return toneColours[memoryTone(memory)];
    return colouring === 'importance' && node.importance === 3 ? 'var(--primary)' : 'var(--border-strong)';
  };
  // Hide it where the whole map is visible: it would only cover a part of it.
  const isNeeded = useStore(({ nodes, width, height, transform: [x, y, zoom] }) =>
    nodes.some(({ position, width: across = 0, height: down = 0 }) => {
      const [left, top] = [(position.x - across / 2) * zoom + x, (position.y - down / 2) * zoom + y];
      return left < 0 || top < 0 || left + across * zoom > width || top + down * zoom > height;
    }),
  );
  if (!isNeeded) return null;
  return (
    <div aria-hidden="true" className={styles.mini}>
      <MiniMap<FlowNode>
        pannable
        zoomable
        ariaLabel={null}
        nodeColor={colourOf}
        nodeBorderRadius={10}
        maskColor="var(--map-mask)"
        bgColor="var(--surface)"
      />
    </div>
  );
});
