import type { HTMLAttributes } from 'react';
import styles from './marker.module.css';

/** Highlighted text. */
export function Marker(props: HTMLAttributes<HTMLElement>) {
  return <mark {...props} className={styles.marker} />;
}
