import { Fragment } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './question-stem.module.css';
import { splitBlanks } from './split-blanks.ts';

/** A question about a quoted description, which ends it: "Which term fits this description? “…”" */
const description = /^(.+\?) ([“«„][^“«„]+[”»“](?: \(.+\))?)$/u;

/** Shows a question in the player: a quoted description is large, below the words that ask about it. */
export function BigStem({ stem }: { stem: string }) {
  const [, asking, quoted] = description.exec(stem) ?? [];
  if (asking === undefined || quoted === undefined) return <QuestionStem stem={stem} />;
  return (
    <>
      <span className={styles.asking}>
        <FormulaText>{asking}</FormulaText>
      </span>{' '}
      <QuestionStem stem={quoted} />
    </>
  );
}

/** Shows the text of a question; a gap is drawn as a line and read aloud as a word. */
export function QuestionStem({ stem }: { stem: string }) {
  const { t, language } = useTranslate();
  return splitBlanks(stem).map(({ text, isBlank }, index, parts) =>
    isBlank ? (
      // The parts of a stem keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {/* A word joiner keeps the letter before a gap on the same line. */}
        {/\S$/.test(parts[index - 1]?.text ?? '') ? '\u2060' : null}
        <span className={styles.gap}>
          <VisuallyHidden lang={language}>{t('quizzes.blank')}</VisuallyHidden>
        </span>
      </Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <FormulaText key={index}>{text}</FormulaText>
    ),
  );
}
