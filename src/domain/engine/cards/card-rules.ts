import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { CardKind } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { nearlyReveals } from '#domain/engine/forms/clear-gap.ts';
import { heavyStems } from '#domain/engine/forms/form-context.ts';
import { isDate } from '#domain/engine/language/calendar.ts';
import { isFinite, sendsAway } from '#domain/engine/reading/standalone.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';

/** A card as shown, with the title of its document. */
export interface ShownCard {
  kind: CardKind;
  front: string;
  back: string;
  title: string;
  language: Language;
  tagged: PreparedDocument['tagged'];
}

interface CardRule {
  name: string;
  breaks(card: ShownCard): boolean;
}

/** Faults that make a verified card unfit for study. `src/testing/rules` has examples of each. */
export const cardRules: readonly CardRule[] = [
  { name: 'the title reveals the answer', breaks: isInTitle },
  { name: 'the description nearly uses the answer', breaks: isNearlyUsed },
  { name: 'the term is a date', breaks: isOfDate },
  { name: 'the back breaks off', breaks: breaksOff },
  { name: 'a word stands twice', breaks: ({ kind, back }) => kind !== 'list' && twice.test(back) },
  { name: 'the back is a sum', breaks: ({ back }) => /^\d[^\p{L}]*=/u.test(back) },
  { name: 'the back says why, where or what it does', breaks: saysElse },
  { name: 'the back points', breaks: ({ back, language }) => points[language].test(back) },
  { name: 'the back gives a place in an order', breaks: isRank },
  { name: 'somebody of an example', breaks: isOfAnExample },
  { name: 'the gap is no part of a sentence', breaks: isNoSentence },
  { name: 'the gap stands for a turn of phrase', breaks: ({ front, language }) => turnOf[language].test(front) },
  { name: 'in few words of some, or of what may be', breaks: isSaidOfSome },
  { name: 'the gap is one of several things', breaks: ({ front, language }) => oneOf[language].test(front) },
  { name: 'the gap is what somebody has', breaks: isOwned },
  { name: 'the year belongs to a thing', breaks: isOwnYear },
  { name: 'it sends the reader elsewhere', breaks: ({ front, language }) => sendsAway[language].test(front) },
];

export function isFairCard(card: ShownCard): boolean {
  return !cardRules.some((rule) => rule.breaks(card));
}

/** The term is the subject of a title if it has at least this share of the title's words. */
const SUBJECT = 0.4;

/**
 * Whether a title names a term as its subject: "supply" is only one of the topics of "Demand, Supply and
 * Equilibrium".
 */
function isSubjectOf(title: string, term: string, language: Language): boolean {
  const named = new Set(heavyStems(title, language));
  const asked = new Set(heavyStems(withoutBrackets(term), language));
  if (asked.size === 0 || [...asked].some((stem) => !named.has(stem))) return false;
  return asked.size >= SUBJECT * named.size;
}

const withoutBrackets = (text: string): string => text.replace(/\s*\([^)]*\)/g, '');

function isInTitle({ kind, back, title, language }: ShownCard): boolean {
  return (kind === 'cloze' || kind === 'question') && isSubjectOf(title, back, language);
}

/**
 * The description uses words related to the answer: "Konjunktur" and "Arbeitslosigkeit" for "Konjunkturelle
 * Arbeitslosigkeit".
 */
function isNearlyUsed({ kind, front, back, language }: ShownCard): boolean {
  if (kind !== 'cloze' && kind !== 'question') return false;
  const stems = new Set(heavyStems(front, language));
  const words = withoutBrackets(back).match(/\p{L}+/gu) ?? [];
  if (words.length < 2) return false;
  const plain = ` ${foldedOption(front)} `;
  return words.every((word) => {
    const [stem] = heavyStems(word, language);
    if (stem === undefined) return plain.includes(` ${foldedOption(word)} `);
    return stems.has(stem) || nearlyReveals(front, word);
  });
}

function isOfDate({ kind, front, language }: ShownCard): boolean {
  return kind === 'definition' && isDate(front.split(' · ').at(-1) ?? front, language);
}

/** The back is unfinished: "Money flowing out in the form of". */
function breaksOff({ kind, back, language }: ShownCard): boolean {
  return (kind === 'definition' || kind === 'question') && goesOn[language].test(back);
}

const goesOn = ofEachPack(({ cardRules }) => cardRules.goesOn);

/** A word repeated by mistake: "Below the the equivalent", "Competence Excitability Excitability". */
const twice =
  /(?<!\p{L})(\p{L}{4,}|the|an?|of|to|in|el|los|las|de|del|en|une?|le|les|des|du|il|di|do|da) \1(?!\p{L})/iu;

/** The text doesn't say what something is: "Thanks to …", "can …", "la asocia …". */
function saysElse({ kind, front, back, language, tagged }: ShownCard): boolean {
  const said = kind === 'definition' ? back : kind === 'question' ? (/[“«„](.+)[”»“]/u.exec(front)?.[1] ?? '') : '';
  if (reasons[language].test(said)) return true;
  const [first, second] = tagged(said);
  if (!first || !second) return false;
  return (clitics[language]?.test(first.lower) ?? false) && isFinite(second, language);
}

const reasons = ofEachPack(({ cardRules }) => cardRules.reasons);

const clitics = ofEachPack(({ cardRules }) => cardRules.clitics);

/** Refers to a place in the text: "Here a synonym would be …". */
const points = ofEachPack(({ cardRules }) => cardRules.points);

/** Gives a rank, not a definition: "The second most traded good in the world". */
const rank =
  /^(?:the (?:second|third|fourth|fifth) (?:most|\p{L}+est) |(?:el|la) (?:segund|tercer|cuart)\p{L}* .*(?:más|mayor) |(?:le|la) (?:deuxième|second|troisième)\p{L}* .*plus |(?:der|die|das) (?:zweit|dritt|viert)\p{L}+ste|(?:il|la) (?:second|terz)\p{L} .*più |(?:o|a) (?:segund|terceir)\p{L} .*(?:mais|maior) )/iu;

function isRank({ kind, back }: ShownCard): boolean {
  return kind === 'definition' && rank.test(back);
}

/** Describes a person in an example, "A first-year law student", if the name has one word. */
const person =
  /^(?:an?|une?|un|una|eine?|uno|uma?) (?:[\p{L}-]+ ){0,3}(?:student|boy|girl|teenager|toddler|employee|year-old|estudiante|alumn[oa]|niñ[oa]|emplead[oa]|étudiante?|élève|garçon|fille|studentin|schüler(?:in)?|junge|mädchen|studente|studentessa|ragazz[oa]|alun[oa]|menin[oa])(?!\p{L})/iu;

function isOfAnExample({ kind, front, back }: ShownCard): boolean {
  return kind === 'definition' && /^\p{Lu}\p{Ll}+$/u.test(front) && person.test(back);
}

/** The front has no verb: "_____ e.g. tolls, …". */
function isNoSentence({ kind, front, language, tagged }: ShownCard): boolean {
  // The tagger reads abbreviations with full stops as verbs.
  const tokens = tagged(front.replace(BLANK, ' ').replace(/(?:\p{L}\.){2,}/gu, ' '));
  return kind === 'cloze' && !tokens.some((token) => isFinite(token, language));
}

/** The gap replaces a stock phrase: "The key point is that …". */
const turnOf = ofEachPack(({ cardRules }) => cardRules.turnOf);

/** A front with fewer words than this is short. */
const FEW = 9;

/** The statement holds only for some cases: "Some _____ are acids", "_____ can be big or small". */
function isSaidOfSome({ front, language }: ShownCard): boolean {
  return front.split(/\s+/).length <= FEW && (some[language].test(front) || mayBe[language].test(front));
}

const some = ofEachPack(({ cardRules }) => cardRules.some);

const mayBe = ofEachPack(({ cardRules }) => cardRules.mayBe);

/** The gap is one of two items of a list: "Two words that you will often meet are mean and _____." */
const oneOf = ofEachPack(({ cardRules }) => cardRules.oneOf);

/** A possessive comes before the gap: "… called their _____ into question". */
function isOwned({ kind, front, language }: ShownCard): boolean {
  return kind === 'cloze' && owned[language].test(front);
}

const owned = ofEachPack(({ cardRules }) => cardRules.owned);

/** The year belongs to a particular person or event: "Her _____ text", "the change in _____ started a new cycle". */
function isOwnYear({ kind, front, language, tagged }: ShownCard): boolean {
  if (kind !== 'number') return false;
  if (/(?<!\p{L})(?:her|his|its|their|our|an?) _____ \p{Ll}/iu.test(front)) return true;
  const after = /_____ ([^,;.]+)/u.exec(front)?.[1] ?? '';
  const next = tagged(after).find(({ tag }) => tag !== 'ADV');
  return next !== undefined && isFinite(next, language);
}
