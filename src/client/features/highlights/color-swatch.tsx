import type { HighlightColor } from '#domain/highlights/highlight-rules.ts';
import styles from './color-swatch.module.css';

/** A dab of the highlighter's colour. */
export function ColorSwatch({ color }: { color: HighlightColor }) {
  return <span className={styles.swatch} data-color={color} aria-hidden="true" />;
}
