import type { Language } from '#domain/documents/content.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import {
  ANY_AGREEMENT,
  type Agreement,
  agrees,
  endingAgreement,
  numberOf,
  onsetOf,
} from '#domain/engine/reading/agreement.ts';
import { type Answer, bucketOf } from './answers.ts';
import { broadKind } from '#domain/engine/reading/name-kinds.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { isEveryday } from './everyday.ts';

/** Where an answer was taken out, and what the words around the gap ask of an option. */
export interface Gap {
  answer: Answer;
  sentence: number;
  /** What was taken out, as written there. */
  surface: string;
  /** Gender and number of the gap: what the article before it and the form taken out allow. */
  agreement: Agreement;
  /** Whether an article stands before the gap. */
  hasArticle: boolean;
  /** The options stand by themselves, not in a sentence: no article and no ending has to fit. */
  isApart: boolean;
  /** Whether the word before the gap depends on the first sound of the option. */
  fixesOnset: boolean;
  /** Stems of what stays visible. */
  visibleStems: ReadonlySet<string>;
  /** Those of them in the clause around the gap. */
  clauseStems: ReadonlySet<string>;
  /** What stands right before and after it. */
  frames: string[];
  /** The quote, folded and in lower case: no option but the answer may stand in it. */
  foldedQuote: string;
}

export interface Distractor {
  answer: Answer;
  /** How near it is to the answer in kind, use and place; more is harder. */
  nearness: number;
  /** The part of it that speaks of kind and use alone: below some measure an option is no trap but nonsense. */
  kinship: number;
  /** Named side by side with it, defined alike, the same head or the same kind of name: it could stand in a statement. */
  isSister: boolean;
  /** The most words of the stem that stand with it in any one sentence elsewhere. */
  overlap: number;
}

export interface DistractorFinder {
  /** Every option that fits the gap and is not right as well, nearest first. */
  find(gap: Gap): Distractor[];
  /** `Distractor.overlap` of the right answer itself. */
  answerOverlap(gap: Gap): number;
}

/** No more candidates than this are judged for a gap, so that long documents do not take quadratic time. */
const CANDIDATES = 40;
const SENTENCES_READ = 10;
const SENTENCES_AROUND = 12;
const LOCAL_CANDIDATES = 16;
const SHARED_CONTEXT = 0.5;
/** A long sentence dilutes what is shared, so the clause around the gap is measured as well. */
const SHARED_CLAUSE = 0.6;
const LEAST_CLAUSE_STEMS = 2;
/** Terms that stand some dozen sentences away mostly belong to the same subject. */
const NEAR_SENTENCES = 25;

/** Finds wrong options among the other terms of a document. */
export function createDistractorFinder(
  answers: Answer[],
  sentenceStems: ReadonlySet<string>[],
  prepared: PreparedDocument,
): DistractorFinder {
  const { language } = prepared;
  const byKey = new Map(answers.map((answer) => [answer.term.key, answer]));
  const buckets = groupBy(answers, bucketOf);
  const byHead = groupBy(answers, (answer) => (answer.term.stems.length > 1 ? answer.term.head : ''));
  const byDefinition = groupBy(answers, (answer) => answer.definitionKind);
  const defined = answers.filter(({ definitionKind }) => definitionKind !== '');
  // Beside each other in a bucket stand terms of like frequency, so that frequency does not give the key away.
  const placeInBucket = new Map<Answer, number>();
  for (const bucket of buckets.values()) {
    bucket.sort(
      (left, right) => left.term.frequency - right.term.frequency || (left.term.key < right.term.key ? -1 : 1),
    );
    bucket.forEach((answer, place) => placeInBucket.set(answer, place));
  }

  const bucketNames = new Map(answers.map((answer) => [answer, bucketOf(answer)]));
  const bySentence = new Map<number, Answer[]>();
  for (const answer of answers) {
    for (const index of answer.sentences) {
      const others = bySentence.get(index) ?? [];
      others.push(answer);
      bySentence.set(index, others);
    }
  }

  /** Terms of the same bucket from the sentences around the gap, nearest first. */
  function around({ answer, sentence }: Gap): Answer[] {
    const bucket = bucketNames.get(answer);
    const found: Answer[] = [];
    for (let step = 1; step <= SENTENCES_AROUND && found.length < LOCAL_CANDIDATES; step++) {
      for (const index of [sentence - step, sentence + step]) {
        found.push(...(bySentence.get(index) ?? []).filter((other) => bucketNames.get(other) === bucket));
      }
    }
    return found.slice(0, LOCAL_CANDIDATES);
  }

  function candidatesFor(gap: Gap): Answer[] {
    const { answer } = gap;
    const siblings = [...answer.siblings].flatMap((key) => byKey.get(key) ?? []);
    const kin = answer.term.stems.length > 1 ? (byHead.get(answer.term.head) ?? []) : [];
    const same = answer.definitionKind ? (byDefinition.get(answer.definitionKind) ?? []) : [];
    const bucket = buckets.get(bucketNames.get(answer) ?? '') ?? [];
    const place = placeInBucket.get(answer) ?? 0;
    const from = Math.max(0, Math.min(place - CANDIDATES / 2, bucket.length - CANDIDATES));
    const alsoDefined = answer.definitionKind ? defined : [];
    const close = [
      ...siblings.slice(0, 6),
      ...same.slice(0, 6),
      ...kin.slice(0, 6),
      ...alsoDefined.slice(0, 10),
      ...around(gap),
    ];
    return [...new Set([...close, ...bucket.slice(from, from + CANDIDATES)])].slice(0, CANDIDATES);
  }

  const memory = new WeakMap<Gap, Distractor[]>();

  /** A gap is asked for twice: by its cloze and by its statement. */
  function find(gap: Gap): Distractor[] {
    let found = memory.get(gap);
    if (!found) {
      found = search(gap);
      memory.set(gap, found);
    }
    return found;
  }

  function search(gap: Gap): Distractor[] {
    return candidatesFor(gap)
      .filter((candidate) => fits(candidate, gap, language) && !isRightToo(candidate, gap, sentenceStems))
      .map((candidate) => ({
        answer: candidate,
        ...likeness(candidate, gap, prepared),
        overlap: mostShared(candidate.sentences, gap, sentenceStems),
      }))
      .sort((left, right) => right.nearness - left.nearness || (left.answer.term.key < right.answer.term.key ? -1 : 1));
  }

  return {
    find,
    answerOverlap: (gap) =>
      mostShared(
        gap.answer.sentences.filter((sentence) => sentence !== gap.sentence),
        gap,
        sentenceStems,
      ),
  };
}

/** The most words of a stem that stand in any one of the sentences; of many only the first are read. */
export function mostShared(
  sentences: number[],
  { visibleStems }: Pick<Gap, 'visibleStems'>,
  sentenceStems: ReadonlySet<string>[],
): number {
  let most = 0;
  for (const index of sentences.slice(0, SENTENCES_READ)) {
    let shared = 0;
    for (const stem of sentenceStems[index] ?? []) if (visibleStems.has(stem)) shared++;
    most = Math.max(most, shared);
  }
  return most;
}

function fits(candidate: Answer, gap: Gap, language: Language): boolean {
  const { term: wrong } = candidate;
  const { term: right } = gap.answer;
  const isVisible = (stem: string): boolean => gap.visibleStems.has(stem);
  if (wrong.key === right.key || wrong.isName !== right.isName) return false;
  if (right.isName && broadKind(candidate.nameKind) !== broadKind(gap.answer.nameKind)) return false;
  if (right.isName && !gap.isApart && !(gap.hasArticle ? candidate.seenWith.article : candidate.seenWith.noArticle))
    return false;
  if (sameWords(wrong.stems, right.stems)) return false;
  // A bare surname among full names gives itself away.
  if (right.isName && (wrong.stems.length === 1) !== (right.stems.length === 1)) return false;
  // Beside a description stands what the text speaks of, no phrase that it happens to use once.
  if (gap.isApart && !wrong.isName && wrong.stems.length > 1 && wrong.frequency === 1 && !candidate.definitionKind)
    return false;
  if (Math.abs(wrong.stems.length - right.stems.length) > 1) return false;
  const ratio = wrong.text.length / right.text.length;
  if (ratio < 0.4 || ratio > 2.5) return false;
  if (capitals(wrong.text) !== capitals(gap.surface)) return false;
  if (language === 'de' && !gap.isApart && inflection(wrong.text) !== inflection(gap.surface)) return false;
  if (!agrees(wrong.agreement, gap.agreement)) return false;
  // "Las envía": the ending of what stands behind a pronoun agrees with no article.
  const hasTellingEnding = language === 'es' || language === 'it' || language === 'pt';
  const ending = numberOf(endingAgreement(wrong.head, language));
  if (!right.isName && hasTellingEnding && !agrees(ending, gap.agreement)) return false;
  const areOpen = isOpen(wrong.agreement) && isOpen(right.agreement);
  if (!right.isName && !gap.isApart && areOpen && !sameEnding(wrong.head, right.head)) return false;
  if (gap.fixesOnset && onsetOf(wrong.text, language) !== onsetOf(right.text, language)) return false;
  if (sharesWords(wrong.stems, right.stems) && !isSisterPhrase(candidate, gap.answer)) return false;
  if (wrong.isName ? wrong.stems.some(isVisible) : wrong.stems.every(isVisible)) return false;
  return !foldedHoldsPhrase(gap.foldedQuote, foldedOption(wrong.text));
}

/** Whether the first and the last word begin with a capital. */
function capitals(text: string): string {
  return `${/^\p{Lu}/u.test(text)} ${/\p{Lu}[^\s]*$/u.test(text)}`;
}

/** German adjectives and genitives show case and number at their end: both options must end alike. */
function inflection(text: string): string {
  const words = text.split(' ');
  const adjective = words.length > 1 ? (/(?:e[nmrs]?)$/.exec(words[0] ?? '')?.[0] ?? '') : '';
  return `${adjective} ${text.endsWith('s')}`;
}

function isOpen(agreement: Agreement): boolean {
  return agreement === ANY_AGREEMENT;
}

function sameEnding(left: string, right: string): boolean {
  return left.slice(-2) === right.slice(-2);
}

/** "Validación de la matrícula" and "validación de matrícula" say one thing. */
export function sameWords(left: string[], right: string[]): boolean {
  const contents = ([left, right] as const).map((stems) => stems.filter((stem) => !link.test(stem)));
  return contents[0]?.join(' ') === contents[1]?.join(' ');
}

const link = /^(?:de|del|dell|della|dei|delle|di|do|da|dos|das|du|des|d|la|le|el|il|lo|o|a|as|os|los|las|les)$/;

function sharesWords(left: string[], right: string[]): boolean {
  return left.some((stem) => right.includes(stem));
}

/** "Solar energy" and "wind energy": the same head with other modifiers, neither a part of the other. */
export function isSisterPhrase({ term: left }: Answer, { term: right }: Answer): boolean {
  return (
    left.head === right.head &&
    left.stems.length === right.stems.length &&
    left.stems.some((stem) => !right.stems.includes(stem))
  );
}

/** A term that elsewhere stands among most words of the stem could be a second right answer. */
function isRightToo(candidate: Answer, gap: Gap, sentenceStems: ReadonlySet<string>[]): boolean {
  // "The freedom of _": the freedom of the press is one as well. Names follow the same titles.
  if (!candidate.term.isName && gap.frames.some((frame) => candidate.frames.has(frame))) return true;
  const read = candidate.sentences.slice(0, SENTENCES_READ);
  if (mostShared(read, gap, sentenceStems) > gap.visibleStems.size * SHARED_CONTEXT) return true;
  const { clauseStems } = gap;
  const sharedClause = mostShared(read, { visibleStems: clauseStems }, sentenceStems);
  if (clauseStems.size >= LEAST_CLAUSE_STEMS && sharedClause > clauseStems.size * SHARED_CLAUSE) return true;
  return isNearSynonym(read, gap.answer.sentences, sentenceStems);
}

/** Two terms whose sentences are mostly the same say mostly the same. */
function isNearSynonym(left: number[], right: number[], sentenceStems: ReadonlySet<string>[]): boolean {
  if (left.length < 2) return false;
  const others = new Set(right);
  const both = left.filter((sentence) => others.has(sentence) && sentenceStems[sentence]).length;
  return both / left.length > SHARED_CONTEXT;
}

function likeness(
  candidate: Answer,
  gap: Gap,
  prepared: PreparedDocument,
): Pick<Distractor, 'kinship' | 'nearness' | 'isSister'> {
  const { sentences, language } = prepared;
  const { answer } = gap;
  const right = answer.term;
  const wrong = candidate.term;
  const isSibling = answer.siblings.has(wrong.key);
  const isDefinedAlike = answer.definitionKind !== '' && answer.definitionKind === candidate.definitionKind;
  const hasSameHead = right.stems.length > 1 && right.head === wrong.head;
  const isSameKind = right.isName && answer.nameKind !== 'other' && answer.nameKind === candidate.nameKind;
  // "Feudal rights" and "seigneurial rights", named once each, may well be one thing.
  const areTwoThings = right.stems.length > 2 || Math.min(right.frequency, wrong.frequency) > 1;
  const isSister = isSibling || isDefinedAlike || (hasSameHead && areTwoThings) || isSameKind;
  const kinship =
    (isSibling ? 2 : 0) +
    (isDefinedAlike ? 1.5 : 0) +
    // By itself a term of the same text seems possible, whatever words it stands among.
    (gap.isApart ? 0.3 : 0) +
    // What a text takes the trouble to define is of one rank.
    (answer.definitionKind && candidate.definitionKind ? 0.6 : 0) +
    (hasSameHead ? 1.2 : 0) +
    (right.head.length > 5 && right.head.slice(-4) === wrong.head.slice(-4) ? 0.5 : 0) +
    sameClass(candidate, answer, language) +
    cosine(answer.neighbours, candidate.neighbours) +
    (right.stems.length === wrong.stems.length ? 0.2 : 0) -
    // An option whose gender or number is not known may not fit the words around the gap.
    (wrong.agreement & ~gap.agreement ? 0.3 : 0) -
    // "Sans cesse", "per cent": what never has an article seems wrong after one.
    (gap.hasArticle && !gap.isApart && !candidate.seenWith.article ? 0.3 : 0) -
    (isEveryday(candidate, prepared) && !isEveryday(answer, prepared) ? 0.5 : 0);
  const section = sentences[gap.sentence]?.sectionIndex;
  const isInSection = candidate.sentences.some((index) => sentences[index]?.sectionIndex === section);
  const distance = Math.min(...candidate.sentences.map((index) => Math.abs(index - gap.sentence)));
  const nearness =
    kinship +
    (isInSection ? 0.3 : 0) +
    0.5 * Math.exp(-distance / NEAR_SENTENCES) -
    0.15 * Math.abs(Math.log2(wrong.frequency / right.frequency));
  return { kinship, nearness, isSister };
}

/** Names are told apart by what they name, other nouns by what their endings say. */
function sameClass(candidate: Answer, answer: Answer, language: Language): number {
  if (answer.term.isName) {
    if (candidate.nameKind !== answer.nameKind) return -0.3;
    return answer.nameKind === 'other' ? 0 : 0.8;
  }
  const right = nounClass(answer.term.head, language);
  if (right !== nounClass(candidate.term.head, language)) return -0.4;
  return right === 'other' ? 0.1 : 0.4;
}

function cosine(left: Map<string, number>, right: Map<string, number>): number {
  let product = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (const [key, count] of left) {
    leftSquare += count * count;
    product += count * (right.get(key) ?? 0);
  }
  for (const count of right.values()) rightSquare += count * count;
  return product / Math.sqrt(leftSquare * rightSquare || 1);
}

function groupBy<T>(values: T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
