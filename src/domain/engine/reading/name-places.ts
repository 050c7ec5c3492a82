import type { Language } from '#domain/documents/content.ts';
import { isFirstName } from '#domain/engine/language/first-names.ts';
import type { TaggedToken } from './prepared-sentence.ts';

const particles = /^(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|le|la|al|bin|ibn|zu)$/;

/** Inside a name: "Enrico De Nicola", "Werner von Siemens". A small word that joins two names in text stays a link. */
function isParticle(tokens: TaggedToken[], place: number, language: Language): boolean {
  const token = tokens[place];
  if (!token || !particles.test(token.lower) || place < 2) return false;
  const isCapital = startsWithCapital(token.text) || /^(?:van|von|al|bin|ibn|zu)$/.test(token.lower);
  const isBetween =
    startsWithCapital(tokens[place - 1]?.text ?? '') && startsWithCapital(tokens[place + 1]?.text ?? '');
  return isCapital && isBetween && (language !== 'de' || isGermanName(tokens, place - 1));
}

/** A capital before a name makes it part of the name, whatever the word is elsewhere: "São Paulo". */
export function isInsideName(tokens: TaggedToken[], place: number, language: Language): boolean {
  if (isParticle(tokens, place, language)) return true;
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (language === 'de') return isGermanName(tokens, place);
  if (!before?.isWord || !token?.isWord) return false;
  return startsWithCapital(token.text) && after?.tag === 'PROPN' && after.start === token.end + 1;
}

/** Whether a word, in lower case, joins the parts of names. */
export function isParticleWord(word: string): boolean {
  return particles.test(word);
}

/** "Olympe de Gouges", "Consejo de Ancianos": half of such a name names nothing. */
export function joinsNames(tokens: TaggedToken[], place: number): boolean {
  const [before, after] = [tokens[place - 1], tokens[place + 1]];
  return place > 1 && before?.tag === 'PROPN' && startsWithCapital(before.text) && startsWithCapital(after?.text ?? '');
}

/** German writes all nouns with a capital: a first name, and what follows it, tells that a name is meant. */
export function isGermanName(tokens: TaggedToken[], place: number): boolean {
  const token = tokens[place];
  if (!token?.isWord) return false;
  if (token.tag === 'PROPN' || isParticle(tokens, place, 'de')) return true;
  if (!startsWithCapital(token.text) || token.isStop) return false;
  return isFirstName(token.lower) || (place > 0 && isGermanName(tokens, place - 1));
}

/** Whether a name begins after a word that is none: in "the physician William Harvey" the name is whole by itself. */
export function beginsName(tokens: TaggedToken[], place: number, language: Language): boolean {
  const before = tokens[place - 1];
  if (language === 'de') return isGermanName(tokens, place) && !isGermanName(tokens, place - 1);
  const token = tokens[place];
  if (!before || token?.tag !== 'PROPN' || isParticle(tokens, place, language)) return false;
  if (!startsWithCapital(token.text) || !before.isWord) return false;
  // "Stato Enrico De Nicola": a first name that a surname follows begins the name of a person.
  const hasSurname = startsWithCapital(tokens[place + 1]?.text ?? '');
  return !startsWithCapital(before.text) || (hasSurname && isFirstName(token.lower) && !isFirstName(before.lower));
}

export function startsWithCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
