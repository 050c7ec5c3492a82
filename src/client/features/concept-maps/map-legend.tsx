import { clsx } from 'clsx';
import { isLoose, type MapEdge } from '#domain/concept-maps/concept-map.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { MapColours } from './map-colours.ts';
import styles from './map-legend.module.css';
import type { MemoryTone } from './node-memory.ts';

const weights = [3, 2, 1] as const;
const tones: MemoryTone[] = ['known', 'fading', 'weak', 'new'];

interface MapLegendProps {
  colours: MapColours;
  /** Whether to explain link styles: where both kinds are present. */
  edges?: readonly MapEdge[];
  /** Position: over the drawing, or above the list. */
  place?: 'drawing' | 'list';
}

/** Explains the colours; empty where they mean nothing. */
export function MapLegend({ colours: { colouring, folder, memory }, edges = [], place = 'drawing' }: MapLegendProps) {
  const { t } = useTranslate();
  const lines =
    colouring === 'importance'
      ? weights.map((weight) => ({ key: weight, importance: weight, words: t(`map.importanceName.${weight}`) }))
      : colouring === 'memory' && memory
        ? tones.map((tone) => ({ key: tone, memory: tone, words: t(`map.tone.${tone}`) }))
        : folder
          ? [{ key: folder.uuid, hue: folder.hue, words: folder.name }]
          : [];
  const together = edges.filter(isLoose).length;
  if (lines.length === 0) return null;
  return (
    <ul className={clsx(styles.legend, place === 'list' ? styles.list : styles.drawing)} aria-label={t('map.legend')}>
      {lines.map(({ key, words, ...said }) => (
        <li key={key}>
          <span
            className={styles.swatch}
            aria-hidden="true"
            data-importance={'importance' in said ? said.importance : undefined}
            data-memory={'memory' in said ? said.memory : undefined}
            data-hue={'hue' in said ? said.hue : undefined}
          />
          {words}
        </li>
      ))}
      {together > 0 && together < edges.length ? (
        <li>
          <span className={clsx(styles.swatch, styles.together)} aria-hidden="true" />
          {t('map.together')}
        </li>
      ) : null}
    </ul>
  );
}
