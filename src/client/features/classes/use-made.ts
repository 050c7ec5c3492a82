import { useTranslate } from '#client/lib/i18n.ts';

/** Formats how many tests and cards a document has, e.g. "2 tests, 46 cards". */
export function useMade() {
  const { t } = useTranslate();
  return ({ tests, flashcards }: { tests: number; flashcards: number }): string => {
    const made = [
      ...(tests > 0 ? [t('classes.testsDone', { count: tests })] : []),
      ...(flashcards > 0 ? [t('classes.cardsLearned', { count: flashcards })] : []),
    ];
    return made.length > 0 ? made.join(', ') : t('classes.nothingMade');
  };
}
