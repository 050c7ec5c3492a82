import type { QuestionTables } from './question-tables.ts';

export const frenchQuestions: QuestionTables = {
  expectedAnswer: {
    howMany: /\bcombien\b|\bquel (?:pourcentage|nombre|âge)\b/iu,
    when: /\bquand\b|\bquel(?:le)? (?:année|date|siècle|jour)\b/iu,
    who: /(?:^|\b(?:à|de|par|avec|pour) )qui\b/iu,
  },
  searchForms: {
    plurals: [[/aux$/, 'ail']],
  },
  resolveQuestion: {
    goesOn: 'et|ou|mais|alors|qu’en est-il',
    pointsBack: "il|elle|ils|elles|lui|leurs?|cela|ça|cet|cette|ces|son|sa|ses|l(?=[’']a)",
    asksMore: 'pourquoi|comment|plus|encore|exemples?',
  },
  suggestedQuestions: {
    whatIs: 'Qu’est-ce que {} ?',
    quoteMarks: ['« ', ' »'],
  },
  askingWords: {
    asking:
      /(?<!\p{L})(?:s['’]il (?:te|vous) pla[îi]t|explique(?:r|z|-moi)?|dis(?:-moi)?|d[ée]cri(?:s|re)|d[ée]fini(?:s|r|tion)|signifie|signification|r[ée]sume[rz]?|cite[rz]?|donne|montre|aide|comprendre|exemples?|peux-tu|pouvez-vous|veux|savoir|selon|document|texte|parle|diff[ée]rences?|compare[rz]?|exactement|bri[èe]vement|[ée]tape par [ée]tape|se passe|fonctionne(?:nt)?|types?|sortes?|appelle|principa(?:l|le|ux|les)|importante?s?)(?!\p{L})/giu,
  },
  askedDefinition: {
    whatIs: "qu[’']est-ce que?|que signifie(?:nt)?|qu[’']entend-on par|d[ée]finis|explique",
    says: /^(?:est|sont|était|désignent?|signifient?|consistent?)$/u,
    names: /^(?:appelée?s?|appelle|nommée?s?|dite?s?)$/u,
    namesNext:
      /(?:\b(?:si|quand|lorsqu\p{L}*|alors)\b[^.;:]* on parle(?: aussi)?|on parle alors) d(?:e |['’])(?:une? |l[ae] |l['’])?$|\bconnue?s? sous le nom d(?:e |['’])$/iu,
  },
  asksForSummary: {
    wholeDocument: [
      's’il (?:te|vous) pla[îi]t|peux-tu|pouvez-vous|donne(?:z)?-moi|fais-moi|quel(?:le)?s sont|de',
      'r[ée]sume[rz]?|(?:un |le )?(?:bref |court )?r[ée]sum[ée]|(?:les )?(?:id[ée]es|points) (?:principales|principaux|cl[ée]s|essentiel(?:le)?s)|quoi (?:parle|traite|s’agit)',
      'de|du|en|le|la|les|ce|cet|cette|ces|mes|tout|toute|entier|documents?|textes?|fichier|notes|chapitre|sujet|lecture|bri[èe]vement|quelques (?:mots|lignes|phrases)|s’il (?:te|vous) pla[îi]t',
    ],
  },
  sureHeadings: {
    page: 'page',
  },
  languageNames: {
    englishName: 'French',
  },
  leansOnText: {
    leaning:
      /(?<!\p{L})(?:(?:le|ce) (?:texte|passage)(?! d(?:es?|u|['’]))|(?:l|cet )['’]?(?:auteur|extrait)(?! d(?:es?|u|['’]))|ci-dessus)(?!\p{L})/giu,
  },
  negatedStem: {
    negations:
      /(?<!\p{L})(?:n['’](?:est|a|appartient)|ne (?:sont|fait|font|correspond)|sauf|excepté|fauss?e?s?|incorrecte?s?)(?!\p{L})/u,
    asksWhy: /^[^\p{L}]*pourquoi(?!\p{L})/iu,
  },
};
