import type { Language } from '#domain/documents/content.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { tokenize } from '#domain/text/tokens.ts';

interface Pair {
  left: string;
  right: string;
}

/** So many letters that two words begin with in common, and such a part of the shorter, may make them akin. */
const OPENING_LETTERS = 5;
const OPENING_PART = 0.55;
/** A beginning of so many letters is that of a family, also before endings that we do not know. */
const FAMILY_LETTERS = 7;
/** "Reichstag" and "Reichswehr" share a word. */
const GERMAN_FAMILY_LETTERS = 6;
/** Beginnings that words of many families have; what comes after them has to be shared as well. */
const prefix =
  /^(?:inter|trans|contr|const|compl|compr|super|entre|infra|intra|ultra|micro|mikro|macro|makro|multi|hydro|hidro|idro|photo|foto|chlor|cloro|astro|nieder|unter)/u;
const AFTER_PREFIX = 3;
/** Endings by which words of one family differ: "conduct-or, conduct-ion", "explo-de, explo-sion". */
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
 * Whether a pair of a matching tells by its words alone that its sides belong together: they share a telling word, and
 * no other pair names it on its left.
 *
 * @example { left: 'Railway Act', right: 'had many railways built' }
 */
export function tellsItself(pair: Pair, pairs: readonly Pair[], language: Language): boolean {
  const others = pairs.filter((other) => other !== pair).flatMap(({ left }) => tellingWords(left, language));
  const own = tellingWords(pair.left, language).filter(
    (word) => !others.some((other) => areAkin(word, other, language)),
  );
  return (
    own.some((word) => tellingWords(pair.right, language).some((other) => areAkin(word, other, language))) ||
    isSpelt(pair, language)
  );
}

/** Whether a text uses a word akin to one of the term, or spells its letters out. */
export function sharesWord(text: string, term: string, language: Language): boolean {
  return tellsItself({ left: term, right: text }, [], language);
}

/** Stems of what is no small word; of short ones those in capitals ("ID"). */
function tellingWords(text: string, language: Language): string[] {
  return tokenize(text, language).flatMap(({ text: word, stem, isStop, isWord }) =>
    isWord && !isStop && (stem.length > 2 || /^\p{Lu}{2}$/u.test(word)) ? [stem] : [],
  );
}

/** One word, another of its family, or a part of a compound. */
function areAkin(left: string, right: string, language: Language): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < OPENING_LETTERS || /\P{L}/u.test(short)) return false;
  return long.endsWith(short) || areOfOneFamily(short, long, language);
}

/** Contract and contrast, transport and transfer only begin alike. */
function areOfOneFamily(short: string, long: string, language: Language): boolean {
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  if (shared < OPENING_LETTERS || shared < OPENING_PART * short.length) return false;
  const common = short.slice(0, shared);
  if (shared < (prefix.exec(common)?.[0].length ?? 0) + AFTER_PREFIX) return false;
  const isLong = shared >= (language === 'de' ? GERMAN_FAMILY_LETTERS : FAMILY_LETTERS);
  return shared === short.length || isLong || [short, long].every((word) => familyEnding.test(word.slice(shared)));
}

/** "GDP" beside "gross domestic product", on whichever side. */
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
