import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyLibraryDrawing } from '#client/ui/drawings/empty-library.tsx';
import { NoResultsDrawing } from '#client/ui/drawings/no-results.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

interface NoMatchProps {
  search: string | undefined;
  /** Whether the full-text search has run too. */
  inText: boolean;
  inFolder: boolean;
  onClear: () => void;
  onUpload: () => void;
}

/** Shown if a search or folder has no results; the filters stay visible. */
export function NoMatch({ search, inText, inFolder, onClear, onUpload }: NoMatchProps) {
  const { t } = useTranslate();
  if (search) {
    return (
      <EmptyState
        drawing={<NoResultsDrawing small />}
        title={t('documents.noMatchTitle')}
        action={<Button onClick={onClear}>{t('documents.clearFilters')}</Button>}
      >
        {t(inText ? 'documents.noMatchAnywhere' : 'documents.noMatchText', { search })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<EmptyLibraryDrawing small />}
      title={inFolder ? t('documents.emptyFolderTitle') : t('documents.emptyTitle')}
      action={
        <Button variant="primary" onClick={onUpload}>
          {t('documents.upload')}
        </Button>
      }
    >
      {inFolder ? t('documents.emptyFolderText') : t('documents.emptyText')}
    </EmptyState>
  );
}
