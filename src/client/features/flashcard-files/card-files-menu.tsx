import { Download, FileDown, FileUp } from 'lucide-react';
import { urlOf } from '#contract/endpoint.ts';
import { exportFlashcards, exportFormats } from '#contract/flashcard-files.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Menu } from '#client/ui/menu.tsx';

interface CardFilesMenuProps {
  /** Filter of the exported cards. */
  query: { documentUuid?: string; tags?: string };
  /** Undefined where imports aren't possible. */
  onImport: (() => void) | undefined;
}

/** Exports and imports cards as files (F06). */
export function CardFilesMenu({ query, onImport }: CardFilesMenuProps) {
  const { t } = useTranslate();
  const download = (format: (typeof exportFormats)[number]) =>
    location.assign(urlOf(exportFlashcards, { query: { format, ...query } }));
  return (
    <Menu
      className={buttonClass({ variant: 'secondary' })}
      label={t('flashcards.files')}
      tooltip={false}
      entries={[
        ...exportFormats.map((format) => ({
          label: t(`flashcards.export.${format}`),
          icon: <FileDown />,
          onSelect: () => download(format),
        })),
        ...(onImport
          ? [{ kind: 'line' as const }, { label: t('flashcards.import'), icon: <FileUp />, onSelect: onImport }]
          : []),
      ]}
    >
      <Download />
      {t('flashcards.files')}
    </Menu>
  );
}
