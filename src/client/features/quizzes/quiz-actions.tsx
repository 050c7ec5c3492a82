import { Link, useNavigate } from '@tanstack/react-router';
import {
  ChartNoAxesColumn,
  Ellipsis,
  FileDown,
  Hourglass,
  ListChecks,
  ListRestart,
  Printer,
  RefreshCw,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { QuizListItem } from '#contract/quizzes.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import { Row } from '#client/ui/row.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { formatMoment } from './format-moment.ts';
import { isBegun } from './is-begun.ts';
import { practiseLabel } from './practise-label.ts';
import styles from './quiz-actions.module.css';
import type { QuizTask } from './quiz-task.ts';
import { useFullAttempt, useRetryQuiz } from './quizzes.api.ts';

interface QuizActionsProps {
  quiz: QuizListItem;
  /** The document whose tests are listed. */
  documentUuid: string;
  onTask: (task: QuizTask) => void;
}

/** Shows the main action on a test, and the others in a menu (T01). */
export function QuizActions({ quiz, documentUuid, onTask }: QuizActionsProps) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const retry = useRetryQuiz();
  const full = useFullAttempt(quiz.uuid, quiz.attempt);
  const { uuid, status, answeredCount, questionCount, correctCount, attempt, title, generating, exam } = quiz;
  const params = { documentUuid, testUuid: uuid };
  const completed = status === 'completed';
  const label = completed ? t('quizzes.results') : isBegun(quiz) ? t('quizzes.continue') : t('quizzes.start');
  // Tests of one document may share its name; the time distinguishes them.
  const name = `${title}, ${formatMoment(quiz.date, language)}`;

  async function startAttempt(onlyWrong: boolean): Promise<void> {
    try {
      await retry.mutateAsync({ uuid, onlyWrong });
      toast({ title: t('quizzes.retried'), description: t('quizzes.retriedText') });
      await navigate({ to: '/tests/$documentUuid/$testUuid', params });
    } catch (error) {
      toast({ variant: 'destructive', title: t('quizzes.actionFailed'), description: describeError(error) });
    }
  }
  const asExam = (word: 'take' | 'retake'): MenuEntry => ({
    label: t(`quizzes.exam.${word}`),
    icon: <Hourglass />,
    onSelect: () => onTask({ kind: 'exam', quiz }),
  });
  const whole: MenuEntry = { label: t('quizzes.retry'), icon: <RefreshCw />, onSelect: () => void startAttempt(false) };
  // Whether the person repeats only some of the questions.
  const isPartial = !completed && (full?.total ?? 0) > questionCount;
  const isFresh = !completed && answeredCount === 0 && !generating && !exam;
  const entries: MenuEntry[] = [
    ...(isFresh ? [asExam('take')] : []),
    ...(!completed && attempt > 1
      ? [
          {
            label: t('quizzes.lastResults'),
            icon: <ChartNoAxesColumn />,
            onSelect: () =>
              void navigate({ to: '/tests/$documentUuid/$testUuid', params, search: { view: 'results' } }),
          },
        ]
      : []),
    ...(completed
      ? [
          ...(correctCount === questionCount
            ? []
            : [
                {
                  label: practiseLabel(
                    { blank: questionCount - answeredCount, wrong: answeredCount - (correctCount ?? 0) },
                    t,
                  ),
                  icon: <ListRestart />,
                  onSelect: () => void startAttempt(true),
                },
              ]),
          whole,
          asExam('retake'),
        ]
      : []),
    ...(isPartial && !exam ? [whole] : []),
    ...(!completed && answeredCount > 0
      ? [
          {
            label: t('quizzes.reset'),
            icon: <RotateCcw />,
            onSelect: () => onTask({ kind: 'reset', quiz }),
          },
        ]
      : []),
    {
      label: t('quizzes.coverage.open'),
      icon: <ListChecks />,
      onSelect: () => onTask({ kind: 'coverage', quiz }),
    },
    {
      label: t('quizzes.print'),
      icon: <Printer />,
      disabled: generating,
      onSelect: () => void navigate({ to: '/tests/$documentUuid/$testUuid', params, search: { view: 'sheet' } }),
    },
    {
      label: t('quizzes.file'),
      icon: <FileDown />,
      disabled: generating,
      onSelect: () => onTask({ kind: 'file', quiz }),
    },
    { kind: 'line' },
    {
      label: t('quizzes.delete'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => onTask({ kind: 'delete', quiz }),
    },
  ];
  return (
    <Row className={styles.actions}>
      <Link
        className={buttonClass({ variant: completed ? 'secondary' : 'soft', size: 'small' })}
        to="/tests/$documentUuid/$testUuid"
        params={params}
        aria-label={`${label}: ${name}`}
        data-quiz={uuid}
      >
        {label}
      </Link>
      <IconMenu label={t('quizzes.actionsOf', { name })} tooltip={false} entries={entries}>
        <Ellipsis />
      </IconMenu>
    </Row>
  );
}
