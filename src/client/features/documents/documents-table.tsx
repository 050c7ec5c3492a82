import './documents-table.css';
import type { Document } from '#contract/documents.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentMenu } from './document-menu.tsx';
import type { DocumentTask } from './document-task.ts';
import { sizeWords } from './size-words.ts';
import type { DocumentSort } from './documents-search.ts';
import { FolderChip } from './folder-chip.tsx';
import { PickAll, PickBox } from './pick-box.tsx';
import { SortHeader } from './sort-header.tsx';
import { StatePill } from './state-pill.tsx';
import type { DocumentsSelection } from './use-selection.ts';

interface DocumentsTableProps {
  documents: Document[];
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  onTask: (task: DocumentTask) => void;
  selection: DocumentsSelection;
}

export function DocumentsTable({ documents, sort, onSort, onTask, selection }: DocumentsTableProps) {
  const { t, language } = useTranslate();
  const header = { sort, onSort };
  return (
    <table className="docs">
      <caption className="sr">{t('documents.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="c-pick">
            <PickAll count={documents.length} selection={selection} wordless />
          </th>
          <SortHeader {...header} field="name" label={t('documents.column.name')} />
          <th scope="col" className="c-fold">
            {t('documents.column.folder')}
          </th>
          <SortHeader {...header} field="createdAt" label={t('documents.column.date')} className="c-date" />
          <SortHeader {...header} field="size" label={t('documents.column.size')} className="c-size" />
          <th scope="col" className="c-state">
            {t('documents.column.analysis')}
          </th>
          <th scope="col">
            <span className="sr">{t('documents.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.uuid} className={selection.has(document.uuid) ? 'is-chosen' : undefined}>
            <td className="c-pick">
              <PickBox uuid={document.uuid} name={document.name} selection={selection} />
            </td>
            <td className="n">
              <DocumentLink document={document} date={formatDay(document.createdAt, language)} />
            </td>
            <td className="c-fold">
              <span className="chips">
                {document.folders.map((folder) => (
                  <FolderChip key={folder.uuid} folder={folder} />
                ))}
              </span>
            </td>
            <td className="c-date">{formatDay(document.createdAt, language)}</td>
            <td className="c-size num">{sizeWords(document.size, language)}</td>
            <td className="s">
              <StatePill document={document} />
            </td>
            <td className="q">
              <DocumentMenu document={document} onTask={onTask} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
