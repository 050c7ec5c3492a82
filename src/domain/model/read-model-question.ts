import type { Chunk } from '#domain/text/chunks.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import type { QuotableDocument } from '#domain/verify/quote.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import { type Refusal, verifyItem } from '#domain/verify/verify-item.ts';
import type { Language } from '#domain/documents/content.ts';
import type { ChoiceItem, Difficulty } from '#domain/items/item.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';

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

export interface ModelQuestionContext {
  document: QuotableDocument;
  /** The passages that were shown, by the names they were shown under. */
  passages: Map<string, Chunk>;
  language: Language;
  earlier: EarlierItem[];
}

export type ReadQuestion =
  | { ok: true; item: ChoiceItem }
  | { ok: false; reasons: (Refusal | 'passage_unknown' | 'refers_to_the_text')[] };

/** Words with which a question leans on a text that its reader does not have before them. */
const leaning: Record<Language, RegExp> = {
  es: /\b(?:el texto|el pasaje|el autor|el fragmento|según el documento|anterior(?:mente)?)\b/iu,
  en: /\b(?:the (?:text|passage|author|excerpt)|according to the document|above)\b/iu,
  fr: /\b(?:le texte|le passage|l['’]auteur|l['’]extrait|ci-dessus)\b/iu,
  de: /\b(?:de[rmsn] (?:Text|Textes|Abschnitts?|Autors?)|oben)\b/iu,
  it: /\b(?:il testo|il brano|l['’]autore|sopra)\b/iu,
  pt: /\b(?:o texto|o trecho|o autor|a passagem|acima)\b/iu,
};

/**
 * Holds a model's question to the rules that hold for ours. Whether its key is right is still to be confirmed by a
 * second reader, so the key need not stand in the quote word for word; everything else must.
 */
export function readModelQuestion(raw: ModelQuestion, context: ModelQuestionContext): ReadQuestion {
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
    ...(leaning[language].test(raw.stem) ? (['refers_to_the_text'] as const) : []),
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
