import type { Language } from './content.ts';

/**
 * Words per minute of adults reading silently: Trauzettel-Klosinski & Dietz 2012 (IReST, reading aloud), scaled to the
 * 238 words of Brysbaert 2019 for silent English.
 */
export const wordsPerMinute: Record<Language, number> = { en: 238, es: 218, fr: 195, de: 179, it: 188, pt: 181 };

/** Technical and dense text is read about a quarter slower. */
export const DENSE_PACE = 0.75;
