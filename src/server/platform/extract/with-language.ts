import { detectLanguage } from '#domain/text/language.ts';
import type { ExtractedContent, ReadContent } from './outcome.ts';

/** Adds the detected language to the content. */
export function withLanguage({ content, languageSample, ...read }: ReadContent): ExtractedContent {
  const { title, ...rest } = content;
  return { ...read, content: { title, language: detectLanguage(languageSample).language, ...rest } };
}
