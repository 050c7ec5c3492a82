import type { QuestionTables } from './question-tables.ts';

export const italianQuestions: QuestionTables = {
  expectedAnswer: {
    howMany: /\bquant[oaie]\b|\bche (?:percentuale|numero)\b/iu,
    when: /\bquando\b|\b(?:quale|che) (?:anno|data|secolo|giorno)\b/iu,
    who: /\bchi\b/iu,
  },
  searchForms: {
    plurals: [
      [/chi$/, 'co'],
      [/che$/, 'ca'],
      [/ghi$/, 'go'],
      [/ghe$/, 'ga'],
    ],
  },
  resolveQuestion: {
    goesOn: 'e|o|ma|allora',
    pointsBack: 'lui|lei|ess[oaie]|loro|su[oae]|suoi|quest[oaie]|quell[oaie]|lo(?=\\s)',
    asksMore: 'perché|come|altro|ancora|esempi|esempio',
  },
  suggestedQuestions: {
    whatIs: 'Che cos’è {}?',
    quoteMarks: ['«', '»'],
  },
  askingWords: {
    asking:
      /(?<!\p{L})(?:per favore|spiega(?:mi|re)?|dimmi|descriv[ie](?:mi|re)?|definisci|definizione|significa(?:to)?|riassumi|elenca|dammi|mostrami|aiutami|capire|esemp[io]+|puoi|potresti|voglio|sapere|secondo|documento|testo|parla|differenz[ae]|confronta|esattamente|brevemente|passo (?:dopo|per) passo|succede|funziona(?:no)?|tipi|chiama(?:no)?|principal[ei]|important[ei])(?!\p{L})/giu,
  },
  askedDefinition: {
    whatIs: "(?:che )?cos(?:[’']è|a sono|a significa)|che significa|definisci|spiega",
    says: /^(?:è|sono|era|erano|indicano?|significano?|consistono?|designano?)$/u,
    names: /^(?:chiamat[oaie]|chiama|dett[oaie]|denominat[oaie])$/u,
    namesNext:
      /(?:\b(?:se|quando|allora)\b[^.;:]* si parla(?: anche)?|si parla (?:allora|quindi)) d(?:i |ell[ao] |el |ell['’])(?:un[ao]? )?$|\b(?:conosciut|definit|not)[oaie] come (?:un[ao]? |il |l[ao] )?$/iu,
  },
  asksForSummary: {
    wholeDocument: [
      'per favore|puoi|potresti|dammi|fammi|fai|quali sono|di',
      'riassumi(?:mi|lo)?|riassumere|(?:un |il )?(?:breve )?riassunto|(?:le )?(?:idee|punti|i punti) (?:principali|chiave|più importanti)|(?:cosa|che cosa) (?:parla|tratta)',
      'di|del|della|in|il|lo|la|i|gli|le|questo|questa|questi|miei|tutto|intero|documenti?|documento|testo|testi|file|appunti|capitolo|tema|lettura|brevemente|poche parole|per favore',
    ],
  },
  sureHeadings: {
    page: 'pagina',
  },
  languageNames: {
    englishName: 'Italian',
  },
  leansOnText: {
    leaning: /(?<!\p{L})(?:il (?:testo|brano)(?! d[ei])|l['’]autore(?! d[ei])|sopra)(?!\p{L})/giu,
  },
  negatedStem: {
    negations: /(?<!\p{L})(?:non (?:è|sono|era|fa|appartiene)|NON|tranne|eccetto|fals[aoie]|errat[aoie])(?!\p{L})/u,
    asksWhy: /^[^\p{L}]*perché/iu,
  },
};
