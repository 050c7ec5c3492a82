import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { isFinite } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { Features } from './features.ts';

/** Word count of a block that suggests a book paragraph. */
const LONG_BLOCK = 80;

/**
 * Returns features of the document's style. A pattern that works in books may be a slip, a keyword or half a sentence
 * in notes and slides, so the ranker trusts it less there.
 */
export function documentFeatures({ sentences, language }: PreparedDocument): Features {
  const taught = sentences.filter(({ isTaught }) => isTaught);
  const plain = taught.filter(
    (sentence) =>
      sentence.blockKind === 'paragraph' &&
      /^["“«¿¡(]?\p{Lu}/u.test(sentence.text) &&
      /[.!?:;][")»”’]?\s*$/.test(sentence.text) &&
      sentence.tokens.some((token) => isFinite(token, language)),
  );
  const words = taught.reduce((sum, sentence) => sum + wordsIn(sentence.text), 0);
  const blocks = new Set(taught.map(({ blockIndex }) => blockIndex)).size;
  return {
    roughness: 1 - plain.length / Math.max(1, taught.length),
    blockLength: Math.min(1, words / Math.max(1, blocks) / LONG_BLOCK),
  };
}
