import type { Language } from '#domain/documents/content.ts';

/** Language names for prompts. */
export const languageNames: Record<Language, string> = {
  es: 'Spanish',
  en: 'English',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
};
