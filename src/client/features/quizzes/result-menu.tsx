import { Suspense } from 'react';
import type { QuizResults } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { QuestionNote } from './lazy-question-note.ts';
import { QuestionMenu } from './question-menu.tsx';
import { editableQuestion } from './question-task.ts';
import styles from './result-row.module.css';
import { useQuiz } from './quizzes.api.ts';

interface ResultMenuProps {
  question: QuizResults['questions'][number];
  number: number;
  testUuid: string;
  attempt: number;
}

/**
 * Shows what has happened to a question since the results snapshot, and its menu. Only for the newest attempt, which
 * the current test belongs to.
 */
export function ResultMenu({ question, number, testUuid, attempt }: ResultMenuProps) {
  const { t } = useTranslate();
  const quiz = useQuiz(testUuid).data;
  if (quiz?.attempt !== attempt) return null;
  const now = quiz.questions.find(({ uuid }) => uuid === question.uuid);
  if (!now)
    return (
      <Text size="small" tone="secondary">
        {t('quizzes.question.gone')}
      </Text>
    );
  return (
    <>
      {now.version > question.version ? (
        <Text size="small" tone="secondary">
          {t('quizzes.question.editedSince')}
        </Text>
      ) : null}
      {now.lessSure ? (
        <Suspense>
          <QuestionNote question={now} testUuid={testUuid} />
        </Suspense>
      ) : null}
      {now.feedback ? (
        <span className={styles.menu}>
          <QuestionMenu question={editableQuestion(now, now.feedback, number)} />
        </span>
      ) : null}
    </>
  );
}
