import { Link } from '@tanstack/react-router';
import { FolderPlus, Library, Pencil, Trash2, Ellipsis } from 'lucide-react';
import type { Folder } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Menu } from '#client/ui/menu.tsx';

export type FolderTask = { kind: 'create' } | { kind: 'edit'; folder: Folder } | { kind: 'delete'; folder: Folder };

/** All folders have one address but for its search. */
export const onlyItself = { exact: true, includeSearch: true };

interface FolderNavProps {
  folders: Folder[];
  total: number;
  current: string | undefined;
  onTask: (task: FolderTask) => void;
}

/** The folders beside the list. */
export function FolderNav({ folders, total, current, onTask }: FolderNavProps) {
  const { t } = useTranslate();
  return (
    <nav className="side" aria-label={t('documents.folders')}>
      <ul>
        <li>
          <Link
            to="/documents"
            search={{}}
            aria-current={current ? undefined : 'page'}
            activeOptions={onlyItself}
            activeProps={{}}
          >
            <Library />
            <span className="grow trunc">{t('documents.all')}</span>
            <span className="c">{total}</span>
          </Link>
        </li>
        {folders.map((folder) => (
          <li key={folder.uuid} className="side-folder">
            <Link
              to="/documents"
              search={{ folder: folder.uuid }}
              aria-current={folder.uuid === current ? 'page' : undefined}
              activeOptions={onlyItself}
              activeProps={{}}
            >
              <span className={`dot c-${folder.hue}`} />
              <span className="grow trunc">{folder.name}</span>
              <span className="c">{folder.documentCount}</span>
            </Link>
            <Menu
              className="btn btn-ghost btn-icon btn-sm"
              label={t('documents.folderActions', { name: folder.name })}
              entries={[
                {
                  label: t('documents.renameFolder'),
                  icon: <Pencil />,
                  onSelect: () => onTask({ kind: 'edit', folder }),
                },
                {
                  label: t('documents.deleteFolder'),
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => onTask({ kind: 'delete', folder }),
                },
              ]}
            >
              <Ellipsis />
            </Menu>
          </li>
        ))}
      </ul>
      <button type="button" className="link side-add" onClick={() => onTask({ kind: 'create' })}>
        <FolderPlus />
        {t('documents.newFolder')}
      </button>
    </nav>
  );
}
