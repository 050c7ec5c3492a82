import { clsx } from 'clsx';
import styles from './chip.module.css';

interface ChipLook {
  /** For what is pressed; a small one only says something. */
  large?: boolean;
  current?: boolean;
}

/** The classes of a chip, whatever element it is. */
export function chipClass({ large, current }: ChipLook = {}, extra?: string): string {
  return clsx(styles.chip, large && styles.large, current && styles.current, extra);
}
