import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import { concludes, condition, goesOn, matters, numbered, obvious, otherParts, unnamed } from './asked-wordings.ts';
import { hasSlip } from './slips.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { demonstratives, isBalanced, isFinite, relatives } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { stopWords } from '#domain/text/stop-words.ts';
import { sharesWord } from '#domain/verify/telling-pair.ts';

/** What a person would read: a sentence with a gap for the term, or what is said of the term. */
export interface AskedText {
  text: string;
  term: string;
  isGap: boolean;
}

interface Read extends AskedText {
  language: Language;
  prepared: PreparedDocument;
  /** Of the text with the term in its gap. */
  tokens: TaggedToken[];
}

interface AskedRule {
  name: string;
  breaks(read: Read): boolean;
}

/**
 * What makes a text of notes or slides unfit to be asked, where their authors write in keywords, make slips or lean on
 * the line above. `asked-text.test.ts` has an example of each.
 */
export const askedRules: readonly AskedRule[] = [
  { name: 'is a formula', breaks: isFormula },
  { name: 'begins anew in the middle', breaks: beginsAnew },
  { name: 'has a slip', breaks: ({ tokens, prepared }) => hasSlip(tokens, prepared) },
  { name: 'runs on into another entry', breaks: ({ text }) => anotherEntry.test(text) },
  { name: 'says only that it matters', breaks: ({ text, language }) => matters[language].test(text) },
  {
    name: 'shows a sign',
    breaks: ({ text, isGap }) => /\p{Extended_Pictographic}/u.test(text) || (isGap && /[→⇒]/.test(text)),
  },
  { name: 'asks for more than a name', breaks: ({ term, isGap }) => isGap && /^\d+ |: | \p{Ll}{1,2}$/u.test(term) },
  {
    name: 'names figures of one case',
    breaks: namesFigures,
  },
  {
    name: 'is said of something unnamed',
    breaks: ({ text, isGap, language }) => isGap && (unnamed[language]?.test(text) ?? false),
  },
  { name: 'is an entry of a list', breaks: isEntry },
  { name: 'says nothing', breaks: saysNothing },
  { name: 'is a title', breaks: isTitle },
  { name: 'refers to another part', breaks: ({ text, language }) => otherParts[language].test(text) },
  { name: 'lacks its subject', breaks: lacksSubject },
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
  { name: 'tells who found it', breaks: ({ text, isGap }) => !isGap && /\bet al\b/.test(text) },
  { name: 'points at something unnamed', breaks: pointsAtUnnamed },
  { name: 'counts something unnamed', breaks: countsUnnamed },
  { name: 'goes on from what stands before', breaks: ({ text, language }) => goesOn[language].test(text) },
  { name: 'begins with a condition', breaks: ({ text, isGap, language }) => !isGap && condition[language].test(text) },
  { name: 'is cut short', breaks: isCutShort },
  { name: 'has no main clause', breaks: hasNoMainClause },
];

/** What tells the answer. Beside other pairs of a matching it does no harm. */
export const tellingRules: readonly AskedRule[] = [
  { name: 'spells the answer out', breaks: spellsOut },
  { name: 'begins like the answer', breaks: beginsLike },
  { name: 'holds the end of the answer', breaks: holdsEnd },
  { name: 'says the answer in other words', breaks: saysAgain },
];

export function isFitToAsk(asked: AskedText, prepared: PreparedDocument): boolean {
  return isFitToMatch(asked, prepared) && !breaksOne(tellingRules, asked, prepared);
}

export function isFitToMatch(asked: AskedText, prepared: PreparedDocument): boolean {
  return !breaksOne(askedRules, asked, prepared);
}

function breaksOne(rules: readonly AskedRule[], asked: AskedText, prepared: PreparedDocument): boolean {
  const { language } = prepared;
  const read = { ...asked, language, prepared, tokens: prepared.tagged(asked.text.replace(BLANK, asked.term)) };
  return rules.some((rule) => rule.breaks(read));
}

/** "2 + 5 = 5 + 2 = 7": fewer than half of what stands there are letters of words. */
function isFormula({ text }: Read): boolean {
  const signs = text.replace(BLANK, '').replace(/\s/g, '').length;
  const letters = (text.match(/\p{L}{3,}/gu) ?? []).join('').length;
  return letters * 2 < signs || (text.match(/ = /g)?.length ?? 0) >= 2;
}

/** "The state centralized The institutions of the state". */
function beginsAnew({ text, language }: Read): boolean {
  if (language === 'de') return false;
  const stops = stopWords(language);
  return [...text.matchAll(/\p{Ll}{2,} (\p{Lu}\p{Ll}+) \p{Ll}{2,}/gu)].some(([, word = '']) =>
    stops.has(word.toLowerCase()),
  );
}

/** "(Resta): 10 - 12 = … Producto (Multiplicación): …" */
const anotherEntry = /[\d.)\]] \p{Lu}[\p{L} ]{2,30}(?:\([\p{L} ]+\))?: /u;

/** "The overall rate, 9.813 and 7.238 are the crude rates": what one example reckons with. */
function namesFigures({ text, isGap, language }: Read): boolean {
  const figures = text.match(language === 'en' ? /\d\.\d{2,}/g : /\d,\d{2,}/g) ?? [];
  return isGap && figures.length >= 2;
}

/** "Randomization - the actual process of …", "Guerra rápida: derrota española …" */
function isEntry({ text, isGap }: Read): boolean {
  if (!isGap) return false;
  const label = /^([^.:;,]{2,40}?)(?: [-–—] |: )/u.exec(text)?.[1];
  return label !== undefined && !label.includes(BLANK) && wordsIn(label) <= 4;
}

/** English participles with what follows them: "created by the assembly". */
const passive = /^(?:by|during)$/;

function saysNothing({ isGap, tokens, language }: Read): boolean {
  if (!isGap) return false;
  let open = 0;
  return !tokens.some((token, place) => {
    if (token.text === '(') open++;
    if (token.text === ')') open--;
    if (open > 0 || !isFinite(token, language)) return false;
    const before = tokens[place - 1];
    // "to install", "short-lived"
    if (language === 'en' && (before?.lower === 'to' || before?.text === '-')) return false;
    const isParticiple =
      language === 'en' && token.lower.endsWith('ed') && passive.test(tokens[place + 1]?.lower ?? '');
    return !isParticiple || tokens.slice(Math.max(0, place - 3), place).some(({ tag }) => tag === 'VERB');
  });
}

/** "Principal Results From the Women's Health Initiative Trial." */
function isTitle({ text, isGap, language }: Read): boolean {
  if (!isGap || language === 'de') return false;
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  return long.length >= 4 && long.filter((word) => /^\p{Lu}/u.test(word)).length >= 0.8 * long.length;
}

/** English needs one: "Develops the army", "Created a system where …". */
function lacksSubject({ isGap, tokens, language }: Read): boolean {
  const [first, second] = tokens;
  if (!isGap || language !== 'en' || first?.tag !== 'VERB') return false;
  return /[^s]s$/.test(first.lower) || (first.lower.endsWith('ed') && second?.tag === 'DET');
}

/** "HTML" where the text says "Hypertext Markup Language": words that begin with its letters, one of which may be inside. */
function spellsOut({ text, term }: Read): boolean {
  const letters = /^(\p{Lu}{3,6})s?$/u.exec(term)?.[1]?.toLowerCase();
  if (letters === undefined) return false;
  const initials = (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 1).toLowerCase()).join('');
  const withoutOne = [...letters].map((_, place) => letters.slice(0, place) + letters.slice(place + 1)).slice(1);
  return initials.includes(letters) || (letters.length > 3 && withoutOne.some((some) => initials.includes(some)));
}

/** So many letters in a row, and such a part of the answer, tell it. */
const OPENING_LETTERS = 4;
const OPENING_PART = 0.75;

/** "Italian" tells of "Italy", "cellular" of a "cell". */
function beginsLike({ text, term, isGap }: Read): boolean {
  const answer = term.toLowerCase();
  if (!isGap || /\P{L}/u.test(answer) || answer.length < OPENING_LETTERS + 1) return false;
  const opening = answer.slice(0, Math.max(OPENING_LETTERS, Math.ceil(OPENING_PART * answer.length)));
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => word.startsWith(opening));
}

const LONG_END = 5;

/** German joins words: "alle Unfälle …" tells of "Arbeitsunfälle". */
function holdsEnd({ text, term, language }: Read): boolean {
  const answer = term.toLowerCase();
  if (language !== 'de' || /\P{L}/u.test(answer)) return false;
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) =>
      word.length >= LONG_END && answer.length > word.length && (answer.endsWith(word) || answer.startsWith(word)),
  );
}

/** "Manuel Azaña (Ministro de la Guerra)" says who, not what. */
function namesOnly({ text, isGap, language }: Read): boolean {
  if (isGap || language === 'de') return false;
  const heavy = (text.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > 2 && !stopWords(language).has(word.toLowerCase()),
  );
  return heavy.length >= 2 && heavy.every((word) => /^\p{Lu}/u.test(word));
}

const SHORT = 10;
const isModal = /^(?:may|can|could|might|puede|pode|peut|kann|può|pueden|podem|peuvent|können|possono)$/;

/** "for future frames with that destination": nothing before says with which. */
function pointsAtUnnamed({ text, isGap, tokens, language }: Read): boolean {
  if (isGap) return false;
  // "This may be internal …": "this is" would name it again.
  if (
    demonstratives[language].test(tokens[0]?.lower ?? '') &&
    tokens[1]?.tag === 'VERB' &&
    isModal.test(tokens[1].lower)
  )
    return true;
  if (wordsIn(text) >= SHORT) return false;
  return tokens.slice(1).some(({ lower }, place) => {
    const noun = tokens[place + 2];
    const isBefore = tokens.slice(0, place + 1).some(({ stem }) => stem === noun?.stem);
    return demonstratives[language].test(lower) && noun?.tag === 'NOUN' && !isBefore;
  });
}

/** "the frequency from the two countries": which two? */
function countsUnnamed({ text, isGap, tokens, language }: Read): boolean {
  if (!isGap) return false;
  const place = tokens.findIndex(({ lower }, index) =>
    numbered[language].test(`${lower} ${tokens[index + 1]?.lower ?? ''}`),
  );
  const noun = tokens[place + 2];
  if (place < 1 || noun?.tag !== 'NOUN' || tokens[place + 3]?.tag === 'ADP') return false;
  const after = tokens[place + 3];
  return (after === undefined || !after.isWord) && !text.includes(':') && !isNamedBefore(noun, tokens.slice(0, place));
}

const isNamedBefore = ({ stem }: TaggedToken, before: readonly TaggedToken[]): boolean =>
  before.some((token) => token.stem === stem);

/** "… nach einem Arbeitsplatz des jeweiligen": an article waits for its noun. */
function isCutShort({ isGap, tokens }: Read): boolean {
  const words = tokens.filter(({ isWord }) => isWord);
  const [before, last] = words.slice(-2);
  if (isGap || last === undefined || /\p{Lu}/u.test(last.text)) return false;
  return (
    last.tag === 'DET' || (before?.tag === 'DET' && last.tag === 'ADJ' && before.isStop && last.lower.endsWith('en'))
  );
}

const opensOnGap = new RegExp(`^(?:\\p{L}+['’ ] ?)?${BLANK} `, 'u');

/** "The gases which have full shells.": all its verbs belong to a clause about its subject. */
function hasNoMainClause({ text, isGap, tokens, language }: Read): boolean {
  if (!isGap || language === 'de' || !opensOnGap.test(text)) return false;
  const verbs = tokens.flatMap((token, place) => (isFinite(token, language) ? [place] : []));
  const [only] = verbs;
  return (
    verbs.length === 1 && only !== undefined && relatives[language].test(tokens[only - 1]?.lower ?? '') && only > 1
  );
}

/** "_____ or significant digits": a second name that shares a word with the first. */
function saysAgain({ text, term, isGap, language }: Read): boolean {
  const after = new RegExp(`${BLANK}[^.;,]{0,2} (?:or|o|ou|oder|u) ([^.;,]{3,40})`, 'u').exec(text)?.[1];
  return isGap && after !== undefined && sharesWord(after, term, language);
}
