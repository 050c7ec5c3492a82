import { Fragment } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './question-stem.module.css';
import { splitBlanks } from './split-blanks.ts';

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
