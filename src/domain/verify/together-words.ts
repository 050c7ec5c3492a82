import type { Language } from '#domain/documents/content.ts';

/** Stored label of a link whose passage only names both ends. */
export const togetherWords: Record<Language, string> = {
  en: 'appears with',
  es: 'aparece con',
  fr: 'apparaît avec',
  de: 'genannt zusammen mit',
  it: 'compare con',
  pt: 'aparece com',
};

const all = new Set(Object.values(togetherWords));

/** Whether a label only says that its passage names both ends: the line has no direction, and is dashed without words. */
export const isTogether = (label: string): boolean => all.has(label);
