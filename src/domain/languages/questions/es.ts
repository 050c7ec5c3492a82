import type { QuestionTables } from './question-tables.ts';

export const spanishQuestions: QuestionTables = {
  expectedAnswer: {
    howMany: /cu[áa]nt[oa]s?\b|\bqu[ée] (?:porcentaje|cantidad|número)\b/iu,
    when: /cu[áa]ndo\b|\bqu[ée] (?:año|fecha|siglo|día)\b/iu,
    who: /(?<!\p{L})qui[ée]n(?:es)?(?!\p{L})/iu,
  },
  searchForms: {
    plurals: [[/ces$/, 'z']],
  },
  resolveQuestion: {
    goesOn: 'y|e|o|pero|entonces|qué tal',
    pointsBack: 'él|ella|ellos|ellas|ello|lo(?!\\s+que)|esto|eso|est[ea]|es[ea]|est[oa]s|es[oa]s|sus?',
    asksMore: 'por qué|porqué|cómo|más|ejemplos?',
  },
  suggestedQuestions: {
    whatIs: '¿Qué es {}?',
    quoteMarks: ['«', '»'],
  },
  askingWords: {
    asking:
      /(?<!\p{L})(?:por favor|expl[ií]ca(?:me|r|rme|nos)?|explicas|explique|dime|decir(?:me)?|dice|cu[ée]nta(?:me)?|describe|descr[ií]beme|define|def[ií]neme|definici[óo]n|significa(?:do)?|resume|res[úu]me(?:me|lo)?|resumir|enumera|nombra|dame|mu[ée]strame|ay[úu]dame|entender|entiendo|ejemplos?|puedes|podr[ií]as|quiero|necesito|saber|seg[úu]n|documento|texto|habla|diferencias?|diferencia|compara|exactamente|brevemente|palabras|sencillas?|paso a paso|detalle|ocurre|ocurri[óo]|pasa|pas[óo]|sucede|sucedi[óo]|funciona(?:n)?|tipos?|clases?|llama(?:n)?|principal(?:es)?|importantes?|consiste|trata)(?!\p{L})/giu,
  },
  askedDefinition: {
    whatIs: 'qu[ée] (?:es|son|era|eran|significan?|se entiende por)|define|explica',
    says: /^(?:es|son|era|eran|significan?|designan?|consisten?|se|denominan?)$/u,
    names: /^(?:llamad[oa]s?|denominad[oa]s?|llama|denomina)$/u,
    namesNext:
      /(?:\b(?:si|cuando|al|entonces)\b[^.;:]* se habla|se habla entonces) de(?:l | una? | el | l[ao]s? | )$|\b(?:conocid|definid|descrit|denominad|llamad|designad)[oa]s? como (?:una? |l[ao]s? |el )?$/iu,
  },
  asksForSummary: {
    wholeDocument: [
      'por favor|puedes|podr[ií]as|quiero|dame|hazme|haz|cu[áa]l(?:es)? (?:es|son)|dime|de',
      'res[úu]me(?:me|lo|melo)?|resumir(?:lo)?|(?:un |el )?(?:breve )?resumen|(?:las )?ideas (?:principales|m[áa]s importantes|clave)|(?:los )?puntos (?:principales|m[áa]s importantes|clave)|qu[ée] (?:trata|va|habla)',
      'de|del|en|el|la|los|este|esta|esto|estos|mis?|todo|toda|entero|completo|documentos?|textos?|archivo|apuntes|cap[íi]tulo|tema|lecci[óo]n|lectura|por favor|brevemente|pocas palabras|unas l[íi]neas',
    ],
  },
  sureHeadings: {
    page: 'página',
  },
  languageNames: {
    englishName: 'Spanish',
  },
  leansOnText: {
    leaning:
      /(?<!\p{L})(?:(?:el|este) (?:texto|pasaje|autor|fragmento)(?! del? )|según el documento|anterior(?:mente)?)(?!\p{L})/giu,
  },
  negatedStem: {
    negations:
      /(?<!\p{L})(?:no (?:es|son|era|fue|forma|pertenece|corresponde)|NO|excepto|salvo|fals[ao]s?|incorrect[ao]s?)(?!\p{L})/u,
    asksWhy: /^[^\p{L}]*por qué(?!\p{L})/iu,
  },
};
