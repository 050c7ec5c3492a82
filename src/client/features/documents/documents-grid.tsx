import { clsx } from 'clsx';
import type { Document } from '#contract/documents.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Text } from '#client/ui/text.tsx';
import { DocumentLink } from './document-link.tsx';
import { DocumentMenu } from './document-menu.tsx';
import type { DocumentTask } from './document-task.ts';
import styles from './documents-grid.module.css';
import { formatSizeOrDash } from './format-size-or-dash.ts';
import { FolderChip } from './folder-chip.tsx';
import { plainLines } from './plain-lines.ts';
import { SelectionBox } from './selection-box.tsx';
import { StatePill } from './state-pill.tsx';
import type { DocumentsSelection } from './use-selection.ts';

interface DocumentsGridProps {
  documents: Document[];
  onTask: (task: DocumentTask) => void;
  selection: DocumentsSelection;
}

export function DocumentsGrid({ documents, onTask, selection }: DocumentsGridProps) {
  const { t, language } = useTranslate();
  return (
    <ul className={styles.grid} aria-label={t('documents.caption')}>
      {documents.map((document) => (
        <Card as="li" key={document.uuid} className={clsx(styles.card, selection.has(document.uuid) && styles.chosen)}>
          <SelectionBox uuid={document.uuid} name={document.name} selection={selection} />
          <DocumentLink document={document} date={formatDay(document.createdAt, language)} inCard />
          <DocumentMenu document={document} onTask={onTask} />
          <p className={styles.preview}>
            {document.preview
              ?.split(/\n{2,}/)
              .map(plainLines)
              .join(' · ')}
          </p>
          <div className={styles.foot}>
            <StatePill document={document} />
            {document.folders.slice(0, 1).map((folder) => (
              <FolderChip key={folder.uuid} folder={folder} />
            ))}
            <Text className={styles.facts} size="small" tone="muted">
              {formatDay(document.createdAt, language)} · {formatSizeOrDash(document.size, language)}
            </Text>
          </div>
        </Card>
      ))}
    </ul>
  );
}
