import { oneLine } from '#domain/text/one-line.ts';
import { briefFact, factOfYear } from './brief-facts.ts';
import type { SentenceDocument as PreparedDocument } from './sentence-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import type { Draft } from './prospect.ts';
import { pointsBackAt, pointsElsewhere } from '#domain/engine/reading/standalone.ts';
import { wordings } from './wording.ts';

const LONGEST_CONTEXT = 400;
const MOST_FACTS = 3;

/**
 * Explains an answer with the document's own words: the quote, with the sentence before it where it points back to
 * that, and a line for each wrong option of which the document says what it is ("1803: …"). Nothing is added that
 * the text does not say; an option of which it says nothing gets no line.
 */
export function createExplainer(prepared: PreparedDocument): (sentence: PreparedSentence, draft: Draft) => string {
  const { sentences, facts, language } = prepared;
  const wording = wordings[language];
  const colon = language === 'fr' ? ' : ' : ': ';
  const places = new Map<string, { sentence: number; fact: string | undefined }>();
  const remember = (option: string, sentence: number, fact: string | undefined): void => {
    const key = option.toLowerCase();
    if (fact !== undefined && !places.has(key)) places.set(key, { sentence, fact });
  };
  for (const { term, text, sentence, isDefinition } of prepared.glosses) {
    if (isDefinition) remember(term, sentence, briefFact(text));
  }
  for (const value of facts.values) {
    const sentence = sentences[value.sentence];
    if (value.kind === 'year' && sentence) remember(value.text, value.sentence, factOfYear(sentence, value, prepared));
  }

  return (sentence, { wrong, swap }) => {
    const options = swap ? [swap.replacement] : wrong;
    const known = options.flatMap((option) => {
      const place = places.get(option.toLowerCase());
      return place && place.sentence !== sentence.index ? [`${option}${colon}${place.fact}`] : [];
    });
    const lines = [wording.quote(inContext(sentence, prepared)), ...known.slice(0, MOST_FACTS)];
    if (swap) lines.unshift(wording.textSays(swap.original, swap.replacement));
    return lines.join('\n');
  };
}

/** The sentence, after the one before it where it speaks of something that only that one names. */
function inContext(sentence: PreparedSentence, { sentences, language }: PreparedDocument): string {
  const previous = sentences[sentence.index - 1];
  const needsMore = pointsBackAt(sentence, language) || pointsElsewhere(sentence, language);
  if (!needsMore || previous?.blockIndex !== sentence.blockIndex) return oneLine(sentence.text);
  const both = oneLine(`${previous.text} ${sentence.text}`);
  return both.length <= LONGEST_CONTEXT ? both : oneLine(sentence.text);
}
