import { clsx } from 'clsx';
import styles from './chip.module.css';

interface ChipLook {
  /** For links and buttons; a small chip is only a label. */
  large?: boolean;
  current?: boolean;
}

/** Returns the classes of a chip, for any element. */
export function chipClass({ large, current }: ChipLook = {}, extra?: string): string {
  return clsx(styles.chip, large && styles.large, current && styles.current, extra);
}
