import type { Language } from '#domain/documents/content.ts';
import { indexStems } from '#domain/text/tokens.ts';

/** Words that go on from what was asked before. */
const goesOn: Record<Language, RegExp> = {
  en: /^(?:and|but|so|then|what about|how about|why|when|where|who)\b/iu,
  es: /^(?:¿\s*)?(?:y|e|pero|entonces|por qué|cuándo|dónde|quién|cómo)(?=\s|\?|$)/iu,
  de: /^(?:und|aber|dann|warum|wann|wo|wer)\b/iu,
  fr: /^(?:et|mais|alors|pourquoi|quand|où|qui)(?=\s|\?|$)/iu,
  it: /^(?:e|ma|allora|perché|quando|dove|chi)(?=\s|\?|$)/iu,
  pt: /^(?:e|mas|então|por quê|por que|quando|onde|quem)(?=\s|\?|$)/iu,
};
/** A question with fewer words of its own says too little to be looked for alone. */
const ENOUGH_STEMS = 3;
const NUMBERS = /\p{N}+(?:[.,]\p{N}+)*/gu;

/**
 * What a question asks for, where it goes on from the one before: that one comes first, without its numbers where the
 * new one brings its own. A question that stands alone is left as it is.
 *
 * @example resolveQuestion('And in 1918?', 'What happened in Russia in 1917?', 'en') // 'What happened in Russia in ? And in 1918?'
 */
export function resolveQuestion(question: string, previous: string | undefined, language: Language): string {
  if (previous === undefined) return question;
  const stems = indexStems(question, language);
  const continues = goesOn[language].test(question.trim()) && stems.length <= ENOUGH_STEMS;
  if (!continues && stems.length >= ENOUGH_STEMS - 1) return question;
  const kept = /\p{N}/u.test(question) ? previous.replaceAll(NUMBERS, ' ').replaceAll(/\s+/gu, ' ') : previous;
  return `${kept} ${question}`;
}
