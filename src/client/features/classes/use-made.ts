import { useTranslate } from '#client/lib/i18n.ts';

/** Says how many tests and cards a document brings along, e.g. "2 tests, 46 cards". */
export function useMade() {
  const { t } = useTranslate();
  return ({ tests, flashcards }: { tests: number; flashcards: number }): string =>
    t('classes.made', {
      tests: t('classes.testsDone', { count: tests }),
      cards: t('classes.cardsLearned', { count: flashcards }),
    });
}
