import { Link } from '@tanstack/react-router';
import { FolderPlus, Pencil, Trash2, Ellipsis } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { chipClass } from '#client/ui/chip-class.ts';
import { Menu } from '#client/ui/menu.tsx';
import { Text } from '#client/ui/text.tsx';
import { FolderDot } from './folder-dot.tsx';
import { type FolderTask, exactMatch } from './folder-nav.tsx';
import styles from './folder-scroller.module.css';
import type { Folder } from '#contract/folders.ts';

interface FolderScrollerProps {
  folders: Folder[];
  total: number;
  current: string | undefined;
  onTask: (task: FolderTask) => void;
}

/** Shows the folders as a row of chips where there is no room beside the list. */
export function FolderScroller({ folders, total, current, onTask }: FolderScrollerProps) {
  const { t } = useTranslate();
  const chosen = folders.find(({ uuid }) => uuid === current);
  return (
    <nav className={styles.nav} aria-label={t('documents.folders')}>
      <Link
        className={chipClass({ large: true, current: !chosen })}
        to="/documents"
        search={{}}
        aria-current={chosen ? undefined : 'page'}
        activeOptions={exactMatch}
        activeProps={{}}
      >
        {t('documents.all')} <span className={styles.count}>{total}</span>
      </Link>
      {folders.map((folder) => (
        <Link
          key={folder.uuid}
          className={chipClass({ large: true, current: folder === chosen })}
          to="/documents"
          search={{ folder: folder.uuid }}
          aria-current={folder === chosen ? 'page' : undefined}
          activeOptions={exactMatch}
          activeProps={{}}
        >
          <FolderDot hue={folder.hue} />
          <Text truncated>{folder.name}</Text>
        </Link>
      ))}
      {chosen ? (
        <Menu
          className={chipClass({ large: true })}
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
      <button type="button" className={chipClass({ large: true })} onClick={() => onTask({ kind: 'create' })}>
        <FolderPlus />
        {t('documents.newFolder')}
      </button>
    </nav>
  );
}
