import { Bookmark, Check, ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import type { Question } from '#contract/quiz-questions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './question-grid.module.css';
import { questionState } from './quiz-changes.ts';

interface QuestionGridProps {
  questions: Question[];
  /** In an exam, nothing is graded yet. */
  isExam: boolean;
  index: number;
  onGoTo: (index: number) => void;
  /** Undefined while the test can't be submitted. */
  onSubmit: (() => void) | undefined;
}

const looks = {
  open: { className: undefined, sign: null },
  answered: { className: styles.answered, sign: null },
  right: { className: styles.right, sign: <Check className={styles.sign} /> },
  wrong: { className: styles.wrong, sign: <X className={styles.sign} /> },
};

/** Shows the position, and a grid to jump to any question. */
export function QuestionGrid({ questions, isExam, index, onGoTo, onSubmit }: QuestionGridProps) {
  const { t } = useTranslate();
  const [open, setOpen] = useState(false);
  const jumped = useRef(false);
  const position = { number: index + 1, total: questions.length };
  const close = (work: () => void) => {
    jumped.current = true;
    setOpen(false);
    work();
  };
  const name = (question: Question, number: number) => {
    const state = t(`quizzes.jumpState.${questionState(question)}`, { number });
    const unsure = question.lessSure ? `, ${t('quizzes.lessSure').toLowerCase()}` : '';
    const later = question.reviewLater ? `, ${t('quizzes.jumpLater')}` : '';
    return state + unsure + later;
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={buttonClass({ variant: 'ghost', size: 'small' }, styles.trigger)}
        aria-label={t('quizzes.jump', position)}
      >
        <span className={styles.position}>{t('quizzes.position', position)}</span>
        <ChevronDown size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popup}
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('quizzes.jumpTo')}
          onCloseAutoFocus={(event) => {
            // After a jump, the question takes the focus.
            if (jumped.current) event.preventDefault();
            jumped.current = false;
          }}
        >
          <div className={styles.grid}>
            {questions.map((question, at) => (
              <button
                key={question.uuid}
                type="button"
                className={clsx(
                  styles.question,
                  looks[questionState(question)].className,
                  question.lessSure && styles.lessSure,
                  at === index && styles.current,
                )}
                aria-label={name(question, at + 1)}
                aria-current={at === index ? 'step' : undefined}
                onClick={() => close(() => onGoTo(at))}
              >
                {at + 1}
                {looks[questionState(question)].sign}
                {question.reviewLater ? <Bookmark className={styles.bookmark} /> : null}
              </button>
            ))}
          </div>
          <p className={styles.legend} aria-hidden="true">
            {isExam ? (
              <>
                <span>
                  <i className={clsx(styles.swatch, styles.answered)} />
                  {t('quizzes.answered')}
                </span>
                <span>
                  <i className={styles.swatch} />
                  {t('quizzes.notAnswered')}
                </span>
              </>
            ) : (
              <>
                <span>
                  <Check />
                  {t('quizzes.legendRight')}
                </span>
                <span>
                  <X />
                  {t('quizzes.legendWrong')}
                </span>
              </>
            )}
            <span>
              <Bookmark className={styles.bookmark} />
              {t('quizzes.later')}
            </span>
          </p>
          {onSubmit ? (
            <Button className={styles.submit} block size="small" onClick={() => close(onSubmit)}>
              {t('quizzes.submit')}
            </Button>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
