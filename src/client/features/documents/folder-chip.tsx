import type { Document } from '#contract/documents.ts';

export function FolderChip({ folder }: { folder: Document['folders'][number] }) {
  return <span className={`chip h-${folder.hue} folder-chip`}>{folder.name}</span>;
}
