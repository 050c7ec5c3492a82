import type { Language } from '#domain/documents/content.ts';
import { omitsSubjects } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';

/** Shorter sentences say too little for a question; longer ones are hard to remember. */
const usualLength = { least: 9, most: 42 };
/** A demonstrative this early refers to an earlier sentence; a later one usually refers to this sentence. */
const OPENING_WORDS = 5;

/** Openings that refer to a sentence the reader does not see. */
const pointsBack = ofEachPack(({ standalone }) => standalone.pointsBack);

/** Superlatives in a set named earlier: "the main representative was", "il corpo più grande, Cerere". */
const ranksTheUnnamed = ofEachPack(({ standalone }) => standalone.ranksTheUnnamed);

/** Words later in a sentence that imply another thing named earlier. */
const joinsAnother = ofEachPack(({ standalone }) => standalone.joinsAnother);

/** References to figures, other pages or other passages. */
export const sendsAway = ofEachPack(({ standalone }) => standalone.sendsAway);

/** Pronouns for a person whom only the sentence before may name. */
const personPronouns = ofEachPack(({ standalone }) => standalone.personPronouns);

/** Words that refer to something earlier, in this sentence or another. */
export const demonstratives = ofEachPack(({ standalone }) => standalone.demonstratives);

/** Whether a pronoun refers to a person not named before it in the sentence. */
function lacksPerson(tokens: PreparedSentence['tokens'], language: Language): boolean {
  const place = tokens.findIndex(({ lower }) => personPronouns[language].test(lower));
  if (place < 0) return false;
  const before = tokens.slice(0, place);
  // "The king … his": a noun may be the subject; names may occur anywhere.
  const opensWithSubject = before[0]?.tag === 'DET' && before.some(({ tag }) => tag === 'NOUN');
  return !opensWithSubject && !before.some(({ tag, text }) => tag === 'PROPN' && /^\p{Lu}/u.test(text));
}

/** Demonstratives only before a noun: "that". */
const determinersAlone = ofEachPack(({ standalone }) => standalone.demonstrativeDeterminers);

/** Whether a sentence, even if clear alone, still refers to something earlier. */
export function pointsElsewhere({ tokens }: PreparedSentence, language: Language): boolean {
  return tokens.some(
    ({ lower, tag }) =>
      demonstratives[language].test(lower) || (tag === 'DET' && determinersAlone[language]?.test(lower)),
  );
}

/** Parts of a sentence needed to judge whether it is clear by itself. */
export type SentenceForm = Pick<PreparedSentence, 'text' | 'tokens' | 'blockKind' | 'isFragment'>;

/** Whether a sentence is clear without its neighbours, as far as its form shows. */
export function standsAlone(sentence: SentenceForm, language: Language, length = usualLength): boolean {
  return (
    startsLikeSentence(sentence.text) &&
    isWhole(sentence, language, length) &&
    !pointsBackAt(sentence, language) &&
    // Early demonstratives: "Lors de ceux-ci", "In den Jahren dieser Herrschaft".
    !sentence.tokens.slice(0, OPENING_WORDS).some(({ lower }) => demonstratives[language].test(lower)) &&
    !pointsAtNothing(sentence, language)
  );
}

/**
 * Whether a demonstrative's noun doesn't occur earlier in the sentence: "The ventricle sends this blood to all
 * organs".
 */
function pointsAtNothing({ tokens }: Pick<SentenceForm, 'tokens'>, language: Language): boolean {
  return tokens.some(({ lower, tag }, place) => {
    const isThat = tag === 'DET' && determinersAlone[language]?.test(lower) === true;
    if (!isThat && !demonstratives[language].test(lower)) return false;
    const noun = tokens.slice(place + 1, place + 4).find((token) => token.tag === 'NOUN' || !token.isWord);
    return noun?.tag === 'NOUN' && !tokens.slice(0, place).some(({ stem }) => stem === noun.stem);
  });
}

/** Whether a sentence is about something that only earlier text names. */
export function pointsBackAt(sentence: Pick<SentenceForm, 'text' | 'tokens'>, language: Language): boolean {
  const { tokens } = sentence;
  return (
    pointsBack[language].test(opening(sentence)) ||
    namesByOrder(tokens) ||
    namesBothByOrder.test(sentence.text) ||
    ranksTheUnnamed[language].test(opening(sentence)) ||
    (joinsAnother[language]?.test(sentence.text) ?? false) ||
    lacksPerson(tokens, language) ||
    lacksSubject(tokens, language)
  );
}

/** Two things named in the sentence before: "The first …; the second …". */
const namesBothByOrder =
  /^(?:the first|el primero|la primera|le premier|la première|der erste|die erste|das erste|il primo|la prima|o primeiro|a primeira)(?!\p{L}).*(?<!\p{L})(?:the second|el segundo|la segunda|le second|la seconde|der zweite|die zweite|das zweite|il secondo|la seconda|o segundo|a segunda)(?!\p{L})/isu;

/** Whether a sentence opens with an ordinal for something named before: "Le premier transforme …", "O primeiro é …". */
function namesByOrder([, second, third]: TaggedToken[]): boolean {
  const isOrder = /^(?:premi(?:er|ère)|secon[dt]e?|secondo|seconda|prim[oa]|primeir[oa]|segund[oa]|first|latter)$/;
  return isOrder.test(second?.lower ?? '') && !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(third?.tag ?? '');
}

/** Whether the subject is missing: Spanish, Italian and Portuguese omit a known subject, "Compró las herramientas". */
function lacksSubject(tokens: PreparedSentence['tokens'], language: Language): boolean {
  const [first, second] = tokens;
  if (!omitsSubjects(language) || !first) return false;
  if (first.tag === 'VERB') return !saysThereIs.test(first.lower);
  // "Si trova in", "Se extendió por": the subject was named before.
  if (/^s[ei]$/.test(first.lower) && second?.tag === 'VERB') return true;
  // "Resta in carica sette anni": a singular noun can't open a sentence without an article, so it is a verb.
  if (first.tag === 'NOUN') return !/[si]$/.test(first.lower) && /^(?:ADP|DET|NUM)$/.test(second?.tag ?? '');
  return first.tag === 'ADP' && lacksSubjectLater(tokens);
}

/** Whether only times and places precede the verb and no subject follows: "En junio de 1791 intentó huir". */
function lacksSubjectLater(tokens: PreparedSentence['tokens']): boolean {
  const verb = tokens.findIndex(({ tag }) => tag === 'VERB');
  const before = tokens.slice(0, verb);
  const afterVerb = tokens[verb + 1];
  if (verb < 0 || before.some((token, place) => isSubjectPlace(token, before[place - 1]))) return false;
  const isInfinitive = afterVerb?.tag === 'VERB' && /(?:[aei]r|[aei]re|rsi|rse)$/.test(afterVerb.lower);
  return isInfinitive || afterVerb?.tag === 'ADP' || /^un[ao]?$|^uma?$/.test(afterVerb?.lower ?? '');
}

/** Whether a noun may be the subject, because no preposition governs it. */
function isSubjectPlace(token: TaggedToken, previous: TaggedToken | undefined): boolean {
  if (/^(?:DET|PRON|PROPN|NUM)$/.test(token.tag) && previous?.tag === 'PUNCT') return true;
  if (/^(?:DET|PRON|PROPN)$/.test(token.tag))
    return previous !== undefined && !/^(?:ADP|PROPN|DET)$/.test(previous.tag);
  return token.tag === 'SCONJ';
}

const saysThereIs = /^(?:hay|había|hubo|existen?|existían?|existe[mn]?|há|havia|houve|esist[eo]no|esiste)$/;

function opening({ text }: Pick<SentenceForm, 'text'>): string {
  return text.replace(/^["“«„¿(]\s?/u, '');
}

function startsLikeSentence(text: string): boolean {
  return /^["“«„¿(]?\s?[\p{Lu}\p{N}]/u.test(text);
}

/** Participles and gerunds, which don't make a sentence: "iniciada en 1767 y dirigida por". */
const participles = ofEachPack(({ standalone }) => standalone.participles);

/** Whether an item states something: "El reglamento de 1778, que permitió …" has no main verb. */
function statesSomething(tokens: TaggedToken[], blockKind: PreparedSentence['blockKind'], language: Language): boolean {
  const isList = blockKind === 'list';
  // After a comma, a list item continues with a noun, not its verb: ", antecedente del Banco".
  const verb = tokens.findIndex(
    (token, place) =>
      isFinite(token, language) && !(isList && tokens[place - 1]?.text === ',') && !isReduced(tokens, place, language),
  );
  if (verb < 0 || !isList) return verb >= 0;
  return !tokens.slice(0, verb).some(({ lower }) => relatives[language].test(lower));
}

const reducedClauses = ofEachPack(({ standalone }) => standalone.reducedClause);

/**
 * Whether a past form is a participle: "Short-lived constitution created by the Assembly". A subject would have an
 * article.
 */
function isReduced(tokens: TaggedToken[], place: number, language: Language): boolean {
  const clause = reducedClauses[language];
  const [word, after, doer] = tokens.slice(place, place + 3);
  if (!clause || !word || !after || !doer) return false;
  if (!clause.participle.test(word.lower) || !clause.by.test(after.lower)) return false;
  if (doer.tag !== 'PROPN' && !clause.article.test(doer.lower)) return false;
  return tokens[place - 1]?.tag === 'NOUN' && !tokens.slice(0, place).some(({ tag }) => tag === 'DET');
}

/** Relative pronouns. */
export const relatives = ofEachPack(({ standalone }) => standalone.relatives);

/** Whether a word is a finite verb, not a participle or gerund. */
export function isFinite({ tag, lower }: TaggedToken, language: Language): boolean {
  return tag === 'VERB' && !(participles[language]?.test(lower) ?? false);
}

/** Whether the text is a complete sentence of running text without references elsewhere. */
export function isWhole(
  { text, tokens, blockKind, isFragment }: SentenceForm,
  language: Language,
  { least, most }: typeof usualLength,
): boolean {
  if (isFragment || (blockKind !== 'paragraph' && blockKind !== 'list')) return false;
  const words = tokens.filter((token) => token.isWord).length;
  return (
    words >= least &&
    words <= most &&
    /[.!”"»“)]$/u.test(text) &&
    !/[\t{}\\=|<>[\]]|\.:\d|https?:|@(?:ref\(|(?:sec|fig|tbl|tab|eq)-)|_{2,}|\n\s*\n/.test(text) &&
    isBalanced(text) &&
    statesSomething(tokens, blockKind, language) &&
    !sendsAway[language].test(text)
  );
}

export function isBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/«/g) === count(/»/g) &&
    // The German closing mark is the opening mark in other languages.
    (text.includes('„') ? count(/„/g) === count(/[“”]/g) : count(/“/g) === count(/”/g))
  );
}
