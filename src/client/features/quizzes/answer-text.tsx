import { Check, Minus, X } from 'lucide-react';
import type { QuizResults } from '#contract/quiz-attempts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { answerLines } from './answer-lines.ts';
import styles from './answer-text.module.css';

interface AnswerTextProps {
  question: QuizResults['questions'][number];
  answer: readonly string[];
  /** Whether to mark wrong parts. */
  marks?: boolean;
}

const lists = new Set(['matching', 'order', 'belonging']);

/** Shows an answer by the form of its question: one line, or a list of pairs, steps or items. */
export function AnswerText({ question, answer, marks = false }: AnswerTextProps) {
  const { t } = useTranslate();
  const lines = answerLines(question, answer);
  const language = question.language ?? undefined;
  const isOne = question.form === 'open' ? answer !== question.key : !lists.has(question.form);
  if (isOne) {
    return (
      <span lang={language} dir="auto">
        <FormulaText>{lines[0]?.text ?? ''}</FormulaText>
      </span>
    );
  }
  // All points of an open question are right; the list shows which were named.
  const areNamed = question.form === 'open';
  const List = question.form === 'order' ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {lines.map(({ prompt, text, isRight }) => (
        <li key={text} className={marks && !isRight && !areNamed ? styles.wrong : undefined}>
          <span lang={language} dir="auto">
            {prompt === undefined ? null : (
              <b>
                <FormulaText>{prompt}</FormulaText> –{' '}
              </b>
            )}
            <FormulaText>{text}</FormulaText>
          </span>
          {areNamed ? <NamedMark isNamed={isRight} /> : null}
          {marks && !isRight && !areNamed ? (
            <>
              <X size={14} />
              <VisuallyHidden>({t('quizzes.legendWrong')})</VisuallyHidden>
            </>
          ) : null}
        </li>
      ))}
    </List>
  );
}

function NamedMark({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslate();
  const Sign = isNamed ? Check : Minus;
  return (
    <>
      {' '}
      <Sign size={14} className={isNamed ? styles.named : styles.missed} />
      <VisuallyHidden>({t(isNamed ? 'quizzes.pointNamed' : 'quizzes.pointMissed')})</VisuallyHidden>
    </>
  );
}
