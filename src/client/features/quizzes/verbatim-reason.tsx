import { useTranslate } from '#client/lib/i18n.ts';

const PLACE = '\n';

/** Why a statement is true whose words stand in the text: that they do, and where, instead of the words once more. */
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
