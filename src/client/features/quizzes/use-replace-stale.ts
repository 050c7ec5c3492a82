import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { useReplaceStaleQuestions } from './questions.api.ts';

/** Replaces stale questions, and announces the result. */
export function useReplaceStale(testUuid: string) {
  const { t } = useTranslate();
  const { mutate, isPending } = useReplaceStaleQuestions();
  const start = (questionUuid?: string) =>
    mutate(questionUuid === undefined ? { testUuid } : { testUuid, questionUuid }, {
      onSuccess: ({ replaced, left }) =>
        toast(
          replaced === 0
            ? { variant: 'destructive', title: t('quizzes.staleNone'), description: t('quizzes.staleNoneText') }
            : {
                title: t('quizzes.staleReplaced', { count: replaced }),
                ...(left > 0 ? { description: t('quizzes.staleLeft', { count: left }) } : {}),
              },
        ),
      onError: (error) =>
        toast({ variant: 'destructive', title: t('quizzes.actionFailed'), description: describeError(error) }),
    });
  return { start, isPending };
}
