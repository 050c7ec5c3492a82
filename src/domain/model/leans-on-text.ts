import type { Language } from '#domain/documents/content.ts';

/** Words that refer to a text the learner doesn't see. */
const leaning: Record<Language, RegExp> = {
  es: /\b(?:el texto|el pasaje|el autor|el fragmento|según el documento|anterior(?:mente)?)\b/iu,
  en: /\b(?:the (?:text|passage|author|excerpt)|according to the document|above)\b/iu,
  fr: /\b(?:le texte|le passage|l['’]auteur|l['’]extrait|ci-dessus)\b/iu,
  de: /\b(?:de[rmsn] (?:Text|Textes|Abschnitts?|Autors?)|oben)\b/iu,
  it: /\b(?:il testo|il brano|l['’]autore|sopra)\b/iu,
  pt: /\b(?:o texto|o trecho|o autor|a passagem|acima)\b/iu,
};

/**
 * Whether a question is unclear without its source text.
 *
 * @example leansOnText('What does the author say?', 'en') // true
 */
export const leansOnText = (question: string, language: Language): boolean => leaning[language].test(question);
