import type { Language } from '#domain/documents/content.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import { isFirstName } from '#domain/engine/language/first-names.ts';
import type { TaggedToken } from './prepared-sentence.ts';

const particles = /^(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|le|la|al|bin|ibn|zu)$/;

/**
 * Whether a small word is part of a name: "Enrico De Nicola", "Werner von Siemens". Between two names in text it is
 * not.
 */
function isParticle(tokens: TaggedToken[], place: number, language: Language): boolean {
  const token = tokens[place];
  if (!token || !particles.test(token.lower) || place < 2) return false;
  const isCapital = startsWithCapital(token.text) || /^(?:van|von|al|bin|ibn|zu)$/.test(token.lower);
  const isBetween =
    startsWithCapital(tokens[place - 1]?.text ?? '') && startsWithCapital(tokens[place + 1]?.text ?? '');
  return isCapital && isBetween && (!capitalisesNouns(language) || isGermanName(tokens, place - 1));
}

/** Whether a word is inside a name. A capital before a name makes any word part of it: "São Paulo". */
export function isInsideName(tokens: TaggedToken[], place: number, language: Language): boolean {
  if (isParticle(tokens, place, language)) return true;
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (capitalisesNouns(language)) return isGermanName(tokens, place);
  if (!before?.isWord || !token?.isWord) return false;
  return startsWithCapital(token.text) && after?.tag === 'PROPN' && after.start === token.end + 1;
}

/** Whether a word, in lower case, joins the parts of names. */
export function isParticleWord(word: string): boolean {
  return particles.test(word);
}

/**
 * Whether a word joins two parts of a name: "Olympe de Gouges", "Consejo de Ancianos". Half of such a name is
 * meaningless.
 */
export function joinsNames(tokens: TaggedToken[], place: number): boolean {
  const [before, after] = [tokens[place - 1], tokens[place + 1]];
  return place > 1 && before?.tag === 'PROPN' && startsWithCapital(before.text) && startsWithCapital(after?.text ?? '');
}

/** Whether a word is a name in German, which capitalizes all nouns: by a first name and the words after it. */
export function isGermanName(tokens: TaggedToken[], place: number): boolean {
  const token = tokens[place];
  if (!token?.isWord) return false;
  if (token.tag === 'PROPN' || isParticle(tokens, place, 'de')) return true;
  if (!startsWithCapital(token.text) || token.isStop) return false;
  return isFirstName(token.lower) || (place > 0 && isGermanName(tokens, place - 1));
}

/** Whether a name begins after a common word: "the physician William Harvey". */
export function beginsName(tokens: TaggedToken[], place: number, language: Language): boolean {
  const before = tokens[place - 1];
  if (capitalisesNouns(language)) return isGermanName(tokens, place) && !isGermanName(tokens, place - 1);
  const token = tokens[place];
  if (!before || token?.tag !== 'PROPN' || isParticle(tokens, place, language)) return false;
  if (!startsWithCapital(token.text) || !before.isWord) return false;
  // "Stato Enrico De Nicola": a first name before a surname begins a person's name.
  const hasSurname = startsWithCapital(tokens[place + 1]?.text ?? '');
  return !startsWithCapital(before.text) || (hasSurname && isFirstName(token.lower) && !isFirstName(before.lower));
}

export function startsWithCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
