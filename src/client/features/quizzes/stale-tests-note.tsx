import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Note } from '#client/ui/note.tsx';
import { useQuizzes } from './quizzes.api.ts';

/** After a newer version of a document: how many questions of its tests lost their sentence, and the way to them. */
export function StaleTestsNote({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  const quizzes = useQuizzes(documentUuid, 1);
  const count = quizzes.data?.items.reduce((sum, { staleCount }) => sum + staleCount, 0) ?? 0;
  if (count === 0) return null;
  return (
    <section className="doc-warnings" aria-label={t('quizzes.title')}>
      <Note tone="warn">
        <p>{t('quizzes.staleInTests', { count })}</p>
        <div className="row note-acts">
          <Link className={buttonClass({ size: 'sm' })} to="/tests/$documentUuid" params={{ documentUuid }}>
            {t('quizzes.staleOpenTests')}
          </Link>
        </div>
      </Note>
    </section>
  );
}
