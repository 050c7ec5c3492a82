import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listFlashcardFolders } from '#contract/flashcards.ts';
import { FolderChip } from '#client/features/documents/folder-chip.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Text } from '#client/ui/text.tsx';
import styles from './card-folders.module.css';

/** Lists the folders with cards, and the number to study in each (F01). */
export default function CardFolders() {
  const { t } = useTranslate();
  const { data } = useQuery(read(listFlashcardFolders, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('flashcards.folders')}</h2>
      <ul className={styles.folders}>
        {data.items.map((folder) => (
          <li key={folder.uuid}>
            <Link to="/flashcards/tags/$tagIds" params={{ tagIds: folder.uuid }}>
              <FolderChip folder={folder} />
            </Link>
            <Text size="small" tone="secondary">
              {[
                t('flashcards.countOf.due', { count: folder.due }),
                t('flashcards.countOf.new', { count: folder.new }),
                t('flashcards.inAll', { count: folder.total }),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
