import { useNavigate } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { memo } from 'react';
import type { Document } from '#contract/documents.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { DocumentLink } from './document-link.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { canBeAskedAbout } from './document-state.ts';
import type { DocumentTask } from './document-task.ts';
import styles from './documents-table.module.css';
import { formatSizeOrDash } from './format-size-or-dash.ts';
import type { DocumentSort } from './documents-search.ts';
import { FolderChip } from './folder-chip.tsx';
import { SelectAllBox, SelectionBox } from './selection-box.tsx';
import { SortHeader } from './sort-header.tsx';
import { StatePill } from './state-pill.tsx';
import type { DocumentsSelection } from './use-selection.ts';

interface DocumentsTableProps {
  documents: Document[];
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  onTask: (task: DocumentTask) => void;
  onNewTest: (uuid: string) => void;
  selection: DocumentsSelection;
}

/** Memoized, since the surrounding screen re-renders with every change of dialogs, fields and connection. */
export const DocumentsTable = memo(function DocumentsTable({
  documents,
  sort,
  onSort,
  onTask,
  onNewTest,
  selection,
}: DocumentsTableProps) {
  const { t, language } = useTranslate();
  const header = { sort, onSort };
  return (
    <ListTable className={styles.table} caption={t('documents.caption')}>
      <thead>
        <tr>
          <th scope="col" className={styles.choice}>
            <SelectAllBox count={documents.length} selection={selection} iconOnly />
          </th>
          <SortHeader {...header} field="name" label={t('documents.column.name')} />
          <th scope="col" className={styles.folder}>
            {t('documents.column.folder')}
          </th>
          <SortHeader {...header} field="createdAt" label={t('documents.column.date')} className={styles.date} />
          <SortHeader {...header} field="size" label={t('documents.column.size')} className={styles.size} />
          <th scope="col" className={styles.state}>
            {t('documents.column.analysis')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('documents.column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.uuid} className={selection.has(document.uuid) ? styles.chosen : undefined}>
            <td className={styles.choice}>
              <SelectionBox uuid={document.uuid} name={document.name} selection={selection} />
            </td>
            <td className={styles.name}>
              <DocumentLink document={document} date={formatDay(document.createdAt, language)} />
            </td>
            <td className={styles.folder}>
              <span className={styles.folders}>
                {document.folders.map((folder) => (
                  <FolderChip key={folder.uuid} folder={folder} />
                ))}
              </span>
            </td>
            <td className={styles.date}>{formatDay(document.createdAt, language)}</td>
            <td className={styles.size}>{formatSizeOrDash(document.size, language)}</td>
            <td className={styles.state}>
              <StatePill document={document} />
            </td>
            <td className={styles.actions}>
              {canBeAskedAbout(document) ? <QuickActions document={document} onNewTest={onNewTest} /> : null}
              <DocumentMenu document={document} onTask={onTask} />
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
});

/** Shows frequent actions while a row is hovered or focused; the menu has them too. */
function QuickActions({
  document: { uuid, name },
  onNewTest,
}: { document: Document } & Pick<DocumentsTableProps, 'onNewTest'>) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  return (
    <span className={styles.quick}>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('quizzes.of', { name })}
        onClick={() => void navigate({ to: '/tests/$documentUuid', params: { documentUuid: uuid } })}
      >
        <ListChecks />
        {t('documents.tests')}
      </Button>
      <Button size="small" variant="ghost" aria-label={`${t('quizzes.new')}: ${name}`} onClick={() => onNewTest(uuid)}>
        <Plus />
        {t('quizzes.new')}
      </Button>
    </span>
  );
}
