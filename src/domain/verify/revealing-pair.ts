import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { tokenize } from '#domain/text/tokens.ts';

interface Pair {
  left: string;
  right: string;
}

/** Words that share this many first letters, and this part of the shorter word, may be related. */
const OPENING_LETTERS = 5;
const OPENING_PART = 0.55;
/** A shared beginning of this length means one family, even with unknown endings. */
const FAMILY_LETTERS = 7;
/** "Reichstag" and "Reichswehr" share a word. */
const JOINED_FAMILY_LETTERS = 6;
/** Prefixes of many word families; the letters after them must also match. */
const prefix =
  /^(?:inter|trans|contr|const|compl|compr|super|entre|infra|intra|ultra|micro|mikro|macro|makro|multi|hydro|hidro|idro|photo|foto|chlor|cloro|astro|nieder|unter)/u;
const AFTER_PREFIX = 3;
/** Endings that differ within a word family: "conduct-or, conduct-ion", "explo-de, explo-sion". */
const familyEnding = new RegExp(
  `^(?:${[
    '[bcdilmnrstvz]?|pt|ct|ut|ss|tt|it|ir|is|in|c?a|qui?|ri|ur',
    '[cdkst]?(?:or|eur)[aei]?|ator|ier|er|ar|ed|en|e?n?ent',
    '(?:[ckst]{0,2}|[ac]z|ac|at)i?on(?:al)?',
    'al|ell?|i[ck]|isch|(?:at|t)?iv|os|[ai]bl|t?ist|ism|z?[ae]nt|[ae]n[cz]',
    'iti?|iz?itat|icit|idad|heit|keit|ung|a?ment',
    'air|es|ues|ol|ens|eus|an',
  ].join('|')})$`,
  'u',
);

/**
 * Whether the words of a matching pair reveal that its sides belong together: they share a word that no other pair
 * has on its left.
 *
 * @example { left: 'Railway Act', right: 'had many railways built' }
 */
export function revealsItself(pair: Pair, pairs: readonly Pair[], language: Language): boolean {
  const others = pairs.filter((other) => other !== pair).flatMap(({ left }) => contentStems(left, language));
  const own = contentStems(pair.left, language).filter(
    (word) => !others.some((other) => areAkin(word, other, language)),
  );
  return (
    own.some((word) => contentStems(pair.right, language).some((other) => areAkin(word, other, language))) ||
    isSpelt(pair, language)
  );
}

/** Whether a text uses a word related to the term, or spells out its letters. */
export function sharesWord(text: string, term: string, language: Language): boolean {
  return revealsItself({ left: term, right: text }, [], language);
}

/** Returns the stems of content words; short ones only in capitals ("ID"). */
function contentStems(text: string, language: Language): string[] {
  return tokenize(text, language).flatMap(({ text: word, stem, isStop, isWord }) =>
    isWord && !isStop && (stem.length > 2 || /^\p{Lu}{2}$/u.test(word)) ? [stem] : [],
  );
}

/** Whether words are equal, of one family, or parts of one compound. */
function areAkin(left: string, right: string, language: Language): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < OPENING_LETTERS || /\P{L}/u.test(short)) return false;
  return long.endsWith(short) || areOfOneFamily(short, long, language);
}

/** Whether words are of one family: contract and contrast, transport and transfer only begin alike. */
function areOfOneFamily(short: string, long: string, language: Language): boolean {
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  if (shared < OPENING_LETTERS || shared < OPENING_PART * short.length) return false;
  const common = short.slice(0, shared);
  if (shared < (prefix.exec(common)?.[0].length ?? 0) + AFTER_PREFIX) return false;
  const isLong = shared >= (grammarOf(language).joinsCompounds ? JOINED_FAMILY_LETTERS : FAMILY_LETTERS);
  return shared === short.length || isLong || [short, long].every((word) => familyEnding.test(word.slice(shared)));
}

/** Whether one side abbreviates the other: "GDP" and "gross domestic product". */
function isSpelt({ left, right }: Pair, language: Language): boolean {
  return isSpeltIn(left, right, language) || isSpeltIn(right, left, language);
}

function isSpeltIn(short: string, text: string, language: Language): boolean {
  const initials = (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 1).toLowerCase()).join('');
  return (short.match(/(?<!\p{L})\p{Lu}{3,6}(?=s?(?!\p{L}))/gu) ?? []).some((letters) => {
    const folded = letters.toLowerCase();
    return !stopWords(language).has(folded) && initials.includes(folded);
  });
}
