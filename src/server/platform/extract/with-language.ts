import { detectLanguage } from '#domain/text/language.ts';
import type { ExtractedContent, ReadContent } from './outcome.ts';

/** What was read, with the language it is in. */
export function withLanguage({ content, languageSample, ...read }: ReadContent): ExtractedContent {
  const { title, ...rest } = content;
  return { ...read, content: { title, language: detectLanguage(languageSample).language, ...rest } };
}
