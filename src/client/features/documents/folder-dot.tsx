import type { Folder } from '#contract/documents.ts';
import styles from './folder-dot.module.css';

/** The colour of a folder, beside its name. */
export function FolderDot({ hue, className }: Pick<Folder, 'hue'> & { className?: string }) {
  return <span className={className ? `${styles.dot} ${className}` : styles.dot} data-hue={hue} />;
}
