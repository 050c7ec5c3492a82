import type { Language } from '#domain/documents/content.ts';
import { isGermanic, omitsSubjects, grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { stemOf } from '#domain/text/stems.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import { startsWithCapital } from '#domain/engine/reading/name-places.ts';
import { isSoundPhrase } from '#domain/engine/reading/node-phrases.ts';
import {
  type NounPhrase,
  continuesPhrase,
  findNounPhrases,
  nounPhraseAt,
} from '#domain/engine/reading/noun-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isRelativeClause, articleRelatives } from '#domain/engine/reading/relative-clauses.ts';
import { demonstratives, isFinite, relatives } from '#domain/engine/reading/standalone.ts';
import { vagueWords } from '#domain/engine/language/vague-words.ts';

/** A sentence in three parts: two whole noun phrases and the verb phrase between them. */
export interface Relation {
  from: NounPhrase;
  to: NounPhrase;
  /** The words between them, as written: "is produced by the". */
  label: string;
  sentence: number;
}

const LONGEST_LABEL = 7;
const LONGEST_LOOSE = 14;
/** Least share of noun uses for a word without an article to count as a noun. */
const LEAST_NOUN = 0.6;

/**
 * Returns the statements of a document that fit a map: "magma > rises to the > surface". Takes only main clauses
 * about their subject alone. Leaves out doubtful ones (a belief, a condition, half an enumeration,
 * half a noun phrase, a verb that continues).
 */
export function findRelations(prepared: PreparedDocument): Relation[] {
  return prepared.sentences.flatMap((sentence) => relationsOf(sentence, prepared));
}

function relationsOf(sentence: PreparedSentence, prepared: PreparedDocument): Relation[] {
  const { tokens } = sentence;
  const { language } = prepared;
  if (sentence.isFragment) return [];
  if (!/[.;:»”"]$/.test(sentence.text) && sentence.blockKind !== 'list') return [];
  return findNounPhrases(tokens, language).flatMap((from): Relation[] => {
    if (!isSubject(tokens, from, language) || !isSoundPhrase(tokens, from, prepared)) return [];
    const begin = afterInsertion(tokens, from.last, language);
    const verbs = verbPhraseAt(tokens, begin, language);
    if (!verbs) return [];
    const object = withPlace(tokens, nounPhraseAt(tokens, verbs.end, language), verbs, language);
    if (!object || !isObject(tokens, verbs, object, language)) return [];
    const [first, ...others] = verbs.hasAdjective ? [object] : enumerated(tokens, object, language);
    if (!first || !isSoundPhrase(tokens, withoutVagueOpening(tokens, first, language), prepared)) return [];
    if (!isRestWhole(tokens, verbs, [first, ...others], language)) return [];
    return [first, ...others].flatMap((phrase): Relation[] => {
      const to = withoutVagueOpening(tokens, phrase, language);
      if (!isSoundPhrase(tokens, to, prepared) || to.first - phrase.begin > LONGEST_LABEL) return [];
      const own = wordsOf(sentence, phrase.begin, to.first);
      const label = [wordsOf(sentence, begin, verbs.end), own].filter((words) => words !== '').join(' ');
      return [{ from, to, label, sentence: sentence.index }];
    });
  });
}

/** A clause that starts with a notion: the position of its verb, and the verb. */
export interface Clause {
  start: number;
  verbs: VerbPhrase;
}

/** Returns the clause whose subject is at tokens [first, last), if there is one. */
export function clauseOf(
  { tokens }: PreparedSentence,
  from: { first: number; last: number },
  language: Language,
): Clause | undefined {
  let begin = from.first;
  while (tokens[begin - 1]?.tag === 'DET') begin--;
  if (!isSubject(tokens, { ...from, begin, head: from.first }, language)) return undefined;
  const start = afterInsertion(tokens, from.last, language);
  const verbs = verbPhraseAt(tokens, start, language);
  return verbs && { start, verbs };
}

/**
 * Returns the words of a clause between its subject and another notion: "rises to the". Checks the rest of the clause
 * less strictly than a relation does, since both ends are known notions.
 */
export function verbTo(
  { start, verbs }: Clause,
  to: { first: number; last: number },
  { tokens, text }: PreparedSentence,
  { language, nounShare: nounShareOf }: Pick<PreparedDocument, 'language' | 'nounShare'>,
): string | undefined {
  if (verbs.end > to.first || to.first - start > LONGEST_LOOSE) return undefined;
  const between = tokens.slice(verbs.end, to.first);
  const isLed = between.every(
    (token, place) => token.isWord && (nominal.test(token.tag) || isParticiple(token, between[place - 1], language)),
  );
  const before = between.at(-1) ?? tokens[verbs.end - 1];
  if (!isLed || /^(?:NOUN|PROPN)$/.test(before?.tag ?? '') || asksForTwo.test(before?.lower ?? '')) return undefined;
  const object = nounPhraseAt(tokens, verbs.end, language) ?? { begin: verbs.end, head: to.last - 1, ...to };
  if (!isObject(tokens, verbs, object, language)) return undefined;
  const [noun, next] = [tokens[to.last - 1], tokens[to.last]];
  if (isGermanic(language) && next?.isWord && /^(?:NOUN|PROPN)$/.test(next.tag)) return undefined;
  // "Is spread through", "is the only price where": the next words change the meaning, or make it the only one.
  const isBare = between.length === 0 && to.last - to.first === 1;
  if (isBare && (nounShareOf(noun?.lower ?? '') ?? 1) < LEAST_NOUN) return undefined;
  const isDefinite = between.some(({ lower }) => definite[language].test(lower));
  if (verbs.isCopula && isDefinite && between.length < 3 && next?.isWord) return undefined;
  const isBroken = between.some(
    ({ lower }) =>
      negation.test(lower) || conditional.test(lower) || causal[language].test(lower) || asking.test(lower),
  );
  if (isBroken) return undefined;
  if (tokens.slice(start, to.first).some(({ lower, text: word }) => lower === 'that' || /^\p{Lu}\p{Ll}+$/u.test(word)))
    return undefined;
  const { infinitiveMark, verbLast } = grammarOf(language);
  if (next !== undefined && next.lower === infinitiveMark) return undefined;
  if (comparisons[language]?.test(before?.lower ?? '') && between.length > 1) return undefined;
  if (verbLast && !isRestWhole(tokens, verbs, [{ ...object, last: to.last }], language)) return undefined;
  return shortLabel(tokens.slice(start, verbs.end), between, text);
}

/** Shortens a long label to the words that carry it: "cuts DNA at a characteristic" to "cuts DNA at". */
function shortLabel(verbs: TaggedToken[], between: TaggedToken[], text: string): string | undefined {
  const whole = text.slice(verbs[0]?.start, [...verbs, ...between].at(-1)?.end).replace(/\s+/g, ' ');
  if (verbs.length + between.length <= LONGEST_LABEL) return whole;
  const carrying = between.filter(({ tag }) => !/^(?:DET|ADJ|ADV|NUM)$/.test(tag));
  if (verbs.length + carrying.length > LONGEST_LABEL) return undefined;
  return [...verbs, ...carrying].map(({ text: word }) => word).join(' ');
}

/** Words that compare with the next notion: "used as a". */
const comparisons = ofEachPack(({ relations }) => relations.comparisons);
const asksForTwo = /^(?:between|entre|zwischen|tra|fra)$/;
const nominal = /^(?:DET|ADJ|NUM|NOUN|PROPN|ADP|ADV|PART)$/;

/** Endings of participles, where finite verbs don't have them too. */
const participles = ofEachPack(({ relations }) => relations.participles);

/** Participles that continue the object: "a sequence containing …", "un gas formado por …". */
function isParticiple(token: TaggedToken, before: TaggedToken | undefined, language: Language): boolean {
  if (token.tag !== 'VERB' || !/^(?:NOUN|ADJ|PROPN)$/.test(before?.tag ?? '')) return false;
  const participle = participles[language];
  return participle ? participle.test(token.lower) : !isGermanic(language) && !isFinite(token, language);
}

function wordsOf({ tokens, text }: PreparedSentence, first: number, last: number): string {
  if (first >= last) return '';
  return text.slice(tokens[first]?.start, tokens[last - 1]?.end).replace(/\s+/g, ' ');
}

/** Words before a clause that gives a reason; its content is stated as fact. */
const causal = ofEachPack(({ relations }) => relations.causal);

/** Words that make a clause a condition instead of a statement. */
const conditional = /^(?:if|unless|si|wenn|falls|se|caso)$/;

/** Whether a sentence starts with a notion and describes it: "(The) bond (of …) is …". */
export function describes(
  { tokens }: PreparedSentence,
  { first, last }: { first: number; last: number },
  language: Language,
): boolean {
  let begin = first;
  while (tokens[begin - 1]?.tag === 'DET') begin--;
  if (begin > 0 || !isSubject(tokens, { begin, first, last, head: first }, language)) return false;
  const close = tokens[last]?.text === '(' ? tokens.findIndex(({ text }, at) => at > last && text === ')') + 1 : last;
  return tokens.slice(close, close + 3).some((token) => isFinite(token, language));
}

/** Returns whether a clause starts with the phrase, judged by position and determiner. */
function isSubject(tokens: TaggedToken[], { begin, first }: NounPhrase, language: Language): boolean {
  const determiners = tokens.slice(begin, first);
  const isKnown = determiners.every(
    ({ lower }) => definite[language].test(lower) || indefinite[language].test(lower) || every.test(lower),
  );
  if (!isKnown || tokens.slice(begin, first).some(({ lower }) => oblique[language]?.test(lower))) return false;
  const before = tokens[begin - 1];
  if (!before || before.text === ';' || before.text === ':') return true;
  if (causal[language].test(before.lower)) return true;
  if (grammarOf(language).verbSecond) return false;
  return isIntroduction(tokens.slice(0, begin), language);
}

/** Determiners such as "each": a statement about each one is about the notion. */
const every = /^(?:each|every|cada|chaque|jede[rs]?|ogni)$/;

/** Articles of other cases: the noun after them is no subject. */
const oblique = ofEachPack(({ relations }) => relations.oblique);

/** Finds the end of an opening phrase before the subject: "In 1962", "En España,", "When lava cools,". */
function isIntroduction(before: TaggedToken[], language: Language): boolean {
  const [opening] = before;
  const closing = before.at(-1);
  const commas = before.filter(({ text }) => text === ',').length;
  if (!opening || before.some(({ lower, isWord, text }) => conditional.test(lower) || (!isWord && text !== ',')))
    return false;
  const hasVerb = before.some((token) => isFinite(token, language));
  if (opening.tag === 'SCONJ' || opening.tag === 'ADV' || relatives[language].test(opening.lower)) {
    if (hasVerb) return commas === 1 && closing?.text === ',';
    return commas === 0 ? before.length === 1 : commas === 1 && closing?.text === ',';
  }
  if (opening.tag !== 'ADP' || hasVerb) return false;
  if (closing?.text === ',') return commas === 1;
  // "Tras la guerra la corona …": one phrase of the preposition, then the subject.
  if (commas > 0 || closing?.tag === 'ADP' || closing?.tag === 'CCONJ') return false;
  return nounPhraseAt(before, 1, language)?.last === before.length || closing?.tag === 'NUM';
}

const LONGEST_INSERTION = 20;

/** Skips a clause about the subject between commas: "the court, which sits in Rome, decides …". */
function afterInsertion(tokens: TaggedToken[], place: number, language: Language): number {
  const opening = tokens[place + 1];
  if (tokens[place]?.text !== ',' || !opening) return place;
  const isParticiple = opening.tag === 'VERB' && !isGermanic(language) && !isFinite(opening, language);
  if (!isParticiple && !isRelativeClause(tokens, place + 1, language)) return place;
  const close = tokens.findIndex(({ isWord }, at) => at > place + 1 && !isWord);
  const isClosed = tokens[close]?.text === ',' && close - place <= LONGEST_INSERTION;
  return isClosed ? close + 1 : place;
}

interface VerbPhrase {
  /** After its last word, which may be a preposition. */
  end: number;
  isNegated: boolean;
  isReflexive: boolean;
  isCopula: boolean;
  isPersonal: boolean;
  /** "Is rich in". */
  hasAdjective: boolean;
  hasPreposition: boolean;
}

/** "Shows how": a clause follows. */
const asking =
  /^(?:that|how|why|when|where|whether|que|che|dass|daß|cómo|cuánto|cuándo|dónde|comment|combien|quand|où|wie|warum|wann|wo|ob|come|quanto|quando|dove|como|onde)$/;
const clitic = /^(?:se|si|s['’]|sich|ne|n['’])$/;
const negation = /^(?:not|cannot|never|no|nunca|ne|n['’]|non|não|nicht|nie|kein\p{L}*)$/u;

const copulas = ofEachPack(({ relations }) => relations.copulas);

/** Verbs after which an adjective or participle may stand where the object would. */
const states = ofEachPack(({ relations }) => relations.states);

/** With an auxiliary these verbs mean about as much as "is". */
const been = /^(?:been|sido|été|stat[oaie]|gewesen)$/;

/** Verbs that a participle may follow. */
const helpers =
  /^(?:h[ae]n?|hay?an?|hab[ií]an?|hubo|hubieron|sid[oa]|está|están|estaban?|queda|quedan|quedó|a|ont|avait|avaient|eut|eurent|été|aveva|avevano|hanno|stat[oaie]|vien[ei]|vengono|venne|vennero|t[eê]m|tinham?|havi?am?|sido)$/;
const infinitive = ofEachPack(({ relations }) => relations.infinitive);

/** Endings of finite verbs only. */
const thirdPersons = ofEachPack(({ relations }) => relations.thirdPersons);

/** Returns whether a verb may follow another: an infinitive, or a participle after its auxiliary. */
function canFollow({ lower }: TaggedToken, before: TaggedToken | undefined, language: Language): boolean {
  if (copulas[language].test(lower) || thirdPersons[language]?.test(lower)) return false;
  return (
    infinitive[language].test(lower) || helpers.test(before?.lower ?? '') || copulas[language].test(before?.lower ?? '')
  );
}

/** Finite verbs that end a chain of a participle, or whose second part closes the sentence, beyond the label. */
const incomplete = ofEachPack(({ relations }) => relations.incomplete);

/** Verbs that need a complement after their object: "lets the worker spin", "makes gas escape". */
const needsMore = ofEachPack(({ relations }) => relations.needsMore);
/** Verbs among these that are complete with an object alone. */
const possession = /^(?:had|has|have|a|ont|avait|avaient|ha|hanno|aveva)$/;

/** Adverbs between subject and verb, if only some are. */
const adverbsBeforeVerb = ofEachPack(({ relations }) => relations.adverbsBeforeVerb);

/** Reads a finite verb with its auxiliaries, adverbs and preposition; undefined where other words are among them. */
function verbPhraseAt(tokens: TaggedToken[], begin: number, language: Language): VerbPhrase | undefined {
  let place = begin;
  const isLight = (token: TaggedToken | undefined): boolean =>
    token !== undefined &&
    token.isWord &&
    !asking.test(token.lower) &&
    (token.tag === 'ADV' || token.tag === 'PART' || clitic.test(token.lower));
  while (isLight(tokens[place])) place++;
  const adverbs = adverbsBeforeVerb[language];
  if (adverbs && tokens.slice(begin, place).some(({ lower }) => !adverbs.test(lower))) return undefined;
  const finite = tokens[place];
  if (!finite || !isFinite(finite, language) || (incomplete[language]?.test(finite.lower) ?? false)) return undefined;
  let verb = place++;
  for (; ; place++) {
    if (tokens[place]?.tag === 'VERB') verb = place;
    else if (!isLight(tokens[place])) break;
  }
  const last = tokens[verb];
  const next = tokens[place];
  // "The spinning jenny was": a verb form before a finite verb is part of the noun phrase.
  if (tokens.slice(begin, place).some(({ text }) => startsWithCapital(text))) return undefined;
  const chain = tokens.slice(tokens.indexOf(finite), verb + 1).filter(({ tag }) => tag === 'VERB');
  if (chain.some((token, index) => index > 0 && !canFollow(token, chain[index - 1], language))) return undefined;
  const isCopula = verb === place - 1 && (states[language].test(last?.lower ?? '') || been.test(last?.lower ?? ''));
  const hasAdjective = isCopula && next?.tag === 'ADJ' && tokens[place + 1]?.tag === 'ADP';
  if (hasAdjective) place++;
  const preposition = tokens[place];
  const hasPreposition = preposition?.tag === 'ADP' && !asking.test(preposition.lower);
  if (hasPreposition) place++;
  // "Cloth made by hand", "work done in mills": a participle is no finite verb.
  const isBare =
    verb === tokens.indexOf(finite) && grammarOf(language).agent?.test(tokens[verb + 1]?.lower ?? '') === true;
  const needed = needsMore[language]?.test(last?.lower ?? '') ?? false;
  if (isBare || (needed && !possession.test(last?.lower ?? '')) || place - begin > LONGEST_LABEL) return undefined;
  const isNegated = tokens.slice(begin, place).some(({ lower }) => negation.test(lower));
  const isReflexive = tokens.slice(begin, place).some(({ lower }) => /^(?:se|si|s['’])$|-se$/.test(lower));
  const isPersonal = hasPreposition && personal[language]?.test(tokens[place - 1]?.lower ?? '') === true;
  return { end: place, isNegated, isReflexive, isCopula, isPersonal, hasAdjective, hasPreposition };
}

/** "Is the first democracy in Germany": the place is part of the meaning of "first" and "only". */
function withPlace(
  tokens: TaggedToken[],
  object: NounPhrase | undefined,
  verbs: VerbPhrase,
  language: Language,
): NounPhrase | undefined {
  if (!object || !verbs.isCopula || tokens[object.last]?.tag !== 'ADP') return object;
  if (!tokens.slice(object.begin, object.first).some(({ lower }) => definite[language].test(lower))) return object;
  const place = nounPhraseAt(tokens, object.last + 1, language);
  const isClosed = place !== undefined && !tokens[place.last]?.isWord;
  return isClosed ? { ...object, last: place.last } : object;
}

/** Articles of a subject, and of a noun that needs a preposition or another noun. */
const nominative = ofEachPack(({ relations }) => relations.nominative);
const governed = ofEachPack(({ relations }) => relations.governed);

/** Returns whether a noun phrase is an object, and not the subject or something else. */
function isObject(
  tokens: TaggedToken[],
  verbs: VerbPhrase,
  { begin, first, last }: NounPhrase,
  language: Language,
): boolean {
  const determiner = tokens[begin]?.lower ?? '';
  // "Die Verträge unterzeichnete der Kanzler": the nominative is the subject.
  if (!verbs.isCopula && !verbs.hasPreposition && nominative[language]?.test(determiner)) return false;
  if (!verbs.hasPreposition && governed[language]?.test(determiner)) return false;
  const determiners = tokens.slice(begin, first);
  const isPointed = determiners.some(({ lower }) => demonstratives[language].test(lower) || lower === 'that');
  if (isPointed || isInverted(verbs, language)) return false;
  return begin < first || verbs.hasPreposition || isBareObject(tokens, verbs, { first, last }, language);
}

/** "Se fundaron las academias", "si trovano i pianeti": the noun without a preposition is the subject. */
function isInverted({ isReflexive, hasPreposition }: VerbPhrase, language: Language): boolean {
  return isReflexive && !hasPreposition && omitsSubjects(language);
}

/** Returns whether a word without an article is a noun: "stores water", not "had spread". */
function isBareObject(
  tokens: TaggedToken[],
  verbs: VerbPhrase,
  { first, last }: Pick<NounPhrase, 'first' | 'last'>,
  language: Language,
): boolean {
  const verb = tokens[verbs.end - 1]?.lower ?? '';
  const { bareObjects } = grammarOf(language);
  if (bareObjects !== 'doubtful') return bareObjects === 'common' ? !possession.test(verb) : false;
  if (!verbs.isCopula) return true;
  // After "remains" and "becomes" an adjective is as likely.
  if (!copulas[language].test(verb)) return false;
  const noun = tokens[first]?.lower ?? '';
  const isPlural = /s$|[^o]i$/.test(noun) && !/[ai]d[oa]s$|[aiu]ti$/.test(noun);
  return isPlural || last > first + 2;
}

/** Returns the phrase and the rest of an enumeration that it opens and "and" closes. */
function enumerated(tokens: TaggedToken[], phrase: NounPhrase, language: Language): NounPhrase[] {
  const found = [phrase];
  for (let last = phrase.last; ;) {
    const comma = tokens[last]?.text === ',' ? last + 1 : last;
    const isLast = tokens[comma]?.tag === 'CCONJ';
    if (!isLast && comma === last) return [phrase];
    const next = nounPhraseAt(tokens, isLast ? comma + 1 : comma, language);
    // "Favours the makers and creates …": a word without an article next to one with an article is not a second object.
    const isParallel = isGermanic(language) || !next || next.begin < next.first === phrase.begin < phrase.first;
    if (!next || !isParallel) return isLast || found.length === 1 ? [phrase] : [];
    found.push(next);
    last = next.last;
    if (!isLast) continue;
    // "… and the king fled": another clause begins.
    const after = tokens[last];
    const isClause = after?.tag === 'VERB' || after?.tag === 'ADV' || clitic.test(after?.lower ?? '');
    return isClause ? [phrase] : found;
  }
}

/** Returns whether the rest of the clause leaves the shortened statement true. */
function isRestWhole(tokens: TaggedToken[], verbs: VerbPhrase, objects: NounPhrase[], language: Language): boolean {
  const last = objects.at(-1)?.last ?? 0;
  const next = tokens[last];
  if (!next) return true;
  const isBorder = !next.isWord && /^[.,;:)»”"]$/.test(next.text);
  if (isBorder && next.text !== ',') return true;
  if (objects.length === 1 && next.text === ',' && opensEnumeration(tokens, last, language)) return false;
  const words = objects.flatMap(({ begin, first }) => tokens.slice(begin, first + 1));
  const isDefinite = words.some(({ lower }) => definite[language].test(lower));
  const isOnly = words.some(isNarrowing(language)) || (verbs.isCopula && isDefinite);
  const after = next.text === ',' ? tokens[last + 1] : next;
  // "Ist der Auffassung, dass …".
  if (after && saysWhat.test(after.lower)) return false;
  if (isOnly && (next.tag === 'ADP' || isRelative(after, language))) return false;
  if (grammarOf(language).verbLast) return isBorder || isGermanRest(tokens, last);
  if (verbs.isNegated) return isBorder;
  // "Is made of the chamber and of the senate": one half alone would be wrong.
  const isHalf = verbs.hasPreposition && next.tag === 'CCONJ' && tokens[last + 1]?.tag === 'ADP';
  if (isHalf && !grammarOf(language).repeatsPrepositions) return false;
  if (isBorder || next.tag === 'CCONJ') return true;
  if (next.tag !== 'ADP' && next.tag !== 'ADV' && !relatives[language].test(next.lower)) return false;
  if (continuesPhrase(next, language) || (isOnly && next.tag === 'ADV')) return false;
  if (!verbs.hasPreposition && toward.test(next.lower)) return false;
  if (verbs.isPersonal && next.lower === 'en') return false;
  return relatives[language].test(next.lower) || !goesOnWithVerb(tokens, last, language);
}

function isRelative(token: TaggedToken | undefined, language: Language): boolean {
  if (!token) return false;
  return relatives[language].test(token.lower) || (articleRelatives[language]?.test(token.lower) ?? false);
}

/** Returns whether a part only gives place and time, with no verb or verb prefix at its end. */
function isGermanRest(tokens: TaggedToken[], from: number): boolean {
  const end = tokens.findIndex(({ isWord }, place) => place >= from && !isWord);
  const rest = tokens.slice(from, end < 0 ? tokens.length : end);
  const closing = rest.at(-1);
  const isNominal = rest.every(({ tag }) => /^(?:ADP|DET|ADJ|NOUN|PROPN|NUM)$/.test(tag));
  return isNominal && rest[0]?.tag === 'ADP' && closing !== undefined && /^[\p{Lu}\p{N}]/u.test(closing.text);
}

const saysWhat = /^(?:dass|daß)$/;

/** "Brought weaving into the factory", "compared breathing to burning": the verb needs the second part. */
const toward = /^(?:to|into|as|a|al|à|au|aux|ao|aos|às|alla?|agli?|allo|ai|alle|como|come|comme|als)$/;
/** Prepositions before a personal object: "convirtió a los sacerdotes en funcionarios". */
const personal = ofEachPack(({ relations }) => relations.personal);

function isNarrowing(language: Language): (token: TaggedToken) => boolean {
  const { adjectives } = vagueWords(language);
  return ({ stem, lower }) => adjectives.has(stem) || /^(?:only|único|única|unico|unica|seul|seule)$/.test(lower);
}

/** "… , a mantle" without a closing "and": the end of the enumeration is unknown. */
function opensEnumeration(tokens: TaggedToken[], comma: number, language: Language): boolean {
  const next = nounPhraseAt(tokens, comma + 1, language);
  return (
    next !== undefined && tokens[next.last]?.text === ',' && nounPhraseAt(tokens, next.last + 1, language) !== undefined
  );
}

/** A second finite verb before any border: it is the main verb, and the first belongs to the subject. */
function goesOnWithVerb(tokens: TaggedToken[], from: number, language: Language): boolean {
  for (const token of tokens.slice(from)) {
    if (!token.isWord || token.tag === 'CCONJ' || token.tag === 'SCONJ' || relatives[language].test(token.lower))
      return false;
    if (isFinite(token, language)) return true;
  }
  return false;
}

/** "Otras ciudades", "the largest planet": counting and comparing words belong to the label. */
function withoutVagueOpening(tokens: TaggedToken[], phrase: NounPhrase, language: Language): NounPhrase {
  const { adjectives } = vagueWords(language);
  let { first } = phrase;
  while (first < phrase.head && adjectives.has(stemOf(tokens[first]?.lower ?? '', language))) first++;
  return { ...phrase, first };
}
