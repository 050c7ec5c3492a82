import type { HTMLAttributes } from 'react';
import styles from './marker.module.css';

/** Words under the highlighter. */
export function Marker(props: HTMLAttributes<HTMLElement>) {
  return <mark {...props} className={styles.marker} />;
}
