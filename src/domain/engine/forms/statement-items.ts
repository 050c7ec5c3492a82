import type { Language } from '#domain/documents/content.ts';
import { firstLetters } from '#domain/items/answer-hint.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import { BLANK } from '#domain/items/blank.ts';
import { agrees } from '#domain/engine/reading/agreement.ts';
import type { StatementFact } from '#domain/engine/facts/fact.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import type { Draft } from './draft.ts';
import { isFitToAsk } from './asked-text.ts';
import { isClearGap, nearlyReveals } from './clear-gap.ts';
import { explain } from './explain.ts';
import { type FormContext, heavyStems, isEveryday, lengthBalance, nearestHeading, reveals } from './form-context.ts';
import { shuffled } from './seed.ts';
import { shortNames } from './short-name.ts';
import { fill, ofEachPack } from '#domain/languages/packs.ts';
import { topicFeatures } from './topic-features.ts';
import type { FindWrongTerms } from './wrong-terms.ts';

const MOST_TYPED_WORDS = 3;
const MOST_WORDS = 34;
const MOST_WORDS_OF_TWO = 60;
const MOST_STATED_WORDS = 26;
/** Share of statements with a false counterpart that become false. If few have one, all of these do. */
const SHARE_OF_FALSE = 0.5;
/** Number of sentences before and after to search for a replacement subject. */
const NEAR_SUBJECTS = 100;

/** Third person plural. English past tense verbs don't show number and count as plural. */
const pluralVerb = ofEachPack(({ statementItems }) => statementItems.pluralVerb);

/** Finds a replacement subject that makes a statement false. */
export interface FalseSubjects {
  /** Returns the subject of another sentence with which this one is false but reads well. */
  of(fact: StatementFact): string | undefined;
  /** Share of the statements with a false counterpart that become false, 0 to 1. */
  shareOfFalse: number;
}

export function createFalseSubjects(statements: readonly StatementFact[], context: FormContext): FalseSubjects {
  const { prepared, language, stemIndex } = context;
  const { sentences } = prepared;
  const byKey = new Map(prepared.terms.map((term) => [term.key, term]));
  const subjects = statements.filter((fact) => fact.predicate !== undefined && !isEveryday(fact, context));
  const kinds = new Map<Term, string>();
  const kindOf = (term: Term): string => {
    const known = kinds.get(term) ?? nameKindOf(term, sentences, language);
    kinds.set(term, known);
    return known;
  };

  const falseSubjects = new Map<StatementFact, string>();
  subjects.forEach((fact, place) => {
    const near = subjects.slice(Math.max(0, place - NEAR_SUBJECTS), place + NEAR_SUBJECTS + 1);
    const written = falseSubjectOf(fact, near);
    if (written !== undefined) falseSubjects.set(fact, written);
  });
  const stated = subjects.filter((fact) => isStated(fact, context));
  const turnable = stated.filter((fact) => falseSubjects.has(fact));

  return {
    of: (fact) => falseSubjects.get(fact),
    shareOfFalse: Math.min(1, (SHARE_OF_FALSE * stated.length) / Math.max(1, turnable.length)),
  };

  function falseSubjectOf(fact: StatementFact, near: readonly StatementFact[]): string | undefined {
    const far = (other: StatementFact): number =>
      (other.sectionIndex === fact.sectionIndex ? 0 : 1000) + Math.abs(other.sentence - fact.sentence);
    return near
      .filter((other) => isInterchangeable(fact, other))
      .sort((left, right) => far(left) - far(right))
      .find((other) => !isSaidOf(fact, other.term))?.term;
  }

  /** Whether both begin with the same article, so that number and gender agree. */
  function isInterchangeable(fact: StatementFact, other: StatementFact): boolean {
    const [own, foreign] = [byKey.get(fact.key), byKey.get(other.key)];
    if (!own || !foreign || !agrees(foreign.agreement, own.agreement)) return false;
    if (fact.isName && (kindOf(own) !== kindOf(foreign) || kindOf(own) === 'other')) return false;
    return (
      other.isName === fact.isName &&
      openingOf(other) === openingOf(fact) &&
      isOfOneNumber(fact.predicate ?? '', other.predicate ?? '') &&
      !fact.text.toLowerCase().includes(other.term.toLowerCase()) &&
      !reveals(other.term, fact.term, language)
    );
  }

  /** Whether the first verbs of two predicates are both singular or both plural. */
  function isOfOneNumber(...predicates: [string, string]): boolean {
    const [left, right] = predicates.map((text) => pluralVerb[language].test(text.split(/\s/)[0]?.toLowerCase() ?? ''));
    return left === right;
  }

  /** Whether another sentence says nearly the same about another term. */
  function isSaidOf(fact: StatementFact, other: string): boolean {
    const said = new Set(heavyStems(fact.text, language).filter((stem) => !fact.key.split(' ').includes(stem)));
    const wanted = heavyStems(other, language);
    const [rarest = []] = wanted.map(stemIndex.sentencesWith).sort((left, right) => left.length - right.length);
    return rarest.some((index) => {
      const stems = stemIndex.stems[index] ?? new Set<string>();
      if (index === fact.sentence || !wanted.every((stem) => stems.has(stem))) return false;
      const both = [...said].filter((stem) => stems.has(stem)).length;
      return both >= Math.max(3, 0.4 * said.size);
    });
  }
}

interface StatementMeans {
  findWrongTerms: FindWrongTerms;
  falseSubjects: FalseSubjects;
  isPerson: (name: string) => boolean;
}

/** Returns a function that checks whether a name in the document is a person's. */
export function createIsPerson({ prepared, language }: FormContext): StatementMeans['isPerson'] {
  const terms = new Map(prepared.terms.map((term) => [term.text.toLowerCase(), term]));
  return (name) => {
    const term = terms.get(name.toLowerCase());
    return term !== undefined && nameKindOf(term, prepared.sentences, language) === 'person';
  };
}

/** Asks for the term of a plain sentence, or whether the sentence is true. */
export function statementItems(fact: StatementFact, means: StatementMeans, context: FormContext): Draft[] {
  const { text, start, end, term } = fact;
  const gap = `${text.slice(0, start)}${BLANK}${text.slice(end)}`;
  if (
    wordsIn(text) > (fact.leans ? MOST_WORDS_OF_TWO : MOST_WORDS) ||
    !isFitToAsk({ text: gap, term, isGap: true }, context.prepared)
  )
    return [];
  return [
    ...gapItems(fact, means, context),
    ...(isStated(fact, context) ? truthItems(fact, means.falseSubjects, context) : []),
  ];
}

/**
 * Makes a typed gap item, or a choice of four people if the term is one. Readers used only a third of other choices
 * for a gap in a plain sentence.
 */
function gapItems(fact: StatementFact, { findWrongTerms, isPerson }: StatementMeans, context: FormContext): Draft[] {
  const { language, wording } = context;
  const { text, start, end, term, source } = fact;
  // "a" or "an" before the gap reveals the answer's first letter.
  const sentenceWith = (gap: string): string => withoutCitations(`${text.slice(0, start)}${gap}${text.slice(end)}`);
  const sentence = sentenceWith(BLANK);
  if (reveals(sentence, term, language) || nearlyReveals(sentence, term)) return [];
  if (!isClearGap(sentence, term, language)) return [];
  if ((isEveryday(fact, context) || isNamedThroughout(fact, context)) && !context.isShort) return [];
  const heading = nearestHeading(fact.path, context);
  const needsHeading =
    heading !== undefined && !sharesWord(heading, sentence, context) && !reveals(heading, term, language);
  const asked = needsHeading ? fill(wording.completeUnder, heading) : wording.complete;
  const lettered = sentenceWith(firstLetters(term, BLANK, language));
  const common = { source, sectionIndex: fact.sectionIndex, topic: term, explanation: explain(source.quote, context) };
  const features = statementFeatures(fact, context);
  // Many words fit the sentence; the first letters leave only one.
  const typed: Draft[] =
    wordsIn(term) > MOST_TYPED_WORDS || !lettered.includes(BLANK)
      ? []
      : [
          {
            item: { form: 'typed', ...common, stem: `${asked} ${lettered}`, answer: term, accepted: shortNames(term) },
            facts: [fact],
            features: { ...features, typed: 1 },
          },
        ];
  const wrong = isPerson(term) ? findWrongTerms({ ...fact, text: sentence }) : undefined;
  if (!wrong?.texts.every(isPerson)) return typed;
  const options = shuffled([term, ...wrong.texts], context.randomFor(`gap ${source.start} ${term}`));
  return [
    {
      item: {
        form: 'choice',
        kind: 'cloze',
        ...common,
        stem: `${asked} ${sentence}`,
        options,
        answerIndex: options.indexOf(term),
      },
      facts: [fact],
      features: { ...features, choice: 1, siblings: 1, kinship: wrong.fit, lengthBalance: lengthBalance(options) },
    },
    ...typed,
  ];
}

/** In two blind test bundles, readers used 1 of 8 gaps for a frequent word other than the subject. */
const THROUGHOUT = { mentions: 8, share: 0.12 };

export function isNamedThroughout({ key, isSubject }: StatementFact, { prepared, mentionsOf }: FormContext): boolean {
  if (isSubject || key.includes(' ')) return false;
  const mentions = mentionsOf(key);
  return mentions >= THROUGHOUT.mentions && mentions >= THROUGHOUT.share * prepared.sentences.length;
}

/** Whether a sentence can be true or false: it is a short statement about its own subject. */
const isStated = (fact: StatementFact, context: FormContext): boolean =>
  fact.predicate !== undefined &&
  !fact.hasCitation &&
  wordsIn(fact.text) <= MOST_STATED_WORDS &&
  !isEveryday(fact, context);

/** Makes a true statement, or a false one with another sentence's subject, at random. */
function truthItems(fact: StatementFact, falseSubjects: FalseSubjects, context: FormContext): Draft[] {
  const { text, start, end, term, source, sectionIndex } = fact;
  const { wording } = context;
  const options = [wording.true, wording.false];
  const common = {
    form: 'true-false' as const,
    kind: 'true-false' as const,
    options,
    source,
    sectionIndex,
    topic: term,
  };
  const whole = text.replace(/\s+/g, ' ');
  const truth: Draft = {
    item: { ...common, stem: whole, answerIndex: 0, explanation: explain(source.quote, context) },
    facts: [fact],
    features: { ...statementFeatures(fact, context), 'true-false': 1 },
  };
  const written = falseSubjects.of(fact);
  if (written === undefined || context.randomFor(`statement ${source.start}`)() >= falseSubjects.shareOfFalse)
    return [truth];
  const swap = { original: text.slice(start, end), replacement: written };
  const lie: Draft = {
    item: {
      ...common,
      stem: `${text.slice(0, start)}${written}${text.slice(end)}`.replace(/\s+/g, ' '),
      answerIndex: 1,
      swap,
      explanation: explain(source.quote, context, { swap }),
    },
    facts: [fact],
    features: { ...statementFeatures(fact, context), 'true-false': 1, isFalse: 1 },
  };
  return [lie];
}

export function statementFeatures(fact: StatementFact, context: FormContext): Draft['features'] {
  const text = `${fact.text.slice(0, fact.start)}${BLANK}${fact.text.slice(fact.end)}`;
  return {
    fromStatement: 1,
    importance: fact.importance,
    isMarked: Number(fact.isMarked),
    isGap: 1,
    isSubject: Number(fact.isSubject),
    isName: Number(fact.isName),
    isNumber: Number(/\d/.test(fact.text)),
    longText: Number(wordsIn(fact.text) > 24),
    shortText: Number(wordsIn(fact.text) < 9),
    longTerm: Number(wordsIn(fact.term) > 2),
    ...topicFeatures({ ...fact, text }, context),
  };
}

/** Lowercases a term that is capitalized only because it begins the sentence. */
export function asShown(term: string, { start, isName, key }: StatementFact, language: Language): string {
  if (start > 0 || isName || capitalisesNouns(language) || /^\p{Lu}{2}/u.test(term) || key === '') return term;
  return term[0] === undefined ? term : term[0].toLowerCase() + term.slice(1);
}

const openingOf = ({ text, start }: StatementFact): string => text.slice(0, start).trim().toLowerCase();

function sharesWord(heading: string, sentence: string, { language }: FormContext): boolean {
  const stems = new Set(heavyStems(sentence, language));
  return heavyStems(heading, language).some((stem) => stems.has(stem));
}
