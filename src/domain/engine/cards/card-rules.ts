import type { Language } from '#domain/documents/content.ts';
import type { CardKind } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { nearlyTells } from '#domain/engine/forms/clear-gap.ts';
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
  { name: 'the title tells the answer', breaks: isInTitle },
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
    return stems.has(stem) || nearlyTells(front, word);
  });
}

function isOfDate({ kind, front, language }: ShownCard): boolean {
  return kind === 'definition' && isDate(front.split(' · ').at(-1) ?? front, language);
}

/** The back is unfinished: "Money flowing out in the form of". */
function breaksOff({ kind, back, language }: ShownCard): boolean {
  return (kind === 'definition' || kind === 'question') && goesOn[language].test(back);
}

const goesOn: Record<Language, RegExp> = {
  en: / (?:(?:form|kind|type|number|amount|part|set|case|use) of|the|an?|and|or|into|that|which|than|as|is|are)$/iu,
  es: / (?:de|del|el|la|los|las|una?|y|o|a|al|por|para|con|en|que|es|son|como)$/iu,
  fr: / (?:de|du|des|le|la|les|une?|et|ou|à|au|aux|par|pour|avec|en|que|qui|est|sont|comme)$/iu,
  de: / (?:der|die|das|den|dem|des|eine?|und|oder|von|vom|zur|zum|mit|für|dass|als|ist|sind)$/iu,
  it: / (?:di|del|della|il|la|le|gli|una?|e|o|a|al|da|per|con|in|che|è|sono|come)$/iu,
  pt: / (?:de|do|da|dos|das|o|a|os|as|uma?|e|ou|por|para|com|em|que|é|são|como)$/iu,
};

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

const reasons: Record<Language, RegExp> = {
  en: /^(?:thanks to|due to|because of|by means of|can|could|may|might|must|should|will|would) /iu,
  es: /^(?:gracias a|debido a|a causa de|por medio de|pueden?|deben?) /iu,
  fr: /^(?:grâce (?:à|aux?)|à cause d|en raison d|au moyen d|peut |peuvent |doit |doivent )/iu,
  de: /^(?:dank|wegen|aufgrund|mithilfe|kann|können|muss|müssen|soll|sollte) /iu,
  it: /^(?:grazie (?:a|al|alla|ai|alle)|a causa d|per mezzo d|può |possono |deve |devono )/iu,
  pt: /^(?:graças (?:a|à|ao|aos|às)|devido a|por causa d|por meio d|pode |podem |deve |devem )/iu,
};

const clitics: Partial<Record<Language, RegExp>> = {
  es: /^(?:lo|la|los|las|le|les)$/,
  fr: /^(?:le|la|les|lui|leur)$/,
  it: /^(?:lo|la|li|le|gli)$/,
};

/** Refers to a place in the text: "Here a synonym would be …". */
const points: Record<Language, RegExp> = {
  en: /^(?:here|in this (?:case|example|section|chapter)|above|below)(?!\p{L})/iu,
  es: /^(?:aquí|en este (?:caso|ejemplo|apartado|tema))(?!\p{L})/iu,
  fr: /^(?:ici|dans ce (?:cas|chapitre)|dans cet exemple)(?!\p{L})/iu,
  de: /^(?:hier|in diesem (?:fall|beispiel|kapitel))(?!\p{L})/iu,
  it: /^(?:qui|in questo (?:caso|esempio|capitolo))(?!\p{L})/iu,
  pt: /^(?:aqui|neste (?:caso|exemplo|capítulo))(?!\p{L})/iu,
};

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
const turnOf: Record<Language, RegExp> = {
  en: /^(?:the |an? |one |another )?_____ (?:is|was) that /iu,
  es: /^(?:el |la |una? |otr[oa] )?_____ (?:es|era|fue) que /iu,
  fr: /^(?:le |la |l['’]|une? )?_____ (?:est|était) qu/iu,
  de: /^(?:der |die |das |eine? )?_____ (?:ist|war), dass /iu,
  it: /^(?:il |la |l['’]|una? )?_____ (?:è|era) che /iu,
  pt: /^(?:o |a |uma? )?_____ (?:é|era|foi) que /iu,
};

/** A front with fewer words than this is short. */
const FEW = 9;

/** The statement holds only for some cases: "Some _____ are acids", "_____ can be big or small". */
function isSaidOfSome({ front, language }: ShownCard): boolean {
  return front.split(/\s+/).length <= FEW && (some[language].test(front) || mayBe[language].test(front));
}

const some: Record<Language, RegExp> = {
  en: /^(?:some|certain|many|most|several) _____/iu,
  es: /^(?:algun[oa]s|ciert[oa]s|much[oa]s|vari[oa]s) _____/iu,
  fr: /^(?:certaine?s|quelques|plusieurs|beaucoup de) _____/iu,
  de: /^(?:einige|manche|viele|mehrere) _____/iu,
  it: /^(?:alcun[ie]|cert[ie]|molt[ie]) _____/iu,
  pt: /^(?:algun?s|algumas|cert[oa]s|muit[oa]s|vári[oa]s) _____/iu,
};

const mayBe: Record<Language, RegExp> = {
  en: /^(?:the |an? )?_____ (?:can|may|might) /iu,
  es: /^(?:el |la |los |las |una? )?_____ pueden? /iu,
  fr: /^(?:le |la |les |l['’]|une? )?_____ (?:peut|peuvent) /iu,
  de: /^(?:der |die |das |eine? )?_____ (?:kann|können) /iu,
  it: /^(?:il |lo |la |i |gli |le |una? )?_____ (?:può|possono) /iu,
  pt: /^(?:o |a |os |as |uma? )?_____ podem? /iu,
};

/** The gap is one of two items of a list: "Two words that you will often meet are mean and _____." */
const oneOf: Record<Language, RegExp> = {
  en: /\bare \p{L}+ and _____\./iu,
  es: /(?<!\p{L})son (?:el |la |los |las )?\p{L}+ y (?:el |la |los |las )?_____\./iu,
  fr: /(?<!\p{L})sont (?:le |la |les )?\p{L}+ et (?:le |la |les |l['’])?_____\./iu,
  de: /\bsind (?:der |die |das )?\p{L}+ und (?:der |die |das )?_____\./iu,
  it: /(?<!\p{L})sono (?:il |la |i |le )?\p{L}+ e (?:il |la |i |le |l['’])?_____\./iu,
  pt: /(?<!\p{L})são (?:o |a |os |as )?\p{L}+ e (?:o |a |os |as )?_____\./iu,
};

/** A possessive comes before the gap: "… called their _____ into question". */
function isOwned({ kind, front, language }: ShownCard): boolean {
  return kind === 'cloze' && owned[language].test(front);
}

const owned: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:his|her|its|their|our|your) _____/iu,
  es: /(?<!\p{L})(?:sus?|nuestr[oa]s?) _____/iu,
  fr: /(?<!\p{L})(?:son|sa|ses|leurs?|notre|nos) _____/iu,
  de: /(?<!\p{L})(?:sein|ihr|unser)(?:e[nmrs]?)? _____/iu,
  it: /(?<!\p{L})(?:suo|sua|suoi|sue|loro|nostr[oaie]) _____/iu,
  pt: /(?<!\p{L})(?:seus?|suas?|noss[oa]s?) _____/iu,
};

/** The year belongs to a particular person or event: "Her _____ text", "the change in _____ started a new cycle". */
function isOwnYear({ kind, front, language, tagged }: ShownCard): boolean {
  if (kind !== 'number') return false;
  if (/(?<!\p{L})(?:her|his|its|their|our|an?) _____ \p{Ll}/iu.test(front)) return true;
  const after = /_____ ([^,;.]+)/u.exec(front)?.[1] ?? '';
  const next = tagged(after).find(({ tag }) => tag !== 'ADV');
  return next !== undefined && isFinite(next, language);
}
