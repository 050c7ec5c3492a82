import { useNavigate } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { Today } from '#contract/today.ts';
import { useRetryQuiz } from '#client/features/quizzes/quizzes.api.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast-store.ts';

/** Asks the unanswered questions of a finished test again, without its results, which contain the answers. */
export function AnswerTheRest({ unanswered }: { unanswered: NonNullable<Today['unanswered']> }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const retry = useRetryQuiz();
  const { uuid, documentUuid } = unanswered;

  async function begin(): Promise<void> {
    try {
      await retry.mutateAsync({ uuid, onlyWrong: true });
      await navigate({ to: '/tests/$documentUuid/$testUuid', params: { documentUuid, testUuid: uuid } });
    } catch (error) {
      toast({ variant: 'destructive', title: t('quizzes.actionFailed'), description: describeError(error) });
    }
  }
  return (
    <Button variant="primary" size="large" busy={retry.isPending} onClick={() => void begin()}>
      <ListChecks />
      {t('quizzes.start')}
    </Button>
  );
}
