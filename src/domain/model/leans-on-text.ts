import type { Language } from '#domain/documents/content.ts';

/** Words that refer to a text the learner doesn't see. */
const leaning: Record<Language, RegExp> = {
  es: /\b(?:el texto|el pasaje|el autor|el fragmento|según el documento|anterior(?:mente)?)\b/giu,
  en: /\b(?:the (?:text|passage|author|excerpt)|according to the document|above)\b/giu,
  fr: /\b(?:le texte|le passage|l['’]auteur|l['’]extrait|ci-dessus)\b/giu,
  de: /\b(?:de[rmsn] (?:Text|Textes|Abschnitts?|Autors?)|oben)\b/giu,
  it: /\b(?:il testo|il brano|l['’]autore|sopra)\b/giu,
  pt: /\b(?:o texto|o trecho|o autor|a passagem|acima)\b/giu,
};

/**
 * Whether a question is unclear without its source text. Words of the quoted passage are about its subject: a text on
 * copyright speaks of "the author".
 *
 * @example leansOnText('What does the author say?', 'en') // true
 * @example leansOnText('What may the author sell?', 'en', 'The author may sell copies.') // false
 */
export function leansOnText(question: string, language: Language, quoted = ''): boolean {
  const folded = quoted.toLowerCase();
  return [...question.matchAll(leaning[language])].some(([words]) => !folded.includes(words.toLowerCase()));
}
