import { Suspense } from 'react';
import type { QuizResults } from '#contract/quiz-attempts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { QuestionNote } from './lazy-question-note.ts';
import { QuestionMenu } from './question-menu.tsx';
import { editableQuestion } from './question-task.ts';
import styles from './result-row.module.css';
import { useQuiz } from './quizzes.api.ts';

interface SinceResultsProps {
  question: QuizResults['questions'][number];
  testUuid: string;
  attempt: number;
}

/** Returns the question in the current test, to which only the newest attempt belongs. */
function useQuestionNow({ question, testUuid, attempt }: SinceResultsProps) {
  const quiz = useQuiz(testUuid).data;
  const isNewest = quiz?.attempt === attempt;
  return { isNewest, now: isNewest ? quiz.questions.find(({ uuid }) => uuid === question.uuid) : undefined };
}

/** The menu of a question, beside its stem. */
export function ResultMenu({ number, ...of }: SinceResultsProps & { number: number }) {
  const { now } = useQuestionNow(of);
  return now?.feedback ? (
    <span className={styles.menu}>
      <QuestionMenu question={editableQuestion(now, now.feedback, number)} />
    </span>
  ) : null;
}

/** Shows what has happened to a question since the results snapshot. */
export function SinceResults(of: SinceResultsProps) {
  const { t } = useTranslate();
  const { isNewest, now } = useQuestionNow(of);
  if (!isNewest) return null;
  if (!now)
    return (
      <Text size="small" tone="secondary">
        {t('quizzes.question.gone')}
      </Text>
    );
  return (
    <>
      {now.version > of.question.version ? (
        <Text size="small" tone="secondary">
          {t('quizzes.question.editedSince')}
        </Text>
      ) : null}
      {now.lessSure ? (
        <Suspense>
          <QuestionNote question={now} testUuid={of.testUuid} />
        </Suspense>
      ) : null}
    </>
  );
}
