import { Link } from '@tanstack/react-router';
import { FolderPlus, Pencil, Trash2, Ellipsis } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Menu } from '#client/ui/menu.tsx';
import { type FolderTask, onlyItself } from './folder-nav.tsx';
import type { Folder } from '#contract/documents.ts';

interface FolderScrollerProps {
  folders: Folder[];
  total: number;
  current: string | undefined;
  onTask: (task: FolderTask) => void;
}

/** The folders as a row of chips, where there is no room beside the list. */
export function FolderScroller({ folders, total, current, onTask }: FolderScrollerProps) {
  const { t } = useTranslate();
  const chosen = folders.find(({ uuid }) => uuid === current);
  return (
    <nav className="folders" aria-label={t('documents.folders')}>
      <Link
        className={chosen ? 'chip chip-lg' : 'chip chip-lg on'}
        to="/documents"
        search={{}}
        aria-current={chosen ? undefined : 'page'}
        activeOptions={onlyItself}
        activeProps={{}}
      >
        {t('documents.all')} <span className="num">{total}</span>
      </Link>
      {folders.map((folder) => (
        <Link
          key={folder.uuid}
          className={folder === chosen ? 'chip chip-lg on' : 'chip chip-lg'}
          to="/documents"
          search={{ folder: folder.uuid }}
          aria-current={folder === chosen ? 'page' : undefined}
          activeOptions={onlyItself}
          activeProps={{}}
        >
          <span className={`dot c-${folder.hue}`} />
          <span className="trunc">{folder.name}</span>
        </Link>
      ))}
      {chosen ? (
        <Menu
          className="chip chip-lg"
          label={t('documents.folderActions', { name: chosen.name })}
          entries={[
            {
              label: t('documents.renameFolder'),
              icon: <Pencil />,
              onSelect: () => onTask({ kind: 'edit', folder: chosen }),
            },
            {
              label: t('documents.deleteFolder'),
              icon: <Trash2 />,
              danger: true,
              onSelect: () => onTask({ kind: 'delete', folder: chosen }),
            },
          ]}
        >
          <Ellipsis />
        </Menu>
      ) : null}
      <button type="button" className="chip chip-lg" onClick={() => onTask({ kind: 'create' })}>
        <FolderPlus />
        {t('documents.newFolder')}
      </button>
    </nav>
  );
}
