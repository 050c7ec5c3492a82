import { RefreshCw } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { useReplaceStale } from './use-replace-stale.ts';

/** A warning that the sentence is gone from the document, with a button to replace the question. */
export function StaleQuestion({ testUuid, questionUuid }: { testUuid: string; questionUuid: string }) {
  const { t } = useTranslate();
  const replacement = useReplaceStale(testUuid);
  return (
    <Note tone="warning">
      <p>{t('quizzes.staleText')}</p>
      <NoteActions>
        <Button size="small" busy={replacement.isPending} onClick={() => replacement.start(questionUuid)}>
          <RefreshCw />
          {t('quizzes.staleReplace')}
        </Button>
      </NoteActions>
    </Note>
  );
}
