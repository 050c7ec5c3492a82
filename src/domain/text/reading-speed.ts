import { ofEachPack } from '#domain/languages/packs.ts';

/**
 * Words per minute of adults reading silently: Trauzettel-Klosinski & Dietz 2012 (IReST, reading aloud), scaled to the
 * 238 words of Brysbaert 2019 for silent English.
 */
export const wordsPerMinute = ofEachPack(({ readingSpeed }) => readingSpeed.wordsPerMinute);

/** Technical and dense text is read about a quarter slower. */
export const DENSE_PACE = 0.75;
