import type { QuestionTables } from './question-tables.ts';

export const germanQuestions: QuestionTables = {
  expectedAnswer: {
    howMany: /\bwie ?viele?n?\b|\bwie (?:lange|groß|hoch|alt|oft|weit)\b/iu,
    when: /\bwann\b|\bwelche[msrn]? (?:jahr|datum|jahrhundert|tag)/iu,
    who: /\bwe(?:r|n|m|ssen)\b/iu,
  },
  searchForms: {
    plurals: [],
  },
  resolveQuestion: {
    goesOn: 'und|oder|aber|dann|was ist mit',
    pointsBack: 'er|ihn|ihm|sie|ihnen|ihre?[nmrs]?|seine?[nmrs]?|dies(?:e[nmrs]?)?|dessen|deren|das(?=\\s*\\?)',
    asksMore: 'warum|wieso|weshalb|wie|mehr|sonst|noch|beispiele?',
  },
  suggestedQuestions: {
    whatIs: 'Was ist {}?',
    quoteMarks: ['„', '“'],
  },
  askingWords: {
    asking:
      /(?<!\p{L})(?:bitte|erkl[äa]re?n?|erl[äa]utern?|sag(?:e|en)?|beschreib(?:e|en)|definier(?:e|en)|definition|bedeute(?:t|n)|bedeutung|zusammenfass(?:en|ung)|nenne|gib|zeig|hilf|verstehen|beispiele?|k[öo]nntest|kannst|m[öo]chte|wissen|laut|dokument|text|unterschiede?|vergleich(?:e|en)?|genau|kurz|schritt f[üu]r schritt|passiert|passierte|funktioniert|arten|hei(?:ß|ss)t|wichtig(?:e|en|sten)?)(?!\p{L})/giu,
  },
  askedDefinition: {
    whatIs: 'was (?:ist|sind|war|waren|bedeute[tn]|hei(?:ß|ss)t|versteht man unter)|erkl[äa]re?|definiere',
    says: /^(?:ist|sind|war|waren|bezeichne[tn]|bedeute[tn]|hei(?:ß|ss)t|nennt)$/u,
    names: /^(?:genannt|hei(?:ß|ss)t|nennt)$/u,
    namesNext:
      /(?:spricht man|man spricht)[^.;:]* von (?:ein\p{L}* |d\p{L}{2} )?$|\b(?:bezeichne[tn]|bekannt|definiert)[^.;:]* als (?:ein\p{L}* |d\p{L}{2} )?$/iu,
    namesAround: {
      before: /\bals (?:ein\p{L}* |d\p{L}{2} )?$/iu,
      behind: /^(?:bezeichnet|definiert|bekannt|verstanden)$/u,
    },
  },
  asksForSummary: {
    wholeDocument: [
      'bitte|kannst du|k[öo]nntest du|gib mir|schreib(?:e)?|was sind|mach(?:e)?',
      'fass(?:e)?|(?:eine |die )?(?:kurze )?zusammenfassung|(?:die )?(?:wichtigsten|zentralen) (?:ideen|punkte|gedanken)|(?:die )?hauptpunkte|worum geht(?: es|’s)?|wovon handelt',
      'das|der|die|den|dem|dieses|diesen|diesem|diese|in|von|mir|es|ganze|ganzen|dokuments?|text(?:es|e)?|datei|notizen|kapitels?|themas?|zusammen|bitte|kurz|wenigen|worten|s[äa]tzen',
    ],
  },
  sureHeadings: {
    page: 'Seite',
  },
  languageNames: {
    englishName: 'German',
  },
  leansOnText: {
    leaning: /(?<!\p{L})(?:de[rmsn] (?:Text|Textes|Abschnitts?|Autors?)(?! (?:von|de[rs]) )|oben)(?!\p{L})/giu,
  },
  negatedStem: {
    negations: /(?<!\p{L})(?:nicht|NICHT|kein(?:e[rnms]?)?|außer|falsch(?:e[rnms]?)?)(?!\p{L})/u,
    asksWhy: /^[^\p{L}]*(?:warum|weshalb|wieso)(?!\p{L})/iu,
  },
};
