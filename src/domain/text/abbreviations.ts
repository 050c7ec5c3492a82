import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

const everywhere = `mr mrs ms dr prof st jr sr vs inc ltd co corp gen col sen rep gov lt capt sgt rev hon fig figs vol vols pp
  ed eds cf dept univ approx est ca no nr v`;

const lists = ofEachPack(({ abbreviations: own }) => own.words);

const sets = new Map<Language, Set<string>>();

/** Returns words in lower case, without their last full stop, whose full stop doesn't end a sentence. */
export function abbreviations(language: Language): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    set = new Set(`${everywhere} ${lists[language]}`.split(/\s+/));
    sets.set(language, set);
  }
  return set;
}

/**
 * Abbreviations of two words with a space between: the first full stop never ends a sentence, the second rarely does.
 */
const pairs = ofEachPack(({ abbreviations: own }) => own.pairs);

/**
 * Returns the kind of an abbreviation from two words without their last full stop: `a` and `C` in Spanish are an era.
 */
export function abbreviatedPair(first: string, second: string, language: Language): 'era' | 'other' | undefined {
  const written = `${first}. ${second}`;
  if (pairs[language].eras.test(written)) return 'era';
  return pairs[language].others.test(written) ? 'other' : undefined;
}
