import type { QueryClient } from '@tanstack/react-query';
import { getQuiz, type Quiz } from '#contract/quizzes.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { toast } from '#client/ui/toast-store.ts';

/** Refetches the test if it has changed elsewhere; otherwise shows why the answer was not saved. */
export async function explainFailedAnswer(
  error: unknown,
  { client, quiz }: { client: QueryClient; quiz: Pick<Quiz, 'uuid' | 'mode'> },
): Promise<void> {
  const { queryKey } = read(getQuiz, { params: { uuid: quiz.uuid } });
  if (isApiError(error) && error.code === 'QUESTION_LOCKED') {
    await client.invalidateQueries({ queryKey });
    // The whole test is over; another message says so.
    if (client.getQueryData<Quiz>(queryKey)?.status === 'completed') return;
    toast({ variant: 'warning', title: t('quizzes.lockedTitle'), description: t('quizzes.lockedText') });
    return;
  }
  // The exam is over, or another attempt has begun elsewhere: refetch to show it.
  if (isApiError(error) && (error.code === 'EXAM_OVER' || error.code === 'EDIT_CONFLICT')) {
    await client.invalidateQueries({ queryKey });
    return;
  }
  if (quiz.mode === 'exam') {
    toast({ variant: 'destructive', title: t('quizzes.exam.keepFailed'), description: describeError(error) });
    return;
  }
  const description = t('quizzes.checkFailedText', { reason: describeError(error) });
  toast({ variant: 'destructive', title: t('quizzes.checkFailed'), description });
}
