import type { Language } from '#domain/documents/content.ts';

/** The languages as a prompt names them. */
export const languageNames: Record<Language, string> = {
  es: 'Spanish',
  en: 'English',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
};
