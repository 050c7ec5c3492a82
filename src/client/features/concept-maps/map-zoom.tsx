import { useReactFlow, useStore } from '@xyflow/react';
import { Expand, Minus, Plus } from 'lucide-react';
import { formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './map-canvas.module.css';
import { motion } from './map-motion.ts';

/** Zooms by buttons, and by `+`, `-` and `0` outside text fields. */
export function MapZoom({ onFit }: { onFit: () => void }) {
  const { t, language } = useTranslate();
  const flow = useReactFlow();
  // Select only the zoom: the position changes with every pointer move.
  const zoom = useStore(({ transform }) => transform[2]);
  const zoomIn = () => void flow.zoomIn({ duration: motion() });
  const zoomOut = () => void flow.zoomOut({ duration: motion() });
  useKeyDown((event) => {
    const byKey: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, 0: onFit };
    if (!isTyping(event)) byKey[event.key]?.();
  });
  return (
    <div className={styles.zoom}>
      <IconButton size="small" label={t('map.zoomOut')} onClick={zoomOut}>
        <Minus />
      </IconButton>
      <Text size="small" className={styles.percent}>
        {formatPercent(Math.round(zoom * 100), language)}
      </Text>
      <IconButton size="small" label={t('map.zoomIn')} onClick={zoomIn}>
        <Plus />
      </IconButton>
      <IconButton size="small" label={t('map.fit')} onClick={onFit}>
        <Expand />
      </IconButton>
    </div>
  );
}
