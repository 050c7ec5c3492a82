import { useTranslate } from '#client/lib/i18n.ts';
import { splitBlanks } from './split-blanks.ts';

/** The words of a question; a gap is seen as a line and heard as a word. */
export function QuestionStem({ stem }: { stem: string }) {
  const { t, language } = useTranslate();
  return splitBlanks(stem).map(({ text, isBlank }, index) =>
    isBlank ? (
      // The parts of one stem never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="gap">
        <span className="sr" lang={language}>
          {t('quizzes.blank')}
        </span>
      </span>
    ) : (
      text
    ),
  );
}
