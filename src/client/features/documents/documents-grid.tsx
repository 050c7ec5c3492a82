import './documents-table.css';
import type { Document } from '#contract/documents.ts';
import { formatDay, formatSize } from '../../lib/format.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentMenu } from './document-menu.tsx';
import type { DocumentTask } from './document-task.ts';
import { FolderChip } from './folder-chip.tsx';
import { StatePill } from './state-pill.tsx';

interface DocumentsGridProps {
  documents: Document[];
  onTask: (task: DocumentTask) => void;
}

export function DocumentsGrid({ documents, onTask }: DocumentsGridProps) {
  const { t, language } = useTranslate();
  return (
    <ul className="doc-grid docs" aria-label={t('documents.caption')}>
      {documents.map((document) => (
        <li key={document.uuid} className="card doc-card">
          <DocumentLink document={document} date={formatDay(document.createdAt, language)} />
          <DocumentMenu document={document} onTask={onTask} />
          <p className="doc-preview">{document.preview?.split(/\n{2,}/).join(' · ')}</p>
          <div className="doc-foot">
            <StatePill document={document} />
            {document.folders.slice(0, 1).map((folder) => (
              <FolderChip key={folder.uuid} folder={folder} />
            ))}
            <span className="grow" />
            <span className="small t3 num">
              {formatDay(document.createdAt, language)} · {formatSize(document.size, language)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
