import type { Language } from '#domain/documents/content.ts';
import { omitsSubjects } from '#domain/languages/grammar.ts';
import { firstLetters } from '#domain/items/answer-hint.ts';
import { BLANK } from '#domain/items/blank.ts';
import type { DefinitionFact } from '#domain/engine/facts/fact.ts';
import { fill, packOf, phrasePattern, ofEachPack } from '#domain/languages/packs.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { demonstratives, isFinite, relatives } from '#domain/engine/reading/standalone.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { sharesWord } from '#domain/verify/revealing-pair.ts';
import { shuffled } from './seed.ts';
import type { Draft } from './draft.ts';
import { isFitToAsk } from './asked-text.ts';
import { isClearGap, nearlyReveals } from './clear-gap.ts';
import { explain } from './explain.ts';
import { type FormContext, inOneCase, lengthBalance, nearestHeading, reveals } from './form-context.ts';
import { shortNames } from './short-name.ts';
import { topicFeatures } from './topic-features.ts';
import type { FindWrongTerms } from './wrong-terms.ts';

const MOST_TYPED_WORDS = 3;
const LONGEST_ASKED = 280;
/** Shorter texts are unclear without the heading above. */
const SHORT_TEXT = 6;
const OPENING_WORDS = 6;

/** Asks for a defined term or for its definition. */
export function definitionItems(fact: DefinitionFact, findWrongTerms: FindWrongTerms, context: FormContext): Draft[] {
  const { language } = context;
  if (fact.text.length > LONGEST_ASKED || (fact.isGap && fact.text.split(BLANK).length !== 2)) return [];
  if (fact.isGap ? !isClearGap(fact.text, fact.term, language) : isOfThePassage(fact, context)) return [];
  if (isNoDescription(fact, context)) return [];
  if (!isFitToAsk(fact, context.prepared)) return [];
  const isRevealed = (!fact.isGap && sharesWord(fact.text, fact.term, language)) || nearlyReveals(fact.text, fact.term);
  if (isRevealed) return [];
  // A gap further in rarely leaves only one of four options possible.
  const mayHaveOptions = !fact.isGap || fact.origin === 'gloss' || opensWithGap(fact, context);
  return [...(mayHaveOptions ? termChoice(fact, findWrongTerms, context) : []), ...typedTerm(fact, context)];
}

/** Whether a gloss depends on its passage: a clause about something else, or a reference into the text around it. */
export function isOfThePassage({ text, origin }: DefinitionFact, { prepared, language }: FormContext): boolean {
  if (origin !== 'gloss') return false;
  const tokens = prepared.tagged(text);
  // Further in, a demonstrative refers to the description itself.
  const opening = tokens.slice(0, OPENING_WORDS);
  if (opening.some(({ lower }) => demonstratives[language].test(lower) && !/^(?:such|tal)/.test(lower))) return true;
  return hasOwnSubject(tokens, language) || goesOnBehindClause(tokens, language);
}

/**
 * Whether the text after a label or heading fails to say what it is: a sentence about something else, a manner or
 * place ("with several tools"), or only a property ("fast, direct").
 */
export function isNoDescription({ text, origin, isGap }: DefinitionFact, { prepared, language }: FormContext): boolean {
  if (isGap || (origin !== 'key-value' && origin !== 'heading')) return false;
  const tokens = prepared.tagged(text);
  const [first, second] = tokens;
  // "It is the mechanism by which …" is about the label.
  if (first?.tag === 'PRON' && phrasePattern(packOf(language).copulas, 'start').test(second?.text ?? '')) return false;
  const isCircumstance = first?.tag === 'ADP' && !purposes.test(first.lower);
  const isImpersonal = /^(?:se|si)$/.test(first?.lower ?? '') && omitsSubjects(language);
  const hasNoun = tokens.some(({ tag }) => /^(?:NOUN|PROPN|VERB)$/.test(tag));
  return isCircumstance || isImpersonal || !hasNoun || hasOwnSubject(tokens, language);
}

/** Prepositions of purpose: "For measuring heat", "zum Messen". */
const purposes = /^(?:for|to|para|pour|für|zum|zur|per)$/;

function hasOwnSubject(tokens: readonly TaggedToken[], language: Language): boolean {
  const verb = tokens.findIndex(
    (token, place) =>
      isFinite(token, language) &&
      !participles[language]?.test(token.lower) &&
      // Not the main verb: "A tool to solve problems", "para resolver".
      !/^(?:ADP|PART)$/.test(tokens[place - 1]?.tag ?? ''),
  );
  const before = tokens.slice(0, Math.max(0, verb));
  const isInside = ({ lower, tag }: TaggedToken): boolean =>
    tag === 'PUNCT' || tag === 'SCONJ' || relatives[language].test(lower) || conditions.test(lower);
  return verb > 0 && !before.some(isInside);
}

/**
 * Whether the sentence goes on after a relative clause: "Cells that hold the gene will grow". Only English has words
 * that unambiguously open a main verb.
 */
function goesOnBehindClause(tokens: readonly TaggedToken[], language: Language): boolean {
  const auxiliary = auxiliaries[language];
  if (!auxiliary) return false;
  const relative = tokens.findIndex(({ lower }) => relatives[language].test(lower));
  const main = tokens.findIndex(
    ({ lower }, place) => place > relative && auxiliary.test(lower) && tokens[place - 1]?.tag === 'NOUN',
  );
  const between = tokens.slice(relative + 1, Math.max(0, main));
  const opensAnother = ({ lower, tag }: TaggedToken): boolean =>
    /^(?:PUNCT|CCONJ|SCONJ)$/.test(tag) || opensClause.test(lower);
  return (
    relative > 0 &&
    relative <= OPENING_WORDS &&
    between.some((token) => isFinite(token, language)) &&
    !between.some(opensAnother)
  );
}

/** Words that open a clause, and verbs that take a clause without such a word. */
const opensClause =
  /^(?:how|what|whether|when|where|why|who|which|that|if|(?:say|show|mean|think|feel|believe|claim|know|state|argue|suggest|predict|find)s?|holds)$/;
const auxiliaries = ofEachPack(({ definitionItems }) => definitionItems?.auxiliaries);
/** Endings of participles that the tagger reads as finite verbs. */
const participles = ofEachPack(({ definitionItems }) => definitionItems?.participles);

/** Conjunctions that the tagger reads as adverbs. */
const conditions = /^(?:when|if|cuando|si|quand|wenn|quando|se)$/;

function termChoice(fact: DefinitionFact, findWrongTerms: FindWrongTerms, context: FormContext): Draft[] {
  const asked = asDescription(fact, context);
  const wrong = findWrongTerms(asked);
  if (!wrong) return [];
  const options = shuffled([fact.term, ...wrong.texts], context.randomFor(`term ${fact.key}`));
  const stem = askFor(asked, context);
  return [
    draft(fact, { siblings: 1, kinship: wrong.fit, lengthBalance: lengthBalance(options), choice: 1 }, context, {
      form: 'choice',
      kind: stem.includes(BLANK) ? 'cloze' : 'definition',
      stem,
      options: inOneCase(options),
      answerIndex: options.indexOf(fact.term),
      explanation: explain(fact.source.quote, context, { known: wrong.definitions }),
    }),
  ];
}

/**
 * Turns "The _____ adds emotion to memories." into the description "adds emotion to memories", so that no article
 * shows the gender.
 */
function asDescription(fact: DefinitionFact, context: FormContext): DefinitionFact {
  const [, after = ''] = fact.text.split(BLANK);
  const isSentence = /^ \p{Ll}[^.!?]*[.!]?$/u.test(after);
  return fact.isGap && opensWithGap(fact, context) && isSentence ? { ...fact, text: after.trim(), isGap: false } : fact;
}

function opensWithGap({ text }: DefinitionFact, { pack }: FormContext): boolean {
  const [before = ''] = text.split(BLANK);
  return before.trim() === '' || phrasePattern(pack.articles, 'whole').test(before.trim());
}

function typedTerm(fact: DefinitionFact, context: FormContext): Draft[] {
  if (wordsIn(fact.term) > MOST_TYPED_WORDS) return [];
  return [
    draft(fact, { typed: 1 }, context, {
      form: 'typed',
      stem: fact.isGap
        ? askFor(fact, context).replace(BLANK, firstLetters(fact.term, BLANK, context.language))
        : askFor(fact, context),
      answer: fact.term,
      accepted: shortNames(fact.term),
      explanation: explain(fact.source.quote, context),
    }),
  ];
}

function askFor({ text, term, isGap, path, origin }: DefinitionFact, context: FormContext): string {
  const { wording, quoted, language } = context;
  const plain = text.replace(/[.;,:\s]+$/, '');
  const heading = nearestHeading(path, context);
  const isClear = heading !== undefined && !reveals(heading, term, language) && !nearlyReveals(heading, term);
  if (isGap) return `${wording.complete} ${text}`;
  const isListed = origin === 'key-value' || origin === 'table' || wordsIn(plain) < SHORT_TEXT;
  const asked = isListed && isClear ? fill(wording.whichTermUnder, heading) : wording.whichTerm;
  return `${asked} ${quoted(plain)}`;
}

type Asked = Draft['item'] extends infer T
  ? T extends unknown
    ? Omit<T, 'source' | 'sectionIndex' | 'topic'>
    : never
  : never;

function draft(fact: DefinitionFact, features: Features, context: FormContext, asked: Asked): Draft {
  return {
    item: { ...asked, source: fact.source, sectionIndex: fact.sectionIndex, topic: fact.term },
    facts: [fact],
    features: { ...features, ...definitionFeatures(fact, context) },
  };
}

const originFeatures = {
  'key-value': 'fromKeyValue',
  table: 'fromTable',
  heading: 'fromHeading',
  gloss: 'fromGloss',
  marked: 'fromMarked',
} as const;

export function definitionFeatures(fact: DefinitionFact, context: FormContext): Features {
  return {
    [originFeatures[fact.origin]]: 1,
    isMarked: Number(fact.isMarked),
    importance: fact.importance,
    isGap: Number(fact.isGap),
    hasPath: Number(fact.path.length > 0),
    shortText: Number(wordsIn(fact.text) < SHORT_TEXT),
    longText: Number(wordsIn(fact.text) > 30),
    longTerm: Number(wordsIn(fact.term) > 3),
    isName: Number(/^\p{Lu}/u.test(fact.term)),
    isNumber: Number(/\d/.test(fact.term)),
    ...topicFeatures(fact, context),
  };
}
