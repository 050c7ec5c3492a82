import type { Language } from '#domain/documents/content.ts';
import { firstLetters } from '#domain/items/answer-hint.ts';
import { BLANK } from '#domain/items/blank.ts';
import { agrees, onsetOf } from '#domain/engine/reading/agreement.ts';
import type { DefinitionFact, StatementFact } from '#domain/engine/facts/fact.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { shuffled } from './seed.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import type { Draft } from './draft.ts';
import { isFitToAsk } from './asked-text.ts';
import { isClearGap, nearlyTells } from './clear-gap.ts';
import { explain } from './explain.ts';
import {
  type FormContext,
  heavyStems,
  inOneCase,
  isEveryday,
  lengthBalance,
  nearestHeading,
  tells,
  wrongOptions,
} from './form-context.ts';
import { shortNames } from './short-name.ts';
import { fill } from '#domain/engine/language/packs.ts';
import { topicFeatures } from './topic-features.ts';

const WRONG_OPTIONS = 3;
const MOST_TYPED_WORDS = 3;
const MOST_WORDS = 34;
const MOST_STATED_WORDS = 26;
/** So many of the statements are to be false. Few have a false counterpart: where they are rare, all of these are. */
const SHARE_OF_FALSE = 0.5;
/** Terms of the text that are looked at for options. */
const COMPARED = 80;
/** So many sentences on either side are looked at for a subject of which another would be false. */
const NEAR_SUBJECTS = 100;

/** Third persons of the plural. Of English verbs in the past nothing tells; they go with the plural. */
const pluralVerb: Record<Language, RegExp> = {
  en: /[^s]$/,
  es: /n$/,
  fr: /nt$/,
  de: /(?:en|ern|eln|sind)$/,
  it: /no$/,
  pt: /(?:m|ão)$/,
};

export interface Akin {
  terms: string[];
  /** They are defined alike or name things of one kind; otherwise they only fit into the sentence. */
  isOfOneKind: boolean;
}

/** Terms that may stand in each other's place. */
export interface TermPool {
  /** Like the one that a statement asks for, most akin first. */
  akinTo(fact: StatementFact): Akin;
  /** What another sentence speaks of, of which this one would be false and still read well. */
  falseSubjectOf(fact: StatementFact): string | undefined;
  /** Of the statements that have a false counterpart, 0 to 1, those that are to be false. */
  shareOfFalse: number;
}

/** Defined terms stand for defined terms, names for names of their kind. */
export function createTermPool(
  definitions: readonly DefinitionFact[],
  statements: readonly StatementFact[],
  context: FormContext,
): TermPool {
  const { prepared, language, stemIndex } = context;
  const { sentences } = prepared;
  const byKey = new Map(prepared.terms.map((term) => [term.key, term]));
  const definedTerms = definitions.flatMap(({ key, isMarked }) => {
    const term = byKey.get(key);
    return term ? [{ term, isMarked }] : [];
  });
  const names = prepared.terms.filter(({ isName }) => isName).slice(0, COMPARED);
  const weightiest = prepared.terms.slice(0, 2 * COMPARED).filter((term) => isPresentable(term, prepared));
  const subjects = statements.filter((fact) => fact.predicate !== undefined && !isEveryday(fact, context));
  const kinds = new Map<Term, string>();
  const kindOf = (term: Term): string => {
    const known = kinds.get(term) ?? nameKindOf(term, sentences, language);
    kinds.set(term, known);
    return known;
  };
  function fits(other: Term, own: Term, { text, start, isSubject }: StatementFact): boolean {
    if (other === own || other.stems.some((stem) => own.stems.includes(stem))) return false;
    if (!agrees(other.agreement, own.agreement)) return false;
    const before = text.slice(0, start).trimEnd().split(/\s+/).at(-1)?.toLowerCase() ?? '';
    const needsOnset = !isSubject && /^(?:an?|l['’]|d['’]|un['’]?)$/.test(before);
    return !needsOnset || onsetOf(other.text, language) === onsetOf(own.text, language);
  }

  const falseSubjects = new Map<StatementFact, string>();
  subjects.forEach((fact, place) => {
    const near = subjects.slice(Math.max(0, place - NEAR_SUBJECTS), place + NEAR_SUBJECTS + 1);
    const written = falseSubjectOf(fact, near);
    if (written !== undefined) falseSubjects.set(fact, written);
  });
  const stated = subjects.filter((fact) => isStated(fact, context));
  const turnable = stated.filter((fact) => falseSubjects.has(fact));

  return {
    akinTo(fact) {
      const own = byKey.get(fact.key);
      if (!own) return { terms: [], isOfOneKind: false };
      const isDefined = definedTerms.some(({ term }) => term === own);
      const kin = isDefined
        ? definedTerms.filter(({ isMarked }) => isMarked === fact.isMarked).map(({ term }) => term)
        : own.isName && kindOf(own) !== 'other'
          ? names.filter((term) => kindOf(term) === kindOf(own))
          : [];
      const found = chosen(kin, own, fact);
      if (found.length >= WRONG_OPTIONS) return { terms: found, isOfOneKind: true };
      const isLike = (term: Term): boolean =>
        term.isName === own.isName &&
        term.stems.length === own.stems.length &&
        nounClass(term.head, language) === nounClass(own.head, language);
      return { terms: chosen(weightiest.filter(isLike), own, fact), isOfOneKind: false };
    },
    falseSubjectOf: (fact) => falseSubjects.get(fact),
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

  /** Both begin with the same article, so that number and gender agree as well. */
  function isInterchangeable(fact: StatementFact, other: StatementFact): boolean {
    const [own, foreign] = [byKey.get(fact.key), byKey.get(other.key)];
    if (!own || !foreign || !agrees(foreign.agreement, own.agreement)) return false;
    if (fact.isName && (kindOf(own) !== kindOf(foreign) || kindOf(own) === 'other')) return false;
    return (
      other.isName === fact.isName &&
      openingOf(other) === openingOf(fact) &&
      isOfOneNumber(fact.predicate ?? '', other.predicate ?? '') &&
      !fact.text.toLowerCase().includes(other.term.toLowerCase()) &&
      !tells(other.term, fact.term, language)
    );
  }

  /** The verbs that two predicates begin with are both singular or both plural. */
  function isOfOneNumber(...predicates: [string, string]): boolean {
    const [left, right] = predicates.map((text) => pluralVerb[language].test(text.split(/\s/)[0]?.toLowerCase() ?? ''));
    return left === right;
  }

  /** Whether some other sentence says nearly the same of another term. */
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

  function chosen(pool: readonly Term[], own: Term, fact: StatementFact): string[] {
    const quote = fact.text.toLowerCase();
    const place = own.occurrences[0]?.sentence ?? 0;
    const gap = ({ stems, occurrences }: Term): number =>
      100 * Math.abs(stems.length - own.stems.length) + Math.abs((occurrences[0]?.sentence ?? 0) - place);
    return pool
      .filter(
        (other) => other.isName === own.isName && fits(other, own, fact) && !quote.includes(other.text.toLowerCase()),
      )
      .sort((left, right) => gap(left) - gap(right))
      .slice(0, 4 * WRONG_OPTIONS)
      .map(({ text }) => text);
  }
}

/** Asks a plain sentence for the term that it says something of, or whether it is true. */
export function statementItems(fact: StatementFact, pool: TermPool, context: FormContext): Draft[] {
  const { text, start, end, term } = fact;
  const asked = { text: `${text.slice(0, start)}${BLANK}${text.slice(end)}`, term, isGap: true };
  if (wordsIn(text) > MOST_WORDS || !isFitToAsk(asked, context.prepared)) return [];
  const akin = pool.akinTo(fact);
  return [...clozeItems(fact, akin, context), ...(isStated(fact, context) ? truthItems(fact, pool, context) : [])];
}

function clozeItems(fact: StatementFact, akin: Akin, context: FormContext): Draft[] {
  const { language, wording, prepared } = context;
  const { text, start, end, term, source, sectionIndex } = fact;
  const before = text.slice(0, start);
  // "a" or "an" before a gap tells how the answer begins.
  const sentenceWith = (gap: string): string => withoutCitations(`${before}${gap}${text.slice(end)}`);
  const sentence = sentenceWith(BLANK);
  if (tells(sentence, term, language) || nearlyTells(sentence, term)) return [];
  if (!isClearGap(sentence, term, language)) return [];
  const heading = nearestHeading(fact.path, context);
  const needsHeading =
    heading !== undefined && !sharesWord(heading, sentence, context) && !tells(heading, term, language);
  const asked = needsHeading ? fill(wording.completeUnder, heading) : wording.complete;
  const common = { source, sectionIndex, topic: term };
  const fitting = akin.terms.filter((option) => !tells(sentence, option, language));
  const wrong = akin.isOfOneKind
    ? wrongOptions(term, fitting, WRONG_OPTIONS, context.cooccurrencesOf(sentence, source))
    : [];
  const shown = asShown(term, fact, prepared.language);
  const options = shuffled([shown, ...wrong], context.randomFor(`cloze ${source.start} ${term}`));
  const choice: Draft[] =
    wrong.length < WRONG_OPTIONS
      ? []
      : [
          {
            item: {
              form: 'choice',
              kind: 'cloze',
              ...common,
              stem: `${asked} ${sentence}`,
              options: inOneCase(options),
              answerIndex: options.indexOf(shown),
              explanation: explain(source.quote, context),
            },
            facts: [fact],
            features: {
              ...statementFeatures(fact, context),
              choice: 1,
              lengthBalance: lengthBalance(options),
              siblings: Number(akin.isOfOneKind),
            },
          },
        ];
  const lettered = sentenceWith(firstLetters(term, BLANK, language));
  // To recall a word of every day proves nothing. Many a word would fit into a sentence; its first letter leaves one.
  const typed: Draft[] =
    wordsIn(term) > MOST_TYPED_WORDS || isEveryday(fact, context) || !lettered.includes(BLANK)
      ? []
      : [
          {
            item: {
              form: 'typed',
              ...common,
              stem: `${asked} ${lettered}`,
              answer: term,
              accepted: shortNames(term),
              explanation: explain(source.quote, context),
            },
            facts: [fact],
            features: { ...statementFeatures(fact, context), typed: 1 },
          },
        ];
  return [...choice, ...typed];
}

/** What says something of a subject of its own, shortly and by itself, can be true or false. */
const isStated = (fact: StatementFact, context: FormContext): boolean =>
  fact.predicate !== undefined &&
  !fact.hasCitation &&
  wordsIn(fact.text) <= MOST_STATED_WORDS &&
  !isEveryday(fact, context);

/** The sentence as it is, or with what another one speaks of in the place of its own subject; chance says which. */
function truthItems(fact: StatementFact, pool: TermPool, context: FormContext): Draft[] {
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
  const written = pool.falseSubjectOf(fact);
  if (written === undefined || context.randomFor(`statement ${source.start}`)() >= pool.shareOfFalse) return [truth];
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

/** A term that only begins its sentence is written small among the options, if the text writes it so. */
export function asShown(term: string, { start, isName, key }: StatementFact, language: string): string {
  if (start > 0 || isName || language === 'de' || /^\p{Lu}{2}/u.test(term) || key === '') return term;
  return term[0] === undefined ? term : term[0].toLowerCase() + term.slice(1);
}

const openingOf = ({ text, start }: StatementFact): string => text.slice(0, start).trim().toLowerCase();

function sharesWord(heading: string, sentence: string, { language }: FormContext): boolean {
  const stems = new Set(heavyStems(sentence, language));
  return heavyStems(heading, language).some((stem) => stems.has(stem));
}
