import type { QuizListItem } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Note } from '#client/ui/note.tsx';

/** Shown after the last question: whether more are coming, or why there are fewer than requested (G02). */
export function GeneratingNote({ quiz }: { quiz: QuizListItem }) {
  const { t } = useTranslate();
  const { generating, questionCount, requested } = quiz;
  if (generating) {
    return (
      <output>
        <Note tone="info">{t('quizzes.generating', { produced: questionCount, requested })}</Note>
      </output>
    );
  }
  return isShort(quiz) ? (
    <Note tone="neutral">
      <ShortfallReason quiz={quiz} />
    </Note>
  ) : null;
}

/** Whether there are fewer questions than requested; later attempts may be shorter on purpose. */
export const isShort = ({ shortfallReason, attempt }: QuizListItem): boolean =>
  shortfallReason !== null && attempt === 1;

export function ShortfallReason({ quiz: { shortfallReason, requested } }: { quiz: QuizListItem }) {
  const { t } = useTranslate();
  return shortfallReason ? t(`quizzes.short.${shortfallReason}`, { requested }) : null;
}
