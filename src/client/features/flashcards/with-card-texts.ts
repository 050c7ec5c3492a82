import { loadTexts } from '#client/lib/i18n.ts';

/** A part of the cards that is loaded elsewhere comes with its texts. */
export async function withCardTexts<Module>(load: Promise<Module>): Promise<Module> {
  return (await Promise.all([load, loadTexts('flashcards')]))[0];
}
