import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { pointsElsewhere } from '#domain/engine/reading/standalone.ts';

/** Words that link a sentence to the one before. */
const adds = ofEachPack(({ leansOnOthers }) => leansOnOthers.adds);

/** Whether a sentence needs the one before it. */
export function leansOnOthers(sentence: PreparedSentence, language: Language): boolean {
  return pointsElsewhere(sentence, language) || sentence.tokens.some(({ lower }) => adds[language].test(lower));
}
