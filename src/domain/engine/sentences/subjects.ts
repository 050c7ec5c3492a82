import type { Language } from '#domain/documents/content.ts';
import {
  ANY_AGREEMENT,
  type Agreement,
  PLURAL,
  SINGULAR,
  agreementAfter,
  agreementOf,
} from '#domain/engine/reading/agreement.ts';
import type { Answer } from './answers.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import { isSoundPhrase } from '#domain/engine/reading/node-phrases.ts';
import { type NounPhrase, nounPhraseAt } from '#domain/engine/reading/noun-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isFinite } from '#domain/engine/reading/standalone.ts';

/** What a sentence begins with and says something of: "La membrana plasmática" of "… rodea la célula". */
export interface Subject {
  answer: Answer;
  sentence: number;
  /** As written, its article included. */
  text: string;
  /** Where it ends in its sentence; it begins with it. */
  end: number;
  /** Tokens [0, last). */
  last: number;
  agreement: Agreement;
  /** Whether words of what is said agree with it in gender: "está formada", "est acide". */
  fixesGender: boolean;
}

/** The subjects of plain statements, each a term of the document with its article and its verb right behind it. */
export function findSubjects(prepared: PreparedDocument, answerOf: ReadonlyMap<string, Answer>): Subject[] {
  return prepared.sentences.flatMap((sentence) => subjectOf(sentence, prepared, answerOf) ?? []);
}

function subjectOf(
  sentence: PreparedSentence,
  prepared: PreparedDocument,
  answerOf: ReadonlyMap<string, Answer>,
): Subject | undefined {
  const { tokens, text, isFragment } = sentence;
  const { language } = prepared;
  if (isFragment) return undefined;
  const phrase = nounPhraseAt(tokens, 0, language);
  if (!phrase || !hasPlainArticle(tokens, phrase, language) || !isSoundPhrase(tokens, phrase, prepared))
    return undefined;
  const verb = verbBehind(tokens, phrase, prepared);
  const answer = answerOf.get(keyOf(tokens, phrase));
  const end = tokens[phrase.last - 1]?.end;
  if (verb === undefined || !answer || end === undefined) return undefined;
  const head = tokens[phrase.head]?.lower ?? '';
  const known = agreementOf(head, prepared.agreement, language);
  const allowed = phrase.begin < phrase.first ? agreementAfter(tokens[0]?.lower ?? '', language, true) : known;
  return {
    answer,
    sentence: sentence.index,
    text: text.slice(0, end),
    end,
    last: phrase.last,
    agreement: narrowed(narrowed(allowed, numberOfVerb(tokens[verb]?.lower ?? '', language)), known),
    fixesGender: isAgreeing(tokens, verb, language),
  };
}

/** What both allow; the first alone where they allow nothing in common. */
function narrowed(left: Agreement, right: Agreement): Agreement {
  return left & right || left;
}

/** Endings of verbs that speak of several things, where the ending tells. */
const severalDo: Record<Language, RegExp> = {
  en: /^(?:are|were|have)$/,
  es: /n$/,
  fr: /nt$|^(?:sont|ont|font|vont)$/,
  de: /n$|^sind$/,
  it: /no$/,
  pt: /m$|ão$/,
};

/** Whether a verb speaks of one thing or of several, as far as its form tells. */
function numberOfVerb(verb: string, language: Language): Agreement {
  // English tells it in the present alone, and only by the ending of one.
  if (language === 'en' && !/(?:[^s]s|are|were|have)$/.test(verb)) return ANY_AGREEMENT;
  return severalDo[language].test(verb) ? PLURAL : SINGULAR;
}

function keyOf(tokens: TaggedToken[], { first, last }: NounPhrase): string {
  return tokens
    .slice(first, last)
    .map(({ stem }) => stem)
    .join(' ');
}

/** At most one article: what is counted, pointed at or owned ("three …", "this …", "su …") hangs on what went before. */
function hasPlainArticle(tokens: TaggedToken[], { begin, first }: NounPhrase, language: Language): boolean {
  const determiners = tokens.slice(begin, first);
  const isArticle = ({ lower }: TaggedToken): boolean =>
    definite[language].test(lower) || indefinite[language].test(lower);
  return determiners.length <= 1 && determiners.every(isArticle);
}

const clitic = /^(?:se|si|s['’]|sich|lo|la|le|les|los|las|l['’]|y|en)$/;

/** The place of the finite verb right behind the subject; nothing where the statement denies something. */
function verbBehind(
  tokens: TaggedToken[],
  { last }: NounPhrase,
  { language, nounShare }: PreparedDocument,
): number | undefined {
  let place = last;
  if (language !== 'en' && language !== 'de' && clitic.test(tokens[place]?.lower ?? '')) place++;
  const verb = tokens[place];
  if (!verb || !isFinite(verb, language) || impossible[language]?.test(verb.lower)) return undefined;
  // "A price ceiling": what is a noun as well, and not in the form that follows one thing, goes on with the subject.
  const isForm = /(?:s|ed)$/.test(verb.lower) || helper.test(verb.lower);
  if (language === 'en' && !isForm && (nounShare(verb.lower) ?? 0) > LEAST_NOUN_SHARE) return undefined;
  // "L'orecchio esterno raccoglie": of two verbs in a row the first is the rest of the subject.
  const following = tokens[place + 1];
  const isFirstOfTwo = following !== undefined && isFinite(following, language) && !helper.test(verb.lower);
  if (isFirstOfTwo && language !== 'de') return undefined;
  const next = tokens.slice(place + 1, place + 3).map(({ lower }) => lower);
  return next.some((word) => denial.test(word)) ? undefined : place;
}

/** Endings of no form that speaks of a third: "l'orecchio esterno" holds no verb. */
const impossible: Partial<Record<Language, RegExp>> = {
  es: /o$|[^e]s$/,
  it: /(?<!an|on)o$/,
  pt: /(?<!ã)o$|[^é]s$/,
};

const LEAST_NOUN_SHARE = 0.1;
/** Verbs that another one may follow. */
const helper =
  /^(?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|should|does|do|did|became|began|puede|pueden|debe|deben|suele|suelen|ha|han|había|va|van|peut|peuvent|doit|doivent|a|ont|fait|font|permet|laisse|può|possono|deve|devono|hanno|viene|vengono|pode|podem|deve|devem|tem|têm|foi|foram|fue|fueron|es|son|est|sont|è|sono|é|são)$/;

const denial = /^(?:not|no|never|nicht|kein\p{L}*|nie|non|não|pas|jamais|nunca|n['’]t)$/u;

/** Forms of "to be" and their like, behind which an adjective or participle agrees with the subject. */
const states: Record<Language, RegExp | undefined> = {
  en: undefined,
  de: undefined,
  es: /^(?:es|son|era|eran|fue|fueron|está|están|estaba|estaban|queda|quedan|parece|parecen|resulta|resultan|permanece)$/,
  fr: /^(?:est|sont|était|étaient|fut|furent|reste|restent|devient|deviennent|semble|semblent)$/,
  it: /^(?:è|sono|era|erano|fu|furono|resta|restano|rimane|rimangono|diventa|diventano|viene|vengono|venne)$/,
  pt: /^(?:é|são|era|eram|foi|foram|está|estão|fica|ficam|permanece|torna)$/,
};

function isAgreeing(tokens: TaggedToken[], verb: number, language: Language): boolean {
  return states[language]?.test(tokens[verb]?.lower ?? '') ?? false;
}
