import type { Folder } from '#contract/folders.ts';
import styles from './folder-dot.module.css';

/** The colour of a folder, beside its name; a ring for no folder. */
export function FolderDot({ hue, className }: { hue?: Folder['hue']; className?: string }) {
  return <span className={className ? `${styles.dot} ${className}` : styles.dot} data-hue={hue} data-dot />;
}
