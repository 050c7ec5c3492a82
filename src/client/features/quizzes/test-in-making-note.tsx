import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { NoteSection } from '#client/ui/note-section.tsx';
import { Note } from '#client/ui/note.tsx';
import { useQuizzes } from './quizzes.api.ts';

/** Shows the progress of the document's newest test during generation, with a link once it has a question. */
export function TestInMakingNote({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  const made = useQuizzes(documentUuid, 1).data?.items.find(({ generating }) => generating);
  if (!made) return null;
  const { uuid: testUuid, questionCount, requested } = made;
  const now = Math.min(questionCount + 1, requested);
  return (
    <NoteSection label={t('quizzes.generatingTitle')}>
      <Note tone="info">
        <output>{t('quizzes.makingQuestion', { now, requested })}</output>
        {questionCount > 0 ? (
          <NoteActions>
            <Link
              className={buttonClass({ size: 'small' })}
              to="/tests/$documentUuid/$testUuid"
              params={{ documentUuid, testUuid }}
            >
              {t('quizzes.openMade')}
            </Link>
          </NoteActions>
        ) : null}
      </Note>
    </NoteSection>
  );
}
