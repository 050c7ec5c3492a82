import type { QuizListItem } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { ListTable } from '#client/ui/list-table.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { formatMoment } from './format-moment.ts';
import { FullScore } from './full-score.tsx';
import { isShort, ShortfallReason } from './generating-note.tsx';
import { QuizActions } from './quiz-actions.tsx';
import { isBegun } from './is-begun.ts';
import { QuizState } from './quiz-state.tsx';
import styles from './quizzes-table.module.css';
import { StaleQuestions } from './stale-questions.tsx';
import type { QuizTask } from './quiz-task.ts';

interface QuizzesTableProps {
  documentUuid: string;
  /** Newest first. */
  quizzes: QuizListItem[];
  /** Number of the first one, counted from the oldest test of the document. */
  newest: number;
  /** Language of the document. */
  language: string | undefined;
  onTask: (task: QuizTask) => void;
}

/** Lists the tests of a document with date, state and next action: begun ones first (T01). */
export function QuizzesTable(props: QuizzesTableProps) {
  const { documentUuid, quizzes, newest, language: documentLanguage, onTask } = props;
  const { t, language } = useTranslate();
  const numbered = quizzes.map((quiz, index) => ({ quiz, number: newest - index }));
  const [begun = [], others = []] = [true, false].map((is) => numbered.filter(({ quiz }) => isBegun(quiz) === is));
  return (
    <ListTable className={styles.table} caption={t('quizzes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('quizzes.column.test')}</th>
          <th scope="col">{t('quizzes.column.date')}</th>
          <th scope="col">{t('quizzes.column.state')}</th>
          <th scope="col">
            <VisuallyHidden>{t('documents.column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...begun, ...others].map(({ quiz, number }) => (
          <tr key={quiz.uuid}>
            <td className={styles.name}>
              <b>
                {t('quizzes.number', { number })}
                <TitleRest quiz={quiz} documentLanguage={documentLanguage} />
              </b>
              <Text size="small" tone="muted">
                {quiz.style ? `${t(`generation.style.${quiz.style}`)} · ` : ''}
                {t('quizzes.questionCount', { count: quiz.questionCount })}
                {quiz.documents.length > 1 ? ` · ${t('quizzes.documentCount', { count: quiz.documents.length })}` : ''}
                {quiz.attempt > 1 ? ` · ${t('quizzes.attempt', { attempt: quiz.attempt })}` : ''}
                <span className={styles.dateInName}> · {formatMoment(quiz.date, language)}</span>
              </Text>
              {isShort(quiz) ? (
                <Text className={styles.shortfall} size="small" tone="secondary">
                  <ShortfallReason quiz={quiz} />
                </Text>
              ) : null}
              {quiz.staleCount > 0 ? <StaleQuestions quiz={quiz} /> : null}
              <FullScore
                className={styles.fullScore}
                documentUuid={documentUuid}
                testUuid={quiz.uuid}
                attempt={quiz.attempt}
              />
            </td>
            <td className={styles.date}>{formatMoment(quiz.date, language)}</td>
            <td>
              <QuizState quiz={quiz} />
            </td>
            <td className={styles.actions}>
              <QuizActions quiz={quiz} documentUuid={documentUuid} onTask={onTask} />
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}

/** The rest of a title beyond the document's name: the sections, or the other documents. */
function TitleRest({ quiz, documentLanguage }: { quiz: QuizListItem; documentLanguage: string | undefined }) {
  const [only, ...others] = quiz.documents;
  const isOne = only !== undefined && others.length === 0;
  if (isOne && quiz.title === only.name) return null;
  const rest = isOne && quiz.title.startsWith(`${only.name} · `) ? quiz.title.slice(only.name.length + 3) : quiz.title;
  return (
    <>
      {' · '}
      <span lang={isOne ? documentLanguage : undefined} dir="auto">
        {rest}
      </span>
    </>
  );
}
