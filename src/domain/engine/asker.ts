import { BLANK } from '#domain/verify/verify-item.ts';
import { type Answer, answersOf } from './answers.ts';
import type { Definition } from './definitions.ts';
import { createDistractorFinder } from './distractors.ts';
import { createExplainer } from './explanations.ts';
import { type PlacedGap, gapsOf } from './gaps.ts';
import type { ListFact } from './lists.ts';
import { type Choice, pickOptions } from './pick-options.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import type { Draft, Prospect } from './prospect.ts';
import type { Difficulty } from './question-candidate.ts';
import { fitSentences } from './standalone.ts';
import { groupValues, wrongValues } from './value-options.ts';
import type { ValueFact } from './values.ts';
import { wordings } from './wording.ts';

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
        score: (definition.isGeneral ? 3 : 2) + salience(answer) + shapeBonus(sentence),
        hardness: hardnessOf(answer) - 0.3,
        order: 0,
        draft: (difficulty, random, isLenient) => {
          const wrong = pick(gap, difficulty, random, isLenient);
          const stem = `${wording.whichTerm} ${wording.quote(oneLine(definition.text))}`;
          return wrong && { stem, answer: answer.text, wrong };
        },
      },
    ];
  }

  function listProspect({ sentence: index, start, items }: ListFact): Prospect[] {
    const sentence = sentences[index];
    const beginning = sentence ? oneLine(sentence.text.slice(0, start)).replace(/[\s:,]+$/, '') : '';
    if (!sentence || !isFit[index] || beginning.split(' ').length < 4) return [];
    const known = items.flatMap((item) => {
      const answer = answerOf.get(item.key);
      return answer ? [{ item, answer }] : [];
    });
    const [chosen] = known.sort((left, right) => right.answer.term.weight - left.answer.term.weight);
    if (!chosen) return [];
    const { answer } = chosen;
    const [gap] = gapsOf(answer, prepared, (other) => other === index);
    if (!gap || !/(?:\p{L}|:)\s*$/u.test(sentence.text.slice(0, start))) return [];
    return [
      {
        kind: 'which-of-these',
        sentence: index,
        topic: answer.text,
        score: 1.4 + salience(answer) + shapeBonus(sentence),
        hardness: hardnessOf(answer),
        order: 0,
        draft: (difficulty, random, isLenient) => {
          const wrong = pick(gap, difficulty, random, isLenient);
          return wrong && { stem: wording.whichBelongs(beginning), answer: answer.text, wrong };
        },
      },
    ];
  }

  function termCloze(gap: PlacedGap): Prospect {
    const { answer } = gap;
    const sentence = sentenceOf(gap.sentence);
    return {
      kind: 'cloze',
      sentence: gap.sentence,
      topic: answer.text,
      score: termScore(gap, sentence),
      hardness: hardnessOf(answer),
      order: 0,
      draft: (difficulty, random, isLenient) => {
        const text = sentence.text.slice(gap.start, gap.end);
        const wrong = pick(gap, difficulty, random, isLenient);
        return wrong && { stem: clozeStem(sentence, gap.start, gap.end), answer: text, wrong };
      },
    };
  }

  function termStatement(gap: PlacedGap): Prospect {
    const { answer } = gap;
    const sentence = sentenceOf(gap.sentence);
    return {
      kind: 'true-false',
      sentence: gap.sentence,
      topic: answer.text,
      score: termScore(gap, sentence) - 0.5,
      hardness: hardnessOf(answer),
      order: 0,
      draft: (_difficulty, random, isLenient) => {
        const nearest = finder.find(gap)[0];
        if (!nearest || nearest.nearness < leastNearness(isLenient)) return undefined;
        return statement(sentence, gap.start, gap.end, nearest.answer.text, random);
      },
    };
  }

  function valueCloze(value: ValueFact): Prospect {
    const sentence = sentenceOf(value.sentence);
    return {
      kind: 'cloze',
      sentence: value.sentence,
      topic: value.text,
      score: valueScore(value, sentence),
      hardness: valueHardness(value),
      order: 0,
      draft: (_difficulty, random) => {
        const choice = (text: string): Choice => valueChoice(text, sentence);
        const choices = wrongValues(value, sentence, values, language, random).map(choice);
        const wrong = pickOptions(choices, choice(value.text), random);
        if (wrong.length < 3) return undefined;
        return { stem: clozeStem(sentence, value.start, value.end), answer: value.text, wrong };
      },
    };
  }

  function valueStatement(value: ValueFact): Prospect {
    const sentence = sentenceOf(value.sentence);
    return {
      kind: 'true-false',
      sentence: value.sentence,
      topic: value.text,
      score: valueScore(value, sentence) - 0.5,
      hardness: valueHardness(value),
      order: 0,
      draft: (_difficulty, random) => {
        const [wrong] = wrongValues(value, sentence, values, language, random);
        return wrong === undefined ? undefined : statement(sentence, value.start, value.end, wrong, random);
      },
    };
  }

  /** Half of the statements stay as they are; in the others one fact is exchanged. */
  function statement(
    { text }: PreparedSentence,
    start: number,
    end: number,
    replacement: string,
    random: () => number,
  ): Draft {
    if (random() < 0.5) return { stem: oneLine(text), answer: wording.true, wrong: [] };
    const stem = oneLine(text.slice(0, start) + replacement + text.slice(end));
    return { stem, answer: wording.false, wrong: [], swap: { original: text.slice(start, end), replacement } };
  }

  function clozeStem({ text }: PreparedSentence, start: number, end: number): string {
    return `${wording.complete} ${oneLine(text.slice(0, start) + BLANK + text.slice(end))}`;
  }

  /**
   * Wrong options by difficulty: the nearest for a hard question, those from further down the list for an easy one.
   * Fewer than three make none.
   */
  function pick(
    gap: PlacedGap,
    difficulty: Difficulty,
    random: () => number,
    isLenient: boolean,
  ): string[] | undefined {
    const good = finder.find(gap).filter(({ nearness }) => nearness >= leastNearness(isLenient));
    const skipped = difficulty === 'easy' ? Math.min(3, Math.max(0, good.length - 6)) : 0;
    const choices = [...good.slice(skipped), ...good.slice(0, skipped)].map(({ answer, overlap }) =>
      choiceOf(answer, overlap),
    );
    const wrong = pickOptions(choices, choiceOf(gap.answer, finder.answerOverlap(gap)), random);
    return wrong.length === 3 ? wrong : undefined;
  }

  function sentenceOf(index: number): PreparedSentence {
    const sentence = sentences[index];
    if (!sentence) throw new Error(`no sentence ${index}`);
    return sentence;
  }

  function isAskable({ text, sentence, kind }: ValueFact): boolean {
    const whole = sentenceOf(sentence).text;
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

  function valueScore({ kind }: ValueFact, sentence: PreparedSentence): number {
    return (kind === 'year' ? 1.7 : 1.5) + shapeBonus(sentence);
  }

  return { listProspects, explain: (prospect, draft) => explain(sentenceOf(prospect.sentence), draft) };
}

/** Numbers are among the rarest facts of a text; an exact quantity is harder to keep in mind than a year. */
function valueHardness({ kind, text }: ValueFact): number {
  return (kind === 'year' ? 0.4 : 0.5) + Math.min(0.3, text.length / 30);
}

/** In a section that has no question yet wrong options may be a little further off. */
function leastNearness(isLenient: boolean): number {
  return isLenient ? 0.2 : 0.45;
}

const PLACES_READ = 20;
const GAPS_PER_TERM = 8;

function termScore({ answer, start }: PlacedGap, sentence: PreparedSentence): number {
  const { term, nameKind } = answer;
  const base = term.isName ? (nameKind === 'other' ? 1.2 : 1.6) : term.stems.length > 1 ? 1.2 : 0.8;
  return base + salience(answer) + shapeBonus(sentence) + (start / sentence.text.length > 0.25 ? 0.1 : 0);
}

function salience({ term }: Answer): number {
  return Math.min(1.2, Math.log1p(term.weight) / 3);
}

/** Sentences of 12 to 30 words are neither bare nor winding. */
function shapeBonus({ tokens }: PreparedSentence): number {
  const words = tokens.filter((token) => token.isWord).length;
  return words >= 12 && words <= 30 ? 0.2 : 0;
}

function hardnessOf({ term }: Answer): number {
  return 1 / (1 + Math.log2(1 + term.frequency));
}

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

function choiceOf({ text, term }: Answer, overlap: number): Choice {
  return { text, overlap, frequency: term.frequency, stems: term.stems };
}

function definitionGap(
  definition: Definition,
  answer: Answer,
  sentence: PreparedSentence,
  stems: ReadonlySet<string> | undefined,
): PlacedGap | undefined {
  const visible = new Set([...(stems ?? [])].filter((stem) => !answer.term.stems.includes(stem)));
  const shown = definition.text.toLowerCase();
  if (visible.size < 4 || answer.term.stems.some((stem) => shown.includes(stem.slice(0, 6)))) return undefined;
  return {
    answer,
    sentence: sentence.index,
    start: definition.termStart,
    end: definition.termEnd,
    agreement: answer.term.agreement,
    fixesOnset: false,
    visibleStems: visible,
    clauseStems: visible,
    foldedQuote: oneLine(sentence.text).toLowerCase(),
  };
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

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
