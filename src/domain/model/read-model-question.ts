import { foldedOption } from '#domain/verify/folding.ts';
import { verifyItem } from '#domain/verify/verify-item.ts';
import type { ChoiceItem, Difficulty } from '#domain/items/item.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import { leansOnText } from './leans-on-text.ts';
import type { ModelContext, ReadDraft } from './model-context.ts';

/** A question as a model answers it: the key is a text, its place is ours to choose. */
export interface ModelQuestion {
  passage: string;
  quote: string;
  stem: string;
  options: string[];
  answer: string;
  explanation: string;
  topic: string;
  difficulty: Difficulty;
}

export type ReadQuestion = ReadDraft<ChoiceItem>;

/**
 * Holds a model's question to the rules that hold for ours. Whether its key is right is still to be confirmed by a
 * second reader, so the key need not stand in the quote word for word; everything else must.
 */
export function readModelQuestion(raw: ModelQuestion, context: ModelContext): ReadQuestion {
  const { document, passages, language, earlier } = context;
  const passage = passages.get(raw.passage);
  const options = orderOptions(raw);
  const answerIndex = options.findIndex((option) => foldedOption(option) === foldedOption(raw.answer));
  const item = { kind: 'which-of-these' as const, stem: raw.stem.trim(), options, answerIndex, quote: raw.quote };
  const quoteStart = passage ? document.text.indexOf(raw.quote, passage.start) : -1;
  const verdict = verifyItem(
    { ...item, isAnswerConfirmed: true, ...(quoteStart < 0 ? {} : { quoteStart }) },
    { ...document, language },
    earlier,
  );
  const reasons = [
    ...(passage ? [] : (['passage_unknown'] as const)),
    ...(leansOnText(raw.stem, language) ? (['refers_to_the_text'] as const) : []),
    ...(verdict.ok ? [] : verdict.reasons),
  ];
  if (!passage || !verdict.ok || reasons.length > 0) return { ok: false, reasons };
  return {
    ok: true,
    item: {
      form: 'choice',
      kind: 'which-of-these',
      stem: item.stem,
      options,
      answerIndex,
      explanation: raw.explanation.trim(),
      source: verdict.item.source,
      sectionIndex: passage.sectionIndex,
      difficulty: raw.difficulty,
      topic: raw.topic.trim(),
    },
  };
}

/** Models like the first place for the key: the order is ours, from the question alone, so it can be repeated. */
function orderOptions({ stem, options }: ModelQuestion): string[] {
  return shuffled(
    options.map((option) => option.trim()),
    createRandom(hashText(stem)),
  );
}
