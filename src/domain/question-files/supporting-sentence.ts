import type { Language } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { folded, foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import { type QuotableDocument, spanOf } from '#domain/verify/quote.ts';
import { relocateQuote } from '#domain/verify/relocate-quote.ts';
import type { PortableQuestion } from './portable-question.ts';

/** The parts of a question that a sentence can support. */
export interface Supportable {
  stem: string;
  /** The sentence must contain one word of each list. */
  answers: string[][];
  /** The quote in the imported file. */
  quote: string;
  /** The stem contains the whole statement. */
  isStatement: boolean;
}

/** Derives the content that a supporting sentence needs; nothing where no single sentence can support it. */
export function supportable(question: PortableQuestion): Supportable {
  const { stem, quote, form } = question;
  const rest = { stem, quote, isStatement: form === 'true-false' };
  switch (form) {
    case 'choice':
    case 'belonging':
      return { ...rest, answers: question.options.flatMap(({ text, isRight }) => (isRight ? [[text]] : [])) };
    case 'typed':
      return { ...rest, answers: [question.answers] };
    case 'matching':
      return { ...rest, answers: question.pairs.flatMap(({ left, right }) => [[left], [right]]) };
    case 'order':
      return { ...rest, answers: question.steps.map((step) => [step]) };
    case 'true-false':
      return { ...rest, answers: question.isTrue ? [] : [['']] };
    case 'open':
      return { ...rest, answers: question.points.map((point) => [point]) };
  }
}

/** The share of the stem's words that a sentence needs in addition to the answer. */
const LEAST_SHARED = 0.4;
/** The share for a true statement. */
const LEAST_OF_STATEMENT = 0.75;
const LEAST_WORDS_OF_STATEMENT = 3;

/**
 * Finds the sentence of a document that proves each question's key: the one given in its file if the document contains
 * it, otherwise the one that contains the answer and shares most words with the question.
 */
export function createSupportFinder(document: QuotableDocument, language: Language) {
  const { text } = document;
  const sentences = document.blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((block) =>
      splitSentences(block.text, language).map((sentence) => ({
        start: block.start + sentence.start,
        end: block.start + sentence.end,
      })),
    );
  const places = new Map<string, number[]>();
  for (const [at, { start, end }] of sentences.entries())
    for (const stem of new Set(indexStems(text.slice(start, end), language))) {
      const known = places.get(stem);
      if (known) known.push(at);
      else places.set(stem, [at]);
    }

  function search({ stem, answers, isStatement }: Supportable): SourceSpan | undefined {
    const phrases = answers.map((some) => some.map((one) => foldedOption(one)).filter((one) => one !== ''));
    if (phrases.some((some) => some.length === 0)) return undefined;
    const inAnswers = new Set(answers.flat().flatMap((one) => indexStems(one, language)));
    const wanted = [...new Set(indexStems(stem, language))].filter((one) => !inAnswers.has(one));
    const shared = new Map<number, number>();
    for (const one of wanted) for (const at of places.get(one) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const least = isStatement
      ? Math.max(LEAST_WORDS_OF_STATEMENT, wanted.length * LEAST_OF_STATEMENT)
      : Math.max(1, wanted.length * LEAST_SHARED);
    const ranked = [...shared].filter(([, count]) => count >= least).sort((left, right) => right[1] - left[1]);
    for (const [at] of ranked) {
      const place = sentences[at];
      if (!place) continue;
      const { start, end } = place;
      const sentence = folded(text.slice(start, end)).toLowerCase();
      if (phrases.every((some) => some.some((phrase) => foldedHoldsPhrase(sentence, phrase))))
        return spanOf(document, start, end);
    }
    return undefined;
  }

  return (question: Supportable): SourceSpan | undefined =>
    (question.quote === '' ? undefined : relocateQuote(question.quote, document, 0)) ?? search(question);
}
