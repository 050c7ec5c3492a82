import { Link } from '@tanstack/react-router';
import { FolderPlus, Library, Pencil, Trash2, Ellipsis } from 'lucide-react';
import type { Folder } from '#contract/folders.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { Text } from '#client/ui/text.tsx';
import { FolderDot } from './folder-dot.tsx';
import styles from './folder-nav.module.css';

export type FolderTask = { kind: 'create' } | { kind: 'edit'; folder: Folder } | { kind: 'delete'; folder: Folder };

/** Folders differ by search parameter only. */
export const exactMatch = { exact: true, includeSearch: true };

interface FolderNavProps {
  folders: Folder[];
  total: number;
  current: string | undefined;
  onTask: (task: FolderTask) => void;
}

/** Lists the folders beside the documents. */
export function FolderNav({ folders, total, current, onTask }: FolderNavProps) {
  const { t } = useTranslate();
  return (
    <nav className={styles.nav} aria-label={t('documents.folders')}>
      <ul>
        <li>
          <Link
            className={styles.link}
            to="/documents"
            search={{}}
            aria-current={current ? undefined : 'page'}
            activeOptions={exactMatch}
            activeProps={{}}
          >
            <Library />
            <Text className={styles.name} truncated>
              {t('documents.all')}
            </Text>
            <span className={styles.count}>{total}</span>
          </Link>
        </li>
        {folders.map((folder) => (
          <li key={folder.uuid} className={styles.folder}>
            <Link
              className={styles.link}
              to="/documents"
              search={{ folder: folder.uuid }}
              aria-current={folder.uuid === current ? 'page' : undefined}
              activeOptions={exactMatch}
              activeProps={{}}
            >
              <FolderDot hue={folder.hue} />
              <Text className={styles.name} truncated>
                {folder.name}
              </Text>
              <span className={styles.count}>{folder.documentCount}</span>
            </Link>
            <IconMenu
              className={styles.menu}
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
            </IconMenu>
          </li>
        ))}
      </ul>
      <Button variant="link" className={styles.add} onClick={() => onTask({ kind: 'create' })}>
        <FolderPlus />
        {t('documents.newFolder')}
      </Button>
    </nav>
  );
}
