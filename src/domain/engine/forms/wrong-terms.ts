import { grammarOf } from '#domain/languages/grammar.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import type { DefinitionFact, Fact } from '#domain/engine/facts/fact.ts';
import { type Agreement, PLURAL, SINGULAR, agrees, onsetOf } from '#domain/engine/reading/agreement.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { BLANK } from '#domain/items/blank.ts';
import { firstPlace } from '#domain/text/first-place.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import { type FormContext, heavyStems } from './form-context.ts';
import { createKinships } from './kinship.ts';
import { type Likeness, likenessOf } from './term-likeness.ts';
import { HEAVIEST, type PoolTerm, createTermPool } from './term-pool.ts';

/** A term that a question asks for. */
export interface AskedTerm {
  term: string;
  key: string;
  /** Its definition, or its sentence with a gap. */
  text: string;
  source: SourceSpan;
}

export interface WrongTerms {
  texts: string[];
  /** Definitions of the wrong terms that the document defines. */
  definitions: DefinitionFact[];
  /** How good they are, 0 to 1. */
  fit: number;
}

/** Returns undefined if fewer than two options are plausible. */
export type FindWrongTerms = (asked: AskedTerm) => WrongTerms | undefined;

/** A question analysed once for all candidates. */
interface Question extends AskedTerm {
  stems: ReadonlySet<string>;
  /** The question and its sentence. */
  folded: readonly string[];
  agreement: Agreement;
  /** Sound that the article before the gap requires ("a" or "an"). */
  onset: string | undefined;
}

interface Option extends Likeness {
  candidate: PoolTerm;
  text: string;
}

const WRONG_OPTIONS = 3;
/** Number of candidates before and after the question to consider, in addition to the heaviest terms. */
const NEAR = 60;
/** Number of options from which to choose three. */
const COMPARED = 9;
/** Most words by which one option may exceed another, and most times its length. */
const MOST_WORDS_MORE = 2;
const MOST_TIMES_LONGER = 2.6;
/** If this share of the question's words occurs with an option elsewhere, the option may also be right. */
const COOCCURRING = 0.6;
const SAID_ALIKE = 0.5;
const LEAST_CLOSE = 2;
const BEST_WEIGHT = 2;

/** Returns a function that finds three terms of the same kind as the key that are wrong. */
export function createWrongTerms(facts: readonly Fact[], context: FormContext): FindWrongTerms {
  const { prepared, language, stemIndex } = context;
  const kinships = createKinships(prepared.lexicon, prepared);
  const { terms: pool, agreementOfForm } = createTermPool(facts, context, kinships);
  const byStart = [...pool.values()].toSorted((left, right) => left.start - right.start);
  const heaviest = prepared.terms.slice(0, HEAVIEST).flatMap(({ key }) => pool.get(key) ?? []);

  return (asked) => {
    const key = pool.get(asked.key);
    if (!key?.isNoun) return undefined;
    const question = questionOf(asked);
    const place = firstPlace(byStart, ({ start }) => start >= asked.source.start);
    const near = new Set([...byStart.slice(Math.max(0, place - NEAR), place + NEAR), ...heaviest]);
    const options = [...near]
      .flatMap((candidate) => optionOf(candidate, key, question) ?? [])
      .sort((left, right) => right.weight - left.weight || (left.text < right.text ? -1 : 1));
    const wrong: Option[] = [];
    for (const option of options) {
      if (wrong.length === COMPARED) break;
      if (!mayBeRight(option.candidate, key, question)) wrong.push(option);
    }
    const chosen = bestThree(wrong, key, question);
    if (!chosen) return undefined;
    return {
      texts: chosen.options.map(({ text }) => text),
      definitions: chosen.options.flatMap(({ candidate }) => candidate.definition ?? []),
      fit: Math.max(0, Math.min(1, chosen.weight / BEST_WEIGHT)),
    };
  };

  function questionOf(asked: AskedTerm): Question {
    const { term, text, source } = asked;
    const agreement = agreementOfForm(term);
    const before = text.slice(0, Math.max(0, text.indexOf(BLANK))).trimEnd();
    return {
      ...asked,
      stems: new Set(heavyStems(text, language)),
      folded: [source.quote, text].map(foldedOption),
      // A description has no article to show the gender.
      agreement: text.includes(BLANK) ? agreement : inNumber(agreement),
      onset: dependsOnSound.test(before) ? onsetOf(term, language) : undefined,
    };
  }

  /**
   * Returns undefined if the candidate is of another kind, or if grammar, shape or a shared word sets it apart from
   * the key.
   */
  function optionOf(candidate: PoolTerm, key: PoolTerm, question: Question): Option | undefined {
    if (candidate === key || !candidate.isNoun || candidate.isName !== key.isName) return undefined;
    if (candidate.folded.length < 3 || /['’]s?$|[()]/.test(candidate.text)) return undefined;
    const isListed = candidate.definition !== undefined || candidate.groups.size > 0;
    if (!candidate.isName && !isListed && candidate.senses.length === 0) return undefined;
    if (!isShapedAlike(candidate.text, question.term)) return undefined;
    // "Fiscal policy", "monetary policy": the terms differ by one word.
    const shared = candidate.stems.filter((stem) => key.stems.includes(stem)).length;
    const isOfOneHead =
      candidate.head === key.head &&
      shared === candidate.stems.length - 1 &&
      shared === key.stems.length - 1 &&
      shared > 0;
    if (candidate.stems.length === 0 || (shared > 0 && !isOfOneHead)) return undefined;
    if (candidate.stems.some((stem) => question.stems.has(stem))) return undefined;
    const surface = surfaceFor(candidate, question);
    if (surface === undefined) return undefined;
    const likeness = likenessOf(candidate, key, question, { kinships, language, isOfOneHead });
    return likeness && { candidate, text: surface, ...likeness };
  }

  function surfaceFor(candidate: PoolTerm, { agreement, onset }: Question): string | undefined {
    const found = candidate.surfaces.find((surface) =>
      grammarOf(language).genderless ? surface.agreement === agreement : agrees(surface.agreement, agreement),
    )?.text;
    return found === undefined || onset === undefined || onsetOf(found, language) === onset ? found : undefined;
  }

  /**
   * Whether an option may be right: the question or its sentence contains it, it is another name of the key, or the
   * text says nearly the same about it.
   */
  function mayBeRight(candidate: PoolTerm, key: PoolTerm, { stems, folded, source }: Question): boolean {
    const isThere = ({ text }: { text: string }): boolean =>
      folded.some((words) => foldedHoldsPhrase(words, foldedOption(text)));
    if (candidate.surfaces.some(isThere)) return true;
    if (stemIndex.cooccurrences(candidate.stems, stems, source) >= Math.max(2, COOCCURRING * stems.size)) return true;
    const said = candidate.definition ? heavyStems(candidate.definition.text, language) : [];
    if (said.filter((stem) => stems.has(stem)).length > SAID_ALIKE * Math.min(said.length, stems.size)) return true;
    return isAlias(candidate, key);
  }

  /** Whether two terms are names of one thing: "Fat (lipid)", "the sinoatrial node or pacemaker". */
  function isAlias(left: PoolTerm, right: PoolTerm): boolean {
    const [rarest = []] = [...left.stems, ...right.stems]
      .map(stemIndex.sentencesWith)
      .toSorted((one, other) => one.length - other.length);
    return rarest.slice(0, NEAR).some((index) => {
      const sentence = prepared.sentences[index]?.text.toLowerCase() ?? '';
      if (!sentence.includes(left.folded) || !sentence.includes(right.folded)) return false;
      return [left, right].some(({ folded }, place) => {
        const other = [right, left][place]?.folded ?? '';
        const between = sentence.split(folded)[1]?.split(other)[0] ?? '';
        return between.length < 30 && aliasJoins.test(between);
      });
    });
  }

  /** Returns the three options among which the key is least obvious by length, frequency or co-occurring words. */
  function bestThree(options: readonly Option[], key: PoolTerm, asked: AskedTerm) {
    const cooccurrences = context.cooccurrencesOf(asked.text, asked.source);
    const optionCounts = options.map(({ text }) => cooccurrences(text));
    const keyCount = cooccurrences(asked.term);
    let best: { options: Option[]; weight: number } | undefined;
    options.forEach((first, one) => {
      options.slice(one + 1).forEach((second, between) => {
        const two = one + 1 + between;
        options.slice(two + 1).forEach((third, beyond) => {
          const three = [first, second, third];
          if (three.filter(({ isClose }) => isClose).length < LEAST_CLOSE) return;
          if (new Set(three.map(({ candidate }) => candidate.stems.join(' '))).size < WRONG_OPTIONS) return;
          const most = Math.max(optionCounts[one] ?? 0, optionCounts[two] ?? 0, optionCounts[two + 1 + beyond] ?? 0);
          const weight = weightOfThree(three, key, asked) - 0.5 * Math.max(0, keyCount - most);
          if (!best || weight > best.weight) best = { options: three, weight };
        });
      });
    });
    return best;
  }

  function weightOfThree(options: readonly Option[], key: PoolTerm, { term }: AskedTerm): number {
    const lengths = options.map(({ text }) => text.length);
    const words = options.map(({ text }) => wordsIn(text));
    let weight = options.reduce((sum, option) => sum + option.weight, 0) / WRONG_OPTIONS;
    if (Math.max(...lengths) < term.length) weight -= 0.6;
    if (Math.min(...lengths) > term.length) weight -= 0.2;
    if (options.every(({ candidate }) => candidate.mentions < key.mentions)) weight -= 0.4;
    if (new Set(words).size === 1 && words[0] !== wordsIn(term)) weight -= 0.3;
    return weight;
  }
}

const aliasJoins =
  /^\s*(?:[(,=/]|(?:or|o|ou|oder|also called|known as|también llamad[oa]s?|aussi appelée?s?|auch|detto|também chamad[oa]s?)\s)/;

const dependsOnSound = /(?:^|\s)(?:an?|l['’]|d['’]|un['’]?|una?)$/i;

const inNumber = (agreement: Agreement): Agreement =>
  (agreement & SINGULAR ? SINGULAR : 0) | (agreement & PLURAL ? PLURAL : 0);

/** Whether two terms agree in figures, capitals, word count and length, so that the key's shape gives no hint. */
function isShapedAlike(left: string, right: string): boolean {
  const [short, long] = [left.length, right.length].toSorted((one, other) => one - other);
  return (
    /\d/.test(left) === /\d/.test(right) &&
    /\p{Lu}{2}/u.test(left) === /\p{Lu}{2}/u.test(right) &&
    Math.abs(wordsIn(left) - wordsIn(right)) <= MOST_WORDS_MORE &&
    (long ?? 0) <= MOST_TIMES_LONGER * (short ?? 0) + 4
  );
}
