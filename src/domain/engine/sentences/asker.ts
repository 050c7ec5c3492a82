import { oneLine } from '#domain/text/one-line.ts';
import { type Answer, answersOf } from './answers.ts';
import { definitionGap } from './definition-gap.ts';
import type { Definition } from '#domain/engine/reading/definitions.ts';
import { byDifficulty, termHardness, valueHardness } from './difficulty.ts';
import { createDistractorFinder, type Distractor } from './distractors.ts';
import { isEveryday, isWellKnown } from './everyday.ts';
import { createExplainer } from './explanations.ts';
import { type PlacedGap, gapsOf } from './gaps.ts';
import type { ListFact } from './lists.ts';
import { createPhrasing } from './phrasing.ts';
import { type Choice, choiceOf, pickOptions, WRONG_OPTIONS } from './pick-options.ts';
import type { SentenceDocument as PreparedDocument } from './sentence-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import type { Draft, Prospect } from './prospect.ts';
import type { Difficulty } from '#domain/items/item.ts';
import { fitSentences } from '#domain/engine/reading/standalone.ts';
import { listSubjectProspects } from './subject-prospects.ts';
import { groupValues, wrongValues } from './value-options.ts';
import type { ValueFact } from './values.ts';
import { wordings } from './wording.ts';
import { salience, shapeBonus, termScore, termWorth, valueScore } from './worth.ts';

export interface Asker {
  listProspects(): Prospect[];
  explain(prospect: Prospect, draft: Draft): string;
}

/** Knows what can be asked about a document, and how. */
export function createAsker(prepared: PreparedDocument): Asker {
  const { sentences, facts, language } = prepared;
  const wording = wordings[language];
  const answers = answersOf(prepared);
  const answerOf = new Map(answers.map((answer) => [answer.term.key, answer]));
  const isFit = fitSentences(sentences, language);
  const stems = sentences.map(
    ({ tokens }) => new Set(tokens.flatMap((token) => (token.isWord && !token.isStop ? [token.stem] : []))),
  );
  const finder = createDistractorFinder(answers, stems, prepared);
  const values = groupValues(facts.values);
  const valuePlaces = placesOf(facts.values);
  const explain = createExplainer(prepared);
  const phrasing = createPhrasing(prepared);
  const { clozeStem, falseStatement, statementScore, trueStatement } = phrasing;
  const sectionOf = (index: number): number => sentences[index]?.sectionIndex ?? 0;

  function listProspects(): Prospect[] {
    const gaps = answers.flatMap((answer) =>
      spread(
        gapsOf(answer, prepared, (index) => isFit[index] ?? false),
        sectionOf,
      ),
    );
    const prospects = [
      ...facts.definitions.flatMap(definitionProspect),
      ...facts.lists.flatMap(listProspect),
      ...gaps.flatMap((gap) => [termCloze(gap), termStatement(gap)]),
      ...listSubjectProspects(prepared, answers, stems, isFit, phrasing),
      ...facts.values
        .filter((value) => isFit[value.sentence])
        .flatMap((value) => (isAskable(value) ? [valueCloze(value), valueStatement(value)] : [])),
    ];
    return prospects.map((prospect, order) => ({ ...prospect, order }));
  }

  function definitionProspect(definition: Definition): Prospect[] {
    const answer = answerOf.get(definition.key);
    const sentence = sentences[definition.sentence];
    if (!answer || !sentence || !isFit[definition.sentence]) return [];
    const gap = definitionGap(definition, answer, sentence, stems[definition.sentence]);
    if (!gap) return [];
    return [
      {
        kind: 'definition',
        sentence: definition.sentence,
        topic: answer.text,
        score: (definition.isGeneral ? 3 : 2) + salience(answer) + shapeBonus(sentence, language),
        hardness: termHardness(answer.term) - 0.3,
        order: 0,
        ...drafts(
          gap,
          () => `${wording.whichTerm} ${wording.quote(oneLine(definition.text))}`,
          () => answer.text,
        ),
      },
    ];
  }

  function listProspect({ sentence: index, start, items }: ListFact): Prospect[] {
    const sentence = sentences[index];
    const beginning = sentence ? oneLine(sentence.text.slice(0, start)).replace(/[\s:,]+$/, '') : '';
    if (!sentence || !isFit[index] || beginning.split(' ').length < LEAST_BEGINNING) return [];
    const known = items.flatMap((item) => {
      const answer = answerOf.get(item.key);
      return answer ? [{ item, answer }] : [];
    });
    const [chosen] = known.sort((left, right) => right.answer.term.weight - left.answer.term.weight);
    if (!chosen) return [];
    const { answer } = chosen;
    const [gap] = gapsOf(answer, prepared, (other) => other === index);
    if (!gap || !introducesList(sentence, start)) return [];
    return [
      {
        kind: 'which-of-these',
        sentence: index,
        topic: answer.text,
        score: termWorth(answer, prepared) + salience(answer) + shapeBonus(sentence, language),
        hardness: termHardness(answer.term),
        order: 0,
        ...drafts(
          gap,
          () => wording.whichBelongs(beginning),
          () => answer.text,
        ),
      },
    ];
  }

  function termCloze(gap: PlacedGap): Prospect {
    const { answer } = gap;
    const sentence = sentenceOf(gap.sentence);
    const isPlain = isEveryday(answer, prepared) || isWellKnown(answer, prepared);
    return {
      kind: 'cloze',
      sentence: gap.sentence,
      topic: answer.text,
      score: termScore(gap, sentence, prepared),
      hardness: termHardness(answer.term),
      order: 0,
      ...(isPlain && !gap.isNamed
        ? { draft: () => undefined }
        : drafts(
            gap,
            () => clozeStem(sentence, gap.start, gap.end),
            () => sentence.text.slice(gap.start, gap.end),
          )),
    };
  }

  /** One question with options that are known to be of a kind, and with options that are only likely to be. */
  function drafts(gap: PlacedGap, stem: () => string, answer: () => string): Pick<Prospect, 'draft' | 'lenient'> {
    const draftWith =
      (least: number): Prospect['draft'] =>
      (difficulty, random) => {
        const picked = pick(gap, least, difficulty, random);
        return picked && { stem: stem(), answer: answer(), ...picked };
      };
    return { draft: draftWith(leastKinship(gap)), lenient: draftWith(leastLenientKinship(gap)) };
  }

  function termStatement(gap: PlacedGap): Prospect {
    const { answer } = gap;
    const sentence = sentenceOf(gap.sentence);
    // What is named side by side shares what is said there: to exchange it may well leave the statement true.
    const shares = (other: Answer): boolean => !answer.term.isName && answer.siblings.has(other.term.key);
    // Behind an article a noun stands, and no half of a pair, so that another one can stand there too.
    const after = sentence.tokens.find(({ start }) => start >= gap.end);
    const isNounPlace = !answer.term.isName && gap.hasArticle && after?.tag !== 'CCONJ';
    const exchanged = (isAlike: (found: Distractor) => boolean, difficulty: Difficulty): string | undefined => {
      const alike = finder.find(gap).filter((found) => isAlike(found) && !shares(found.answer));
      return byDifficulty(alike, difficulty, 1)[0]?.answer.text;
    };
    const isLikely = ({ kinship }: Distractor): boolean =>
      isNounPlace && kinship >= leastLenientKinship(gap) + EXCHANGED_ALONE;
    return {
      kind: 'true-false',
      sentence: gap.sentence,
      topic: answer.text,
      score: statementScore(termScore(gap, sentence, prepared), sentence),
      hardness: termHardness(answer.term),
      order: 0,
      draft: (difficulty, random) => {
        const other = exchanged(({ isSister }) => isSister, difficulty);
        return other === undefined ? undefined : statement(sentence, gap.start, gap.end, other, random);
      },
      lenient: (difficulty) => {
        const other = exchanged(isLikely, difficulty);
        return other === undefined ? undefined : falseStatement(sentence, gap.start, gap.end, other);
      },
      lastResort: () => trueStatement(sentence),
    };
  }

  function valueCloze(value: ValueFact): Prospect {
    const sentence = sentenceOf(value.sentence);
    return {
      kind: 'cloze',
      sentence: value.sentence,
      topic: value.text,
      score: valueScore(value, sentence, language),
      hardness: valueHardness(value),
      order: 0,
      draft: (difficulty, random) => {
        const choice = (text: string): Choice => valueChoice(text, sentence);
        const { near, real } = wrongValues(value, sentence, values, language, random);
        const choices = byDifficulty(near, difficulty, WRONG_OPTIONS).map(choice);
        const wrong = pickOptions(choices, choice(value.text), random);
        if (wrong.length < WRONG_OPTIONS) return undefined;
        const quality = VALUE_QUALITY + wrong.filter((text) => real.has(text)).length / WRONG_OPTIONS / 2;
        return { stem: clozeStem(sentence, value.start, value.end), answer: value.text, wrong, quality };
      },
    };
  }

  function valueStatement(value: ValueFact): Prospect {
    const sentence = sentenceOf(value.sentence);
    return {
      kind: 'true-false',
      sentence: value.sentence,
      topic: value.text,
      score: statementScore(valueScore(value, sentence, language), sentence),
      hardness: valueHardness(value),
      order: 0,
      draft: (difficulty, random) => {
        const { far } = wrongValues(value, sentence, values, language, random);
        const [wrong] = byDifficulty(far, difficulty, 1);
        return wrong === undefined ? undefined : statement(sentence, value.start, value.end, wrong, random);
      },
    };
  }

  /** Half of the statements stay as they are; in the others one fact is exchanged. */
  function statement(
    sentence: PreparedSentence,
    start: number,
    end: number,
    replacement: string,
    random: () => number,
  ): Draft {
    return random() < 0.5 ? trueStatement(sentence) : falseStatement(sentence, start, end, replacement);
  }

  /** Three wrong options as near as the difficulty asks for; fewer than three make none. */
  function pick(
    gap: PlacedGap,
    least: number,
    difficulty: Difficulty,
    random: () => number,
  ): Pick<Draft, 'wrong' | 'quality'> | undefined {
    const found = finder.find(gap);
    // However easy a question, it has no option that is far less alike than the best three.
    const third = found.map(({ kinship }) => kinship).sort((left, right) => right - left)[WRONG_OPTIONS - 1] ?? 0;
    const good = found.filter(({ kinship }) => kinship >= Math.max(least, third - MOST_SPREAD));
    const kinships = new Map(good.map(({ answer, kinship }) => [answer.text, kinship]));
    // A description beside far terms is no question at any level.
    const level = gap.isApart ? 'hard' : difficulty;
    const choices = byDifficulty(good, level, WRONG_OPTIONS).map(({ answer, overlap }) => choiceOf(answer, overlap));
    const own = choiceOf(gap.answer, finder.answerOverlap(gap));
    const wrong = pickOptions(choices, own, random);
    if (wrong.length < WRONG_OPTIONS) return undefined;
    // One absurd option spoils a question as much as three.
    const kinship = Math.min(...wrong.map((text) => kinships.get(text) ?? 0));
    const isHidden = choices.filter(({ text }) => wrong.includes(text)).some(({ overlap }) => overlap >= own.overlap);
    return { wrong, quality: Math.max(0, Math.min(1, kinship / ALIKE)) * ALIKE_WORTH - (isHidden ? 0 : GUESSABLE) };
  }

  function sentenceOf(index: number): PreparedSentence {
    const sentence = sentences[index];
    if (!sentence) throw new Error(`no sentence ${index}`);
    return sentence;
  }

  function isAskable({ text, sentence, start, kind }: ValueFact): boolean {
    const whole = sentenceOf(sentence).text;
    // "L'80 per cento": the article would change with the number.
    if (/['’]\s?$/.test(whole.slice(0, start))) return false;
    // Seen twice in its sentence, it would stand beside the gap.
    if (new RegExp(`\\(\\s*${text.replace(/[.]/g, '\\.')}\\s*\\)`).test(whole)) return false;
    return whole.split(text).length === 2 && (kind !== 'quantity' || text.length > 1);
  }

  function valueChoice(text: string, { index }: PreparedSentence): Choice {
    const own = stems[index] ?? new Set<string>();
    const places = (valuePlaces.get(text) ?? []).filter((place) => place !== index);
    const shared = places.map((place) => [...(stems[place] ?? [])].filter((stem) => own.has(stem)).length);
    return { text, frequency: places.length, overlap: Math.max(0, ...shared), stems: [text] };
  }

  return { listProspects, explain: (prospect, draft) => explain(sentenceOf(prospect.sentence), draft) };
}

/** From here on options are as much alike as can be. */
const ALIKE = 1.2;
const ALIKE_WORTH = 1.5;
const MOST_SPREAD = 0.2;
/** Any number of the same shape is a fair option. */
const VALUE_QUALITY = 0.7;
/** Taken off where the key is the option that stands among most words of the stem elsewhere: a trick finds it. */
const GUESSABLE = 0.8;
/** Less alike than this, an option is not wrong but absurd. */
const LEAST_KINSHIP = 0.5;
/** The same for terms that are no names: nothing but their likeness tells that they are of one kind. */
const LEAST_TERM_KINSHIP = 0.85;
/** A description says of what kind its answer is: what is of another is seen to be wrong. */
const LEAST_DESCRIBED_KINSHIP = 1;
/** What will do where a text gives too little else. */
const LENIENT_KINSHIP = { name: LEAST_KINSHIP, term: 0.68, described: 0.85 };
/** One option that stands for all must be that much more alike. */
const EXCHANGED_ALONE = 0.05;
function leastKinship({ answer, isNamed, isApart }: PlacedGap): number {
  if (isApart) return LEAST_DESCRIBED_KINSHIP;
  return answer.term.isName || isNamed ? LEAST_KINSHIP : LEAST_TERM_KINSHIP;
}

function leastLenientKinship({ answer, isApart }: PlacedGap): number {
  if (isApart) return LENIENT_KINSHIP.described;
  return answer.term.isName ? LENIENT_KINSHIP.name : LENIENT_KINSHIP.term;
}

/** What stands before an enumeration must leave it open: "such as", "contains", "consists of:". */
function introducesList({ text, tokens }: PreparedSentence, start: number): boolean {
  const before = tokens.filter(({ end }) => end <= start).at(-1);
  if (!before || !/(?:\p{L}|:)\s*$/u.test(text.slice(0, start))) return false;
  return before.text === ':' || /^(?:ADP|VERB|ADV|SCONJ)$/.test(before.tag);
}

/** Words before an enumeration that say what is enumerated. */
const LEAST_BEGINNING = 6;
const PLACES_READ = 20;
const GAPS_PER_TERM = 8;

/** A few places are enough to ask about a term: those of different sections first. */
function spread(gaps: PlacedGap[], sectionOf: (sentence: number) => number): PlacedGap[] {
  const seen = new Set<number>();
  const first: PlacedGap[] = [];
  const rest: PlacedGap[] = [];
  for (const gap of gaps) {
    const section = sectionOf(gap.sentence);
    (seen.has(section) ? rest : first).push(gap);
    seen.add(section);
  }
  return [...first, ...rest].slice(0, GAPS_PER_TERM);
}

function placesOf(values: ValueFact[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { text, sentence } of values) {
    const known = places.get(text) ?? [];
    if (known.length < PLACES_READ) known.push(sentence);
    places.set(text, known);
  }
  return places;
}
