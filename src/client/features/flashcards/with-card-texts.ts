import { loadTexts } from '#client/lib/i18n.ts';

/** Loads a part of the cards feature together with its texts. */
export async function withCardTexts<Module>(load: Promise<Module>): Promise<Module> {
  return (await Promise.all([load, loadTexts('flashcards')]))[0];
}
