import type { Flashcard } from '#contract/flashcards.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';

type DrawFormula = (tex: string, element: HTMLElement, isDisplay: boolean) => void;

const { subscribe, notify } = createListeners();
let drawer: DrawFormula | undefined;
const load = loadWhenOnline(() => import('./draw-formula.ts'), 'kept');

/** The first formula takes several times as long, as its font has to come: nobody waits for this one. */
function drawFirst(draw: DrawFormula): void {
  const element = document.createElement('span');
  element.style.cssText = 'position: absolute; visibility: hidden';
  document.body.append(element);
  draw(String.raw`y_1 = \sqrt{x^2} + \frac{a}{2}`, element, false);
  element.getBoundingClientRect();
  element.remove();
}

/** Draws formulas: 50 kB that only texts with one load. */
export const formulas = {
  subscribe,
  drawer: (): DrawFormula | undefined => drawer,
  /** Loads it where a card needs it; resolves when they can be shown. */
  async prepare(cards: readonly Pick<Flashcard, 'front' | 'back'>[]): Promise<void> {
    if (cards.some(({ front, back }) => front.includes('$') || back.includes('$'))) await formulas.load();
  },
  /** A failure leaves formulas as they were typed. */
  async load(): Promise<void> {
    if (drawer) return;
    try {
      drawer = (await load()).drawFormula;
      drawFirst(drawer);
      notify();
    } catch {
      // As they were typed.
    }
  },
};
