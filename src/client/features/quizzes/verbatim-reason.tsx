import { useTranslate } from '#client/lib/i18n.ts';

const PLACE = '\n';

/** Explains a statement that the text contains word for word: names the place instead of repeating the words. */
export function VerbatimReason({ section, language }: { section: string | null; language: string | undefined }) {
  const { t } = useTranslate();
  if (!section) return t('quizzes.verbatim');
  const [before, after] = t('quizzes.verbatimIn', { section: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <span lang={language} dir="auto">
        {section}
      </span>
      {after}
    </>
  );
}
