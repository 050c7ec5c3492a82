import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence } from './prepared-sentence.ts';
import type { Draft } from './prospect.ts';
import { wordings } from './wording.ts';

const LONGEST_CONTEXT = 500;
const LONGEST_EXTRA = 220;
const MOST_EXTRAS = 3;

/**
 * Explains an answer with the document's own words: the quote with its neighbours and, where the document says what
 * a wrong option really is, that sentence too. Nothing is added that the text does not say.
 */
export function createExplainer(prepared: PreparedDocument): (sentence: PreparedSentence, draft: Draft) => string {
  const { sentences, facts, language } = prepared;
  const wording = wordings[language];
  const sentenceOf = new Map<string, number>();
  for (const { term, sentence } of facts.definitions) remember(sentenceOf, term.toLowerCase(), sentence);
  for (const { text, sentence, kind } of facts.values) if (kind === 'year') remember(sentenceOf, text, sentence);

  function extras(sentence: PreparedSentence, wrong: string[]): string[] {
    return wrong.flatMap((option) => {
      const other = sentences[sentenceOf.get(option.toLowerCase()) ?? -1];
      if (!other || other.index === sentence.index || other.text.length > LONGEST_EXTRA) return [];
      return [wording.elsewhere(option, oneLine(other.text))];
    });
  }

  return (sentence, { wrong, swap }) => {
    const lines = [wording.quote(context(sentence, sentences))];
    if (swap) lines.unshift(wording.textSays(swap.original, swap.replacement));
    return [...lines, ...extras(sentence, swap ? [swap.replacement] : wrong).slice(0, MOST_EXTRAS)].join('\n');
  };
}

function remember(places: Map<string, number>, key: string, sentence: number): void {
  if (!places.has(key)) places.set(key, sentence);
}

/** The sentence with the one before and the one after it, as far as they stand in one block and are not long. */
function context(sentence: PreparedSentence, sentences: PreparedSentence[]): string {
  const parts = [sentence.text];
  const previous = sentences[sentence.index - 1];
  const next = sentences[sentence.index + 1];
  if (previous?.blockIndex === sentence.blockIndex) parts.unshift(previous.text);
  if (next?.blockIndex === sentence.blockIndex) parts.push(next.text);
  const whole = oneLine(parts.join(' '));
  return whole.length <= LONGEST_CONTEXT ? whole : oneLine(sentence.text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
