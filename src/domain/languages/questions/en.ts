import type { QuestionTables } from './question-tables.ts';

export const englishQuestions: QuestionTables = {
  expectedAnswer: {
    howMany:
      /\bhow (?:many|much|long|old|far|tall|large|big|often)\b|\bwhat (?:percent|percentage|number|amount|population)\b/iu,
    when: /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade)\b/iu,
    who: /\bwho(?:m|se)?\b/iu,
  },
  searchForms: {
    plurals: [
      [/ves$/, 'f'],
      [/ses$/, 'sis'],
      [/xes$/, 'xis'],
      [/ices$/, 'ix'],
      [/ices$/, 'ex'],
      [/eria$/, 'erium'],
      [/eria$/, 'erion'],
      [/mena$/, 'menon'],
      [/(?<=\w{3})i$/, 'us'],
      [/(?<=\w{3})ae$/, 'a'],
      [/men$/, 'man'],
    ],
  },
  resolveQuestion: {
    goesOn: 'and|but|so|then|or|what about|how about',
    pointsBack: 'it|its|he|him|his|she|her|they|them|their|this|these|those',
    asksMore: 'why|how|more|else|example|examples',
  },
  suggestedQuestions: {
    whatIs: 'What is meant by {}?',
    quoteMarks: ['“', '”'],
  },
  askingWords: {
    asking:
      /\b(?:please|explain(?:ed|s|ing)?|tell|describe[sd]?|define[sd]?|definition|mean(?:s|ing|t)?|summari[sz]e|list|name|give|show|help|understand|examples?|(?:could|can|would|will) you|i (?:want|need|would like)|want to know|know|according|documents?|texts?|say(?:s|ing)?|said|talks?|difference|differ|compare[sd]?|between|exactly|briefly|simple|words|steps?(?: by step)?|detail|happen(?:s|ed)?|work(?:s|ing)?|kinds?|types?|called|main|important)\b/giu,
  },
  askedDefinition: {
    whatIs: "what(?:[’']s| is| are| was| were)(?: meant by)?|what does(?= .* mean)|define|explain",
    says: /^(?:is|are|was|were|means?|refers?|denotes?|describes?|consists?)$/u,
    names: /^(?:called|termed|named|constitutes?)$/u,
    namesNext: /\b(?:(?:we|one) speaks? of|(?:known|referred to|described|defined) as) (?:an? |the )?$/iu,
  },
  asksForSummary: {
    wholeDocument: [
      'please|can you|could you|i want|give me|make|write|what are|tell me',
      'summari[sz]e|sum up|(?:a |the )?(?:short |brief )?(?:summary|overview)|(?:the )?(?:main|key|most important) (?:ideas|points)|what(?: is|’s| are) (?:it|this|(?:this|the|these|my) (?:documents?|text|file|notes|chapter|reading))(?: all)? about',
      'of|in|it|this|the|my|all|whole|entire|everything|documents?|texts?|files?|notes|chapter|topic|unit|lesson|reading|about|please|briefly|for me|a few (?:words|lines|sentences)',
    ],
  },
  sureHeadings: {
    page: 'page',
  },
  languageNames: {
    englishName: 'English',
  },
  leansOnText: {
    leaning:
      /(?<!\p{L})(?:th(?:e|is) (?:text|passage|author|excerpt)(?! of )|according to the document|above)(?!\p{L})/giu,
  },
  negatedStem: {
    negations:
      /\b(?:is|are|was|were|does|do|did|can|would) not\b|\bNOT\b|\b(?:except|false|incorrect|isn't|aren't|doesn't|don't)\b/u,
    asksWhy: /^[^\p{L}]*why(?!\p{L})/iu,
  },
};
