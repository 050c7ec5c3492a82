import type { Flashcard } from '#contract/flashcards.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';

type DrawFormula = (tex: string, element: HTMLElement, isDisplay: boolean) => void;

const { subscribe, notify } = createListeners();
let drawer: DrawFormula | undefined;
const load = loadWhenOnline(() => import('./draw-formula.ts'), 'kept');

/** Draws one formula ahead of time, since the first takes longer while its font loads. */
function drawFirst(draw: DrawFormula): void {
  const element = document.createElement('span');
  element.style.cssText = 'position: absolute; visibility: hidden';
  document.body.append(element);
  draw(String.raw`y_1 = \sqrt{x^2} + \frac{a}{2}`, element, false);
  element.getBoundingClientRect();
  element.remove();
}

/** Draws formulas; the 50 kB library loads only for texts that contain one. */
export const formulas = {
  subscribe,
  drawer: (): DrawFormula | undefined => drawer,
  /** Loads the library if a card needs it; resolves when formulas can be shown. */
  async prepare(cards: readonly Pick<Flashcard, 'front' | 'back'>[]): Promise<void> {
    if (cards.some(({ front, back }) => front.includes('$') || back.includes('$'))) await formulas.load();
  },
  /** On failure, formulas stay as typed. */
  async load(): Promise<void> {
    if (drawer) return;
    try {
      drawer = (await load()).drawFormula;
      drawFirst(drawer);
      notify();
    } catch {
      // Keep the typed text.
    }
  },
};
