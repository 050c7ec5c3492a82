import { packOf } from '#domain/languages/packs.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import type { Depth, Difficulty, Item, ItemBase, ItemForm, Swap } from '#domain/items/item.ts';
import type { Language } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { folded, foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import { findQuote } from '#domain/verify/quote.ts';
import { verifyForm } from '#domain/verify/verify-forms.ts';
import { isInLanguage, verifyItem } from '#domain/verify/verify-item.ts';
import { isNegatedStem } from './negated-stem.ts';
import { draftWorth } from './draft-worth.ts';
import { passageOf } from './passage-of.ts';
import { leansOnText } from './leans-on-text.ts';
import { isMisspelt } from './misspelt.ts';
import type { ModelContext, ReadDraft } from './model-context.ts';
import type { ModelForm } from './question-prompt.ts';

/** A question as drafted by a model: the keys are texts, and the engine chooses their places. */
export interface ModelQuestion {
  passage: string;
  quotes: string[];
  form: ModelForm;
  depth: Depth;
  stem: string;
  options: string[];
  answers: string[];
  explanation: string;
  topic: string;
}

/** A valid question, with the headings that the second reader sees. */
export interface DraftedQuestion {
  item: Item;
  depth: Depth;
  /** Heading path of its quotes. */
  headings: string[];
  /** Priority among several questions, 0 to 1. */
  worth: number;
}

export type ReadQuestion = ReadDraft<DraftedQuestion>;
type StatementItem = Extract<Item, { form: 'true-false' }>;
type Reason = Extract<ReadQuestion, { ok: false }>['reasons'][number];

/** A request for an explanation needs more than one point. */
const LEAST_POINTS = 2;
const SENTENCE = /^[\p{Lu}\p{N}"«“¿¡(].*[.!?]['"»”)]*$/su;

/** Measures the difficulty of a draft; a model's own estimate is never used. */
export type MeasureDifficulty = (topic: string, form: ItemForm, depth: Depth) => Difficulty;

/**
 * Checks a model's question by the engine's rules. If a second reader will confirm it, the quotes of a choice need
 * not contain the key verbatim and may contain wrong options.
 */
export function readModelQuestion(
  raw: ModelQuestion,
  context: ModelContext,
  difficultyOf: MeasureDifficulty,
): ReadQuestion {
  const { document, passages, language } = context;
  const named = passages.get(raw.passage);
  const sources = raw.quotes.map((quote) => {
    const start = named ? document.text.indexOf(quote, named.start) : -1;
    return findQuote(quote, document, start < 0 ? undefined : start);
  });
  const found = sources.filter((one) => one !== undefined);
  const source = sourceOf(raw, found);
  const passage = named && source && passageOf(source, passages, named);
  const reasons = new Set<Reason>([
    ...(named ? [] : (['passage_unknown'] as const)),
    ...((passage || !named) && source && sources.every(Boolean) ? [] : (['quote_not_in_document'] as const)),
    ...(context.isUnconfirmed &&
    isNegatedStem(raw.stem, language, { quoted: raw.quotes.join('. '), answers: raw.answers })
      ? (['asks_for_what_is_not'] as const)
      : []),
    ...(leansOnText(raw.stem, language, raw.quotes.join(' ')) ? (['refers_to_the_text'] as const) : []),
    ...(raw.answers.some((answer) => isMisspelt(answer, document)) ? (['answer_misspelt'] as const) : []),
  ]);
  if (!passage || !source) return { ok: false, reasons: [...reasons] };
  const item = itemOf(
    raw,
    {
      stem: raw.stem.trim(),
      explanation: raw.explanation.trim(),
      source,
      sectionIndex: passage.sectionIndex,
      difficulty: difficultyOf(raw.topic.trim(), raw.form, raw.depth),
      topic: raw.topic.trim(),
    },
    found.filter((one) => one !== source),
    language,
  );
  for (const reason of faultsOf(item, raw, context)) reasons.add(reason);
  if (reasons.size > 0) return { ok: false, reasons: [...reasons] };
  return {
    ok: true,
    item: { item, depth: raw.depth, headings: passage.headings, worth: draftWorth(item, raw.depth) },
  };
}

/** Returns the quote that leads to the passage: the first, or the one that holds a typed answer. */
function sourceOf({ form, answers: [answer = ''] }: ModelQuestion, found: readonly SourceSpan[]) {
  return (form === 'typed' ? found.find((one) => holdsAll(one, [answer])) : undefined) ?? found[0];
}

function faultsOf(
  item: Item,
  raw: ModelQuestion,
  { document, language, earlier, isUnconfirmed = false }: ModelContext,
): Reason[] {
  const held = { ...document, language };
  if (item.form !== 'choice') {
    const verdict = verifyForm(item, held, earlier);
    const isWritten = isInLanguage({ stem: item.stem, quote: item.source.quote }, language);
    return [
      ...(verdict.ok ? [] : verdict.reasons),
      ...(isWritten ? [] : (['wrong_language'] as const)),
      ...(item.form === 'open' && item.points.length < LEAST_POINTS ? (['wrong_option_count'] as const) : []),
      ...(item.form === 'true-false' ? statementFaults(item, raw) : []),
    ];
  }
  const { source, furtherSources = [] } = item;
  const verdict = verifyItem(
    {
      ...item,
      quote: source.quote,
      quoteStart: source.start,
      furtherQuotes: furtherSources.map(({ quote }) => quote),
      isAnswerConfirmed: !isUnconfirmed,
    },
    held,
    earlier,
  );
  const isOne = raw.answers.length === 1;
  return [...(verdict.ok ? [] : verdict.reasons), ...(isOne ? [] : (['answer_not_in_options'] as const))];
}

/** Checks that a statement is a whole sentence and that a false one swaps its topic; otherwise it teaches nothing. */
function statementFaults({ source, swap }: StatementItem, { topic }: ModelQuestion): Reason[] {
  const [named, replaced] = [foldedOption(topic), foldedOption(swap?.original ?? topic)];
  const isOnTopic = foldedHoldsPhrase(replaced, named) || foldedHoldsPhrase(named, replaced);
  return [
    ...(SENTENCE.test(source.quote) ? [] : (['no_whole_statement'] as const)),
    ...(isOnTopic ? [] : (['exchanges_an_aside'] as const)),
  ];
}

function itemOf(raw: ModelQuestion, base: ItemBase, others: SourceSpan[], language: Language): Item {
  const answers = raw.answers.map((answer) => answer.trim());
  const sources = [base.source, ...others];
  const options = ordered(raw);
  const placeOf = (answer: string) => options.findIndex((option) => foldedOption(option) === foldedOption(answer));
  switch (raw.form) {
    case 'choice':
      return {
        ...base,
        form: 'choice',
        kind: 'which-of-these',
        options,
        answerIndex: placeOf(answers[0] ?? ''),
        ...(others.length > 0 ? { furtherSources: others } : {}),
      };
    case 'typed': {
      const [answer = '', ...accepted] = answers;
      return { ...base, form: 'typed', answer, accepted };
    }
    case 'belonging':
      return {
        ...base,
        form: 'belonging',
        options,
        memberIndexes: answers.map(placeOf).toSorted((left, right) => left - right),
      };
    case 'order':
      return { ...base, form: 'order', steps: answers };
    case 'matching': {
      // The model's order pairs each term with the answer at the same place.
      const pairs = raw.options.map((option, place) => {
        const sides = { left: option.trim(), right: answers[place] ?? '' };
        return { ...sides, source: sources.find((one) => holdsAll(one, [sides.left, sides.right])) ?? base.source };
      });
      return { ...base, form: 'matching', pairs };
    }
    case 'open': {
      const points = answers.map((text) => {
        return { text, source: sources.find((one) => holdsAll(one, [text])) ?? base.source };
      });
      return { ...base, form: 'open', points };
    }
    case 'true-false': {
      const { wording } = packOf(language);
      const swap = swapOf(raw);
      return {
        ...base,
        topic: swap?.original ?? base.topic,
        form: 'true-false',
        kind: 'true-false',
        options: [wording.true, wording.false],
        answerIndex: ['true', 'false'].indexOf(answers[0]?.toLowerCase() ?? ''),
        ...(swap ? { swap } : {}),
      };
    }
  }
}

function swapOf({ options: [original, replacement] }: ModelQuestion): Swap | undefined {
  return original !== undefined && replacement !== undefined ? { original, replacement } : undefined;
}

function holdsAll({ quote }: SourceSpan, sides: readonly string[]): boolean {
  const text = folded(quote).toLowerCase();
  return sides.every((side) => foldedHoldsPhrase(text, foldedOption(side)));
}

/**
 * Shuffles the options, since models put the key first. The order depends only on the question, so it is repeatable.
 */
function ordered({ stem, options }: ModelQuestion): string[] {
  return shuffled(
    options.map((option) => option.trim()),
    createRandom(hashText(stem)),
  );
}
