import type { Language } from '#domain/documents/content.ts';

/** The few words of its own that the offline engine puts around what the document says. */
export interface Wording {
  complete: string;
  /** The same for a sentence that only the heading above it makes clear. */
  completeUnder: (heading: string) => string;
  whichTerm: string;
  /** Asks which option belongs to an enumeration of which the beginning is shown. */
  whichBelongs: (beginning: string) => string;
  true: string;
  false: string;
  /** Says what the text has instead of the exchanged fact. */
  textSays: (original: string, replacement: string) => string;
  quote: (text: string) => string;
}

const angled = (text: string): string => `«${text}»`;
const curly = (text: string): string => `“${text}”`;
const french = (text: string): string => `« ${text} »`;
const german = (text: string): string => `„${text}“`;

export const wordings: Record<Language, Wording> = {
  es: {
    complete: 'Completa la frase:',
    completeUnder: (heading) => `Completa la frase del apartado ${angled(heading)}:`,
    whichTerm: '¿Qué término corresponde a esta descripción?',
    whichBelongs: (beginning) =>
      `¿Cuál de estas opciones nombra el texto en esta enumeración? ${angled(`${beginning} …`)}`,
    true: 'Verdadero',
    false: 'Falso',
    textSays: (original, replacement) => `El texto dice ${angled(original)}, no ${angled(replacement)}.`,
    quote: angled,
  },
  en: {
    complete: 'Complete the sentence:',
    completeUnder: (heading) => `Complete the sentence from the part ${curly(heading)}:`,
    whichTerm: 'Which term fits this description?',
    whichBelongs: (beginning) => `Which of these does the text name in this list? ${curly(`${beginning} …`)}`,
    true: 'True',
    false: 'False',
    textSays: (original, replacement) => `The text says ${curly(original)}, not ${curly(replacement)}.`,
    quote: curly,
  },
  fr: {
    complete: 'Complétez la phrase :',
    completeUnder: (heading) => `Complétez la phrase de la partie ${french(heading)} :`,
    whichTerm: 'Quel terme correspond à cette description ?',
    whichBelongs: (beginning) =>
      `Laquelle de ces réponses le texte cite-t-il dans cette énumération ? ${french(`${beginning} …`)}`,
    true: 'Vrai',
    false: 'Faux',
    textSays: (original, replacement) => `Le texte dit ${french(original)}, et non ${french(replacement)}.`,
    quote: french,
  },
  de: {
    complete: 'Ergänze den Satz:',
    completeUnder: (heading) => `Ergänze den Satz aus dem Abschnitt ${german(heading)}:`,
    whichTerm: 'Welcher Begriff passt zu dieser Beschreibung?',
    whichBelongs: (beginning) => `Was davon nennt der Text in dieser Aufzählung? ${german(`${beginning} …`)}`,
    true: 'Richtig',
    false: 'Falsch',
    textSays: (original, replacement) => `Im Text steht ${german(original)}, nicht ${german(replacement)}.`,
    quote: german,
  },
  it: {
    complete: 'Completa la frase:',
    completeUnder: (heading) => `Completa la frase della parte ${angled(heading)}:`,
    whichTerm: 'Quale termine corrisponde a questa descrizione?',
    whichBelongs: (beginning) =>
      `Quale di queste risposte nomina il testo in questo elenco? ${angled(`${beginning} …`)}`,
    true: 'Vero',
    false: 'Falso',
    textSays: (original, replacement) => `Il testo dice ${angled(original)}, non ${angled(replacement)}.`,
    quote: angled,
  },
  pt: {
    complete: 'Complete a frase:',
    completeUnder: (heading) => `Complete a frase da parte ${angled(heading)}:`,
    whichTerm: 'Que termo corresponde a esta descrição?',
    whichBelongs: (beginning) => `Qual destas opções o texto cita nesta enumeração? ${angled(`${beginning} …`)}`,
    true: 'Verdadeiro',
    false: 'Falso',
    textSays: (original, replacement) => `O texto diz ${angled(original)}, e não ${angled(replacement)}.`,
    quote: angled,
  },
};
