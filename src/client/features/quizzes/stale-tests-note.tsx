import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { NoteSection } from '#client/ui/note-section.tsx';
import { Note } from '#client/ui/note.tsx';
import { useQuizzes } from './quizzes.api.ts';

/** Shown after a newer version of a document: the number of stale questions in its tests, with a link. */
export function StaleTestsNote({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  const quizzes = useQuizzes(documentUuid, 1);
  const count = quizzes.data?.items.reduce((sum, { staleCount }) => sum + staleCount, 0) ?? 0;
  if (count === 0) return null;
  return (
    <NoteSection label={t('quizzes.title')}>
      <Note tone="warning">
        <p>{t('quizzes.staleInTests', { count })}</p>
        <NoteActions>
          <Link className={buttonClass({ size: 'small' })} to="/tests/$documentUuid" params={{ documentUuid }}>
            {t('quizzes.staleOpenTests')}
          </Link>
        </NoteActions>
      </Note>
    </NoteSection>
  );
}
