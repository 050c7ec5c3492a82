import type { QuestionTables } from './question-tables.ts';

export const portugueseQuestions: QuestionTables = {
  expectedAnswer: {
    howMany: /\bquant[oa]s?\b|\bqual (?:o|a) (?:porcentagem|percentual|número)\b/iu,
    when: /\bquando\b|\b(?:que|qual o?) ?(?:ano|data|século|dia)\b/iu,
    who: /\bquem\b/iu,
  },
  searchForms: {
    plurals: [
      [/(?:oes|aes|aos)$/, 'ao'],
      [/ais$/, 'al'],
      [/eis$/, 'el'],
      [/ois$/, 'ol'],
      [/ns$/, 'm'],
    ],
  },
  resolveQuestion: {
    goesOn: 'e|ou|mas|então',
    pointsBack: 'ele|ela|eles|elas|isso|isto|ess[ea]s?|est[ea]s?|seus?|suas?|del[ea]s?',
    asksMore: 'por que|porquê|por quê|como|mais|exemplos?',
  },
  suggestedQuestions: {
    whatIs: 'O que é {}?',
    quoteMarks: ['“', '”'],
  },
  askingWords: {
    asking:
      /(?<!\p{L})(?:por favor|expli(?:ca|que|car)(?:-me)?|diz|diga(?:-me)?|descrev[ae]|defin[ae]|defini[çc][ãa]o|significa(?:do)?|resum[ae]|lista|nomeia|d[áa]-me|mostra|ajuda|entender|exemplos?|podes?|poderia|quero|saber|segundo|documento|texto|fala|diferen[çc]as?|compara|exatamente|brevemente|passo a passo|acontece|aconteceu|funciona(?:m)?|tipos?|chama(?:m)?|principa(?:l|is)|importantes?)(?!\p{L})/giu,
  },
  askedDefinition: {
    whatIs: 'o que (?:é|são|era|eram|significam?|se entende por)|define|explica',
    says: /^(?:é|são|era|eram|significam?|designam?|consistem?)$/u,
    names: /^(?:chamad[oa]s?|chama|denominad[oa]s?)$/u,
    namesNext:
      /(?:\b(?:se|quando|então)\b[^.;:]* fala-se|fala-se então) (?:de |em |d[ao] )(?:uma? )?$|\b(?:conhecid|definid|descrit|denominad|designad)[oa]s? como (?:uma? |[ao]s? )?$/iu,
  },
  asksForSummary: {
    wholeDocument: [
      'por favor|podes|pode|poderia|quero|d[áa]-me|me d[êe]|faz|fa[çc]a|quais s[ãa]o|do|de',
      'resum[ae](?:-me|-o)?|resumir|(?:um |o )?(?:breve )?resumo|(?:as )?ideias (?:principais|mais importantes|chave)|(?:os )?pontos (?:principais|mais importantes|chave)|que (?:trata|fala)',
      'de|do|da|em|o|a|os|as|este|esta|isto|meus|minhas|todo|toda|inteiro|documentos?|textos?|arquivo|ficheiro|notas|apontamentos|cap[íi]tulo|tema|leitura|brevemente|poucas palavras|por favor',
    ],
  },
  sureHeadings: {
    page: 'página',
  },
  languageNames: {
    englishName: 'Portuguese',
  },
  leansOnText: {
    leaning: /(?<!\p{L})(?:o (?:texto|trecho|autor)(?! d[aeo]s? )|a passagem(?! d[aeo]s? )|acima)(?!\p{L})/giu,
  },
  negatedStem: {
    negations:
      /(?<!\p{L})(?:não (?:é|são|era|faz|pertence|corresponde)|NÃO|exceto|fals[ao]s?|incorret[ao]s?)(?!\p{L})/u,
    asksWhy: /^[^\p{L}]*por ?qu[eê]/iu,
  },
};
