import type { Language } from '#domain/documents/content.ts';

/**
 * Words that refer to a text the learner doesn't see. Not "the author of Don Quixote", "the passage of time", which name
 * what they are of.
 */
const leaning: Record<Language, RegExp> = {
  es: /(?<!\p{L})(?:(?:el|este) (?:texto|pasaje|autor|fragmento)(?! del? )|según el documento|anterior(?:mente)?)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:th(?:e|is) (?:text|passage|author|excerpt)(?! of )|according to the document|above)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:(?:le|ce) (?:texte|passage)(?! d(?:es?|u|['’]))|(?:l|cet )['’]?(?:auteur|extrait)(?! d(?:es?|u|['’]))|ci-dessus)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:de[rmsn] (?:Text|Textes|Abschnitts?|Autors?)(?! (?:von|de[rs]) )|oben)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il (?:testo|brano)(?! d[ei])|l['’]autore(?! d[ei])|sopra)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:o (?:texto|trecho|autor)(?! d[aeo]s? )|a passagem(?! d[aeo]s? )|acima)(?!\p{L})/giu,
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
