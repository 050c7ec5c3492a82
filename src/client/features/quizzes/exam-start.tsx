import type { Quiz, QuizMode } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Row } from '#client/ui/row.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { BackToTests } from './back-to-tests.tsx';
import styles from './exam-start.module.css';
import { GeneratingNote } from './generating-note.tsx';
import { PlayerMain } from './player-main.tsx';
import { useStartQuiz } from './quizzes.api.ts';

interface ExamStartProps {
  quiz: Quiz;
  minutes: number;
  /** The document whose list of tests linked here. */
  documentUuid: string;
}

/** An exam not started yet; its time begins on request. */
export function ExamStart({ quiz, minutes, documentUuid }: ExamStartProps) {
  const { t, language } = useTranslate();
  const start = useStartQuiz();
  const begin = (mode: QuizMode) => start.mutate({ uuid: quiz.uuid, mode });
  const title = t('quizzes.exam.waits', { count: minutes });
  usePageTitle(title);
  const { documents, questionCount, generating, requested } = quiz;
  const holds = [
    t('quizzes.questionCount', { count: generating ? requested : questionCount }),
    new Intl.ListFormat(language).format(documents.map(({ name }) => name)),
  ];
  return (
    <PlayerMain>
      <EmptyState
        level={1}
        drawing={<FinishedTestDrawing />}
        title={title}
        action={
          <div className={styles.action}>
            {quiz.generating ? <GeneratingNote quiz={quiz} /> : null}
            <FailureNote error={start.error} />
            <Row wrapped className={styles.choices}>
              <Button variant="primary" busy={start.isPending} disabled={quiz.generating} onClick={() => begin('exam')}>
                {t('quizzes.exam.begin')}
              </Button>
              <Button disabled={start.isPending} onClick={() => begin('practice')}>
                {t('quizzes.exam.practise')}
              </Button>
            </Row>
            <BackToTests documentUuid={documentUuid} />
          </div>
        }
      >
        <b className={styles.holds}>{holds.join(' · ')}</b>
        {t('quizzes.exam.rules')}
      </EmptyState>
    </PlayerMain>
  );
}
