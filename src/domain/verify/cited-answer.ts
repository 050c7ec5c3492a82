import type { AnswerPart, Citation } from '#domain/chat/answer.ts';
import { readAnswerLines, readMarks } from '#domain/chat/answer-lines.ts';
import type { EvidencePassage } from '#domain/chat/find-evidence.ts';
import type { Language } from '#domain/documents/content.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { indexStems } from '#domain/text/tokens.ts';

/** A cited sentence shares at least this part of its words with a sentence of the passage, or two words. */
const LEAST_SHARED = 0.2;
const ENOUGH_SHARED = 2;

/**
 * Checks a model's answer against its sources. Keeps the citations of each sentence or line whose passage supports
 * it, and points them at the supporting sentence. A sentence without citations counts as unsupported and is shown as
 * such. Converts links, pictures and HTML to plain text; keeps code and formulas.
 *
 * @param answer Markdown, each sentence ending with the numbers of the passages that it leans on, `[2]`
 * @param passages as they were numbered, from 1 on
 */
export function readCitedAnswer(
  answer: string,
  passages: readonly EvidencePassage[],
  language: Language,
): { parts: AnswerPart[]; citations: Citation[] } {
  const citations: Citation[] = [];
  const numberOf = (span: Omit<Citation, 'number'>): number => {
    const known = citations.find(
      ({ start, end, document }) => start === span.start && end === span.end && document?.uuid === span.document?.uuid,
    );
    if (known) return known.number;
    const number = citations.length + 1;
    citations.push({ number, ...span });
    return number;
  };
  const { lines, restore } = readAnswerLines(answer);
  const parts = lines.flatMap(({ kind, words }) => {
    const pieces = kind === 'line' ? splitSentences(words, language).map((sentence) => sentence.text) : [words];
    return pieces.map((piece, place): AnswerPart => {
      const { text: said, numbers } = readMarks(piece);
      const text = restore(said);
      const spans = numbers.flatMap((number) => {
        const passage = passages[number - 1];
        return passage ? supportIn(text, passage, language) : [];
      });
      return { text, citations: [...new Set(spans.map(numberOf))], opensBlock: place === 0 };
    });
  });
  return { parts, citations };
}

/** Returns the sentence of a passage that shares most words with a text; empty if none shares enough. */
function supportIn(text: string, { quote, start, anchor, document }: EvidencePassage, language: Language) {
  const wanted = new Set(indexStems(text, language));
  const ranked = splitSentences(quote, language)
    .map((sentence) => ({
      sentence,
      shared: new Set(indexStems(sentence.text, language).filter((stem) => wanted.has(stem))).size,
    }))
    .toSorted((left, right) => right.shared - left.shared || left.sentence.start - right.sentence.start);
  const [best] = ranked;
  if (!best || best.shared === 0) return [];
  if (best.shared < ENOUGH_SHARED && best.shared / wanted.size < LEAST_SHARED) return [];
  const { text: found, start: from, end } = best.sentence;
  return [{ quote: found, start: start + from, end: start + end, anchor, ...(document ? { document } : {}) }];
}
