import type { Language } from '#domain/documents/content.ts';
import { nearlyReveals } from '#domain/engine/forms/clear-gap.ts';
import { heavyStems } from '#domain/engine/forms/form-context.ts';

/** Whether the front contains all words of the back, or nearly its only word. Part of a longer name is a fair hint. */
export function givesAway(front: string, back: string, language: Language): boolean {
  const frontStems = new Set(heavyStems(front, language));
  return heavyStems(back, language).every((stem) => frontStems.has(stem)) || nearlyReveals(front, back);
}
