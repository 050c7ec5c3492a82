import type { Document } from '#contract/documents.ts';
import { chipClass } from '#client/ui/chip-class.ts';
import styles from './folder-chip.module.css';

export function FolderChip({ folder }: { folder: Document['folders'][number] }) {
  return (
    <span className={chipClass({}, styles.chip)} data-hue={folder.hue} dir="auto">
      {folder.name}
    </span>
  );
}
