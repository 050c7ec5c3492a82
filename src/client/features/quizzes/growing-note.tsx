import type { QuizListItem } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Note } from '#client/ui/note.tsx';

/** After the last question so far: that more are coming, or why there are fewer than were asked for (G02). */
export function GrowingNote({ quiz }: { quiz: QuizListItem }) {
  const { t } = useTranslate();
  const { growing, questionCount, requested } = quiz;
  if (growing) {
    return (
      <output>
        <Note tone="info">{t('quizzes.growing', { produced: questionCount, requested })}</Note>
      </output>
    );
  }
  return isShort(quiz) ? (
    <Note tone="plain">
      <ShortReason quiz={quiz} />
    </Note>
  ) : null;
}

/** A later attempt may ask for less on purpose. */
export const isShort = ({ shortReason, attempt }: QuizListItem): boolean => shortReason !== null && attempt === 1;

export function ShortReason({ quiz: { shortReason, requested } }: { quiz: QuizListItem }) {
  const { t } = useTranslate();
  return shortReason ? t(`quizzes.short.${shortReason}`, { requested }) : null;
}
