import { clsx } from 'clsx';
import styles from './chip.module.css';

interface ChipLook {
  /** For links and buttons; a small one is only a label. */
  large?: boolean;
  current?: boolean;
}

/** The classes of a chip, for any element. */
export function chipClass({ large, current }: ChipLook = {}, extra?: string): string {
  return clsx(styles.chip, large && styles.large, current && styles.current, extra);
}
