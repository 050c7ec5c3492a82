import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { capitalisesNouns, grammarOf } from '#domain/languages/grammar.ts';
import { BLANK } from '#domain/items/blank.ts';
import { concludes, condition, counted, goesOn, matters, obvious, otherParts, ranks } from './asked-wordings.ts';
import { hasSlip } from './slips.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isBalanced, isFinite, relatives } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { sharesWord } from '#domain/verify/revealing-pair.ts';

/** The text of a question: a sentence with a gap for the term, or its description. */
export interface AskedText {
  text: string;
  term: string;
  isGap: boolean;
}

interface Read extends AskedText {
  language: Language;
  prepared: PreparedDocument;
  /** Tokens of the text with the term filled in. */
  tokens: TaggedToken[];
}

interface AskedRule {
  name: string;
  breaks(read: Read): boolean;
}

/**
 * Faults that make a text from notes or slides unfit for a question: keywords, slips, dependence on the line above.
 * `src/testing/rules` has examples of each.
 */
export const askedRules: readonly AskedRule[] = [
  { name: 'is a formula', breaks: isFormula },
  { name: 'begins anew in the middle', breaks: beginsAnew },
  { name: 'has a slip', breaks: ({ tokens, prepared }) => hasSlip(tokens, prepared) },
  { name: 'says only that it matters', breaks: ({ text, language }) => matters[language].test(text) },
  {
    name: 'shows a sign',
    breaks: ({ text, isGap }) => /\p{Extended_Pictographic}/u.test(text) || (isGap && /[→⇒]/.test(text)),
  },
  { name: 'asks for more than a name', breaks: ({ term, isGap }) => isGap && /^\d+ |: | \p{Ll}{1,2}$/u.test(term) },
  { name: 'is an entry of a list', breaks: isEntry },
  { name: 'says nothing', breaks: saysNothing },
  { name: 'refers to another part', breaks: ({ text, language }) => otherParts[language].test(text) },
  { name: 'names only', breaks: namesOnly },
  {
    name: 'notes an instance',
    breaks: ({ text, isGap }) => isGap && /\b(?:e\. ?g|i\. ?e|z\. ?B|d\. ?h|p\. ?ej|p\. ?ex)\./.test(text),
  },
  {
    name: 'concludes from what stands before',
    breaks: ({ text, isGap, language }) => isGap && concludes[language].test(text),
  },
  { name: 'calls it obvious', breaks: ({ text, isGap, language }) => isGap && obvious[language].test(text) },
  { name: 'breaks off', breaks: ({ text, isGap }) => !isGap && !isBalanced(text) },
  { name: 'names its discoverer', breaks: ({ text, isGap }) => !isGap && /\bet al\b/.test(text) },
  { name: 'goes on from what stands before', breaks: ({ text, language }) => goesOn[language].test(text) },
  { name: 'begins with a condition', breaks: ({ text, isGap, language }) => !isGap && condition[language].test(text) },
  { name: 'counts the things of an example', breaks: ({ text, language }) => counted[language].test(text) },
  {
    name: 'ranks it among its kind',
    breaks: ({ text, isGap, language }) => !isGap && ranks[language].test(text),
  },
  { name: 'says what it is like', breaks: saysHow },
  { name: 'is cut short', breaks: isCutShort },
  { name: 'has no main clause', breaks: hasNoMainClause },
];

/** Faults that reveal the answer. They do no harm in a matching item with other pairs. */
export const revealingRules: readonly AskedRule[] = [
  { name: 'spells the answer out', breaks: spellsOut },
  { name: 'begins like the answer', breaks: beginsLike },
  { name: 'says the abbreviation of the answer', breaks: saysAbbreviation },
  { name: 'holds the end of the answer', breaks: holdsEnd },
  { name: 'says the answer in other words', breaks: repeatsAnswer },
];

export function isFitToAsk(asked: AskedText, prepared: PreparedDocument): boolean {
  return isFitToMatch(asked, prepared) && !breaksOne(revealingRules, asked, prepared);
}

export function isFitToMatch(asked: AskedText, prepared: PreparedDocument): boolean {
  return !breaksOne(askedRules, asked, prepared);
}

function breaksOne(rules: readonly AskedRule[], asked: AskedText, prepared: PreparedDocument): boolean {
  const { language } = prepared;
  const read = { ...asked, language, prepared, tokens: prepared.tagged(asked.text.replace(BLANK, asked.term)) };
  return rules.some((rule) => rule.breaks(read));
}

/** Fewer than half of the characters are letters of words: "2 + 5 = 5 + 2 = 7". */
function isFormula({ text }: Read): boolean {
  const signs = text.replace(BLANK, '').replace(/\s/g, '').length;
  const letters = (text.match(/\p{L}{3,}/gu) ?? []).join('').length;
  return letters * 2 < signs || (text.match(/ = /g)?.length ?? 0) >= 2;
}

/** A second sentence begins without punctuation: "The state centralized The institutions of the state". */
function beginsAnew({ text, language }: Read): boolean {
  if (capitalisesNouns(language)) return false;
  const stops = stopWords(language);
  return [...text.matchAll(/\p{Ll}{2,} (\p{Lu}\p{Ll}+) \p{Ll}{2,}/gu)].some(([, word = '']) =>
    stops.has(word.toLowerCase()),
  );
}

/** The text opens with a label: "Randomization - the actual process of …", "Guerra rápida: derrota española …" */
function isEntry({ text, isGap }: Read): boolean {
  if (!isGap) return false;
  const label = /^([^.:;,]{2,40}?)(?: [-–—] |: )/u.exec(text)?.[1];
  return label !== undefined && !label.includes(BLANK) && wordsIn(label) <= 4;
}

/** Words that make a form in -ed a participle: "created by the assembly". */
const passive = ofEachPack(({ askedText }) => askedText?.passive);

function saysNothing({ isGap, tokens, language }: Read): boolean {
  if (!isGap) return false;
  let open = 0;
  return !tokens.some((token, place) => {
    if (token.text === '(') open++;
    if (token.text === ')') open--;
    if (open > 0 || !isFinite(token, language)) return false;
    const before = tokens[place - 1];
    // Not finite verbs: "to install", "short-lived"
    const { infinitiveMark } = grammarOf(language);
    if (infinitiveMark !== undefined && (before?.lower === infinitiveMark || before?.text === '-')) return false;
    const isParticiple = token.lower.endsWith('ed') && passive[language]?.test(tokens[place + 1]?.lower ?? '') === true;
    return !isParticiple || tokens.slice(Math.max(0, place - 3), place).some(({ tag }) => tag === 'VERB');
  });
}

/** "HTML" for "Hypertext Markup Language": words begin with its letters, one of which may be inside a word. */
function spellsOut({ text, term }: Read): boolean {
  const letters = /^(\p{Lu}{3,6})s?$/u.exec(term)?.[1]?.toLowerCase();
  if (letters === undefined) return false;
  const initials = (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 1).toLowerCase()).join('');
  const withoutOne = [...letters].map((_, place) => letters.slice(0, place) + letters.slice(place + 1)).slice(1);
  return initials.includes(letters) || (letters.length > 3 && withoutOne.some((some) => initials.includes(some)));
}

/** A shared opening of this many letters and this share of the answer reveals it. */
const OPENING_LETTERS = 4;
const OPENING_PART = 0.75;

/** A related word reveals the answer: "Italian" for "Italy", "cellular" for "cell", "baby boomers" for "baby boom". */
function beginsLike({ text, term, isGap }: Read): boolean {
  const answer = term.toLowerCase().split(/[ -]/);
  const least = answer.length > 1 ? OPENING_LETTERS : OPENING_LETTERS + 1;
  if (!isGap || answer.some((word) => /\P{L}/u.test(word) || word.length < least)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return answer.every((word) => {
    const opening = word.slice(0, Math.max(OPENING_LETTERS, Math.ceil(OPENING_PART * word.length)));
    return words.some((other) => other.startsWith(opening));
  });
}

/** "1 Pa = 1 N/m²" reveals "pascal (Pa)"; "(Kinetic Energy, KE)" reveals "energía cinética". */
function saysAbbreviation({ text, term }: Read): boolean {
  const [, name = '', letters = ''] = nameAndLetters.exec(text) ?? [];
  const initials = (name.match(/\p{L}+/gu) ?? []).map((word) => word.charAt(0).toUpperCase()).join('');
  if (letters !== '' && initials === letters) return true;
  const [, short] = /\(([^()\s]+)\)$/.exec(term) ?? [];
  return short !== undefined && text.match(/[\p{L}\p{N}]+/gu)?.includes(short) === true;
}

/** After the gap, its name in another language with that name's initials. */
const nameAndLetters = new RegExp(String.raw`${BLANK} \(([^()]{3,60}), (\p{Lu}{2,6})\)`, 'u');

const LONG_END = 5;

/** A part of a compound reveals it: "alle Unfälle …" for "Arbeitsunfälle". */
function holdsEnd({ text, term, language }: Read): boolean {
  const answer = term.toLowerCase();
  if (!grammarOf(language).joinsCompounds || /\P{L}/u.test(answer)) return false;
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) =>
      word.length >= LONG_END && answer.length > word.length && (answer.endsWith(word) || answer.startsWith(word)),
  );
}

/** Identifies a person but doesn't describe: "Manuel Azaña (Ministro de la Guerra)". */
function namesOnly({ text, isGap, language }: Read): boolean {
  if (isGap || capitalisesNouns(language)) return false;
  const heavy = (text.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > 2 && !stopWords(language).has(word.toLowerCase()),
  );
  return heavy.length >= 2 && heavy.every((word) => /^\p{Lu}/u.test(word));
}

/** Gives only properties: "Polarised but without a charge". "Hot and liquid stone" does say what it is. */
function saysHow({ isGap, tokens: [first, second, ...rest], language }: Read): boolean {
  if (isGap || !first || second?.tag !== 'CCONJ') return false;
  const isProperty = first.tag === 'ADJ' || (first.tag === 'VERB' && !isFinite(first, language));
  return isProperty && !rest.slice(0, 3).some(({ tag }) => tag === 'NOUN');
}

/** The text ends before the noun of an article: "… nach einem Arbeitsplatz des jeweiligen". */
function isCutShort({ isGap, tokens }: Read): boolean {
  const words = tokens.filter(({ isWord }) => isWord);
  const [before, last] = words.slice(-2);
  if (isGap || last === undefined || /\p{Lu}/u.test(last.text)) return false;
  return (
    last.tag === 'DET' || (before?.tag === 'DET' && last.tag === 'ADJ' && before.isStop && last.lower.endsWith('en'))
  );
}

const opensOnGap = new RegExp(`^(?:\\p{L}+['’ ] ?)?${BLANK} `, 'u');

/** All verbs belong to a relative clause: "The gases which have full shells." */
function hasNoMainClause({ text, isGap, tokens, language }: Read): boolean {
  if (!isGap || grammarOf(language).verbLast || !opensOnGap.test(text)) return false;
  const verbs = tokens.flatMap((token, place) => (isFinite(token, language) ? [place] : []));
  const [only] = verbs;
  return (
    verbs.length === 1 && only !== undefined && relatives[language].test(tokens[only - 1]?.lower ?? '') && only > 1
  );
}

/** A second name after the gap. In brackets it needs a word of four letters, since abbreviations reveal less. */
const secondName = new RegExp(
  String.raw`${BLANK}[^.;,]{0,2} (?:(?:or|o|ou|oder|u) ([^.;,]{3,40})|\(([^()]*\p{Ll}{4}[^()]*)\))`,
  'u',
);

/** A second name shares a word with the answer: "_____ or significant digits", "_____ (covalent compounds)". */
function repeatsAnswer({ text, term, isGap, language }: Read): boolean {
  const [, joined, bracketed] = secondName.exec(text) ?? [];
  const after = joined ?? bracketed;
  return isGap && after !== undefined && sharesWord(after, term, language);
}
