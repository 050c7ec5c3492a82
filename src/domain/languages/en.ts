import { englishQuestions } from './questions/en.ts';
import { englishWords } from './words/en.ts';
import type { LanguagePack } from './language-pack.ts';

export const english: LanguagePack = {
  grammar: {
    bareObjects: 'common',
    family: 'germanic',
    capitalisesNouns: false,
    omitsSubjects: false,
    ambiguousEndings: true,
    compoundsApart: true,
    genderless: true,
    wholeLexicon: true,
    participlesModify: true,
    particles: true,
    apostropheGenitive: true,
    infinitiveMark: 'to',
    agent: /^by$/,
    smallSentenceStarts: true,
    capitalPronoun: 'I',
  },
  headings: {
    bibliography:
      'references | bibliography | works cited | further reading | sources | literature | literature cited | footnotes | endnotes | notes and references | citations | reading list | recommended reading | recommended readings | required reading | required readings | suggested reading | suggested readings | readings | list of references | reference list | books | recommended books | useful links | bibliography and sources | sources and further reading | literature list',
    contents: 'contents | table of contents | outline | agenda | overview of contents | index | chapter outline',
    objectives: 'learning objectives | learning outcomes | objectives | learning goals | goals of this chapter',
    exercise:
      'exercise* | problem set | problems | review questions | questions | study questions | discussion questions | homework | assignment* | practice | practice questions | try it | check your understanding | check your learning | critical thinking questions | solution* | answer | answers | self-check | quiz | answer key | answer keys | answers to exercises | answers to questions | answers to the questions | model answer* | worksheet*',
    example:
      "example* | worked example* | case study | case studies | case in point | illustration | sample problem* | methods | materials and methods | bad example* | poor example* | negative example* | counterexample* | counter-example* | non-example* | how not to do it | how not to | what not to do | don't | don'ts | don’t | don’ts | do not | wrong | wrong way | incorrect | not like this | bad | bad practice* | bad slide* | anti-pattern* | antipattern*",
    aside:
      'link to learning | click and explore | acknowledgements | acknowledgments | about the author* | further resources | external links | see also | disclaimer | credits | table of figures | list of figures',
  },
  captions: 'figure | fig. | fig | table | listing | chart | photo | diagram',
  exampleOpenings:
    'for example | for instance | example | e.g. | suppose | imagine | consider a | consider the | consider an | think of | think about | say that | assume that | let us say | take the case | to illustrate | as an example | in one case',
  asides:
    "i | my | me | myself | you | your | yourself | let's | let us | we will | we'll | we shall | we have seen | we saw | we discussed | we now | we begin | in this essay | in this paper | in this section | in this chapter | in this course | in this unit | in this lesson | in this report | in this lecture | this essay | this paper | this chapter | this section | this lecture | next section | previous section | next chapter | earlier chapter | previous chapter | later chapter | watch this | visit this | click | as noted earlier | as mentioned | as discussed | following section* | chapter on | in this module | this module",
  tasks:
    'explain | describe | discuss | calculate | compute | list | identify | compare | define | write | draw | show that | prove | find the | find a | answer | complete | fill in | choose | select | what | which | who | whose | why | how | when | where | do | does | did | is it | are there | can you | evaluate | determine the | solve | read | watch | visit | view | see | click | note that | go to',
  answers: 'answer | answers | ans | correct answer | the answer',
  origins:
    'source | sources | source for this section | adapted from | credit | credits | photo by | modified from | available from | retrieved from | reproduced from',
  labels:
    'difference* | similarit* | comparison* | discussion | outline | agenda | introduction | conclusion* | summary | overview | background | context | cause* | reason* | consequence* | effect* | result* | example* | note* | definition* | advantage* | disadvantage* | pro | pros | con | cons | benefit* | drawback* | limitation* | feature* | characteristic* | type* | kind* | step* | stage* | phase* | method* | measure* | development | goal* | objective* | purpose | aim* | source* | reference* | question* | answer* | important | warning | tip | remember | problem* | solution* | tldr | tl;dr | abstract | remark* | comment* | requirement* | considerations | description | name | value | date | author | title | keywords | key points | key terms | key takeaways | first | second | third | finally | other* | misc | also | part 1 | part 2 | part 3 | part 4 | general | basics | theory | practice | application* | material* | function* | event* | history | origin* | structure | properties | property | formation | demonstration* | scenario* | tool* | lesson* | duration | failure | success | nb | n.b. | hint* | caution | reminder* | exam tip* | study tip* | pro tip | trick* | deadline | due | due date | dates | difficulty | materials needed | page* | homework | assignment* | further reading | see also | see | credits | updated | last updated | written by | translated by | contact | e-mail | email | to do | todo',
  dataLabels:
    'mnemonic* | time | length | level | prerequisite* | pages | chapter | unit | course | module | subject | topic | teacher | lecturer | instructor | professor | student | group | class | room | place | location | task* | exercise* | practice | reading | readings | link* | url | video | image | photo | credit | license | licence | version | edition | translation | pronunciation | synonym* | antonym* | grade | score | points | marks | status | priority | tags | category | categories | cost | price | total | budget',
  sequences:
    'step* | stage* | phase* | process* | procedure | sequence | order | cycle | pathway | workflow | algorithm | how to | timeline | chronology',
  copulas:
    'is | are | was | were | means | mean | refers to | refer to | describes | denotes | occurs when | is when | consists of | consist of | stands for | involves | represents | measures',
  namings: 'called | known as | termed | named | referred to as | defined as | designated as',
  reasons:
    'because | because of | due to | owing to | thanks to | as a result of | in order to | in order for | so as to | to avoid | to prevent | for fear of',
  negations: 'not | no | never | cannot | nobody | nothing',
  prompts: 'explain | describe | discuss | compare | analyse | analyze',
  subordinators:
    'when | while | if | although | though | even though | as | since | unless | because | after | before | until | whenever | whereas | but unless | but if | but when',
  consequences:
    'so that | so the | so it | so its | so they | so their | so this | so these | so we | so he | so she | so a | so an | so there | so every | so each | so all | so most | so one | so if | so when | thus | hence | therefore | which means | meaning that | which led to | leading to | which caused | causing | which results in | resulting in | which makes | which made | making it',
  summaryHeadings:
    'summary | in short | in brief | in a nutshell | key point* | key takeaway* | takeaway* | key idea* | main idea* | main point* | key concepts | conclusion* | recap | abstract | tl;dr | tldr | result* | findings | conclusions and * | results and *',
  conclusions:
    'in short | in brief | in summary | to sum up | to summarise | to summarize | in conclusion | overall | the result* show* | result* show* | results indicate* | the study found | the study shows | we conclude | we found | the main | the key | the most important | the central | the essential | above all | in essence',
  rejections:
    'contrary to | unlike | instead of | rather than | misconception* | mistakenly | wrongly | myth | reject* | refute* | disprove* | but rather | it is not',
  articles: 'the | a | an',
  definitionOf: 'definition of | the term | term',
  wording: {
    complete: 'Complete the sentence:',
    completeUnder: 'Complete the sentence from “{}”:',
    whichTerm: 'Which term fits this description?',
    whichTermUnder: 'Which term fits this description, under “{}”?',
    whichKey: '“{}”: which of these does this describe?',
    whichValue: '{}: what stands here?',
    isTrue: 'True or false?',
    true: 'True',
    false: 'False',
    match: 'Match each term with its description.',
    meaning: 'What is meant by “{}”?',
    aboutTerm: 'What does the text say of “{}”?',
    reason: '“{}” Why, according to the text?',
    consequence: '“{}” What follows from that, according to the text?',
    belongs: 'Which of these belong to “{}”?',
    member: 'Which of these belongs to “{}”?',
    order: 'Put these in the right order: {}',
    chronology: 'Put these in order of time, the earliest first.',
    whichYear: '{}: in which year?',
    enumerate: 'List: {} ({})',
    textSays: 'The text says “{}”, not “{}”.',
    colon: ': ',
    quoteMarks: ['“', '”'],
  },
  appositionAfter: {
    isWhat: /^, (?:which (?:is|are|was|were|means|refers to)|that is,|or|meaning) /u,
    article: 'an?|the|any|one',
    that: 'that|which|who|whose|where',
    terms: 'term | word | concept | expression',
    defines: /^ (?:refers? to|means?|is defined as|are defined as|describes?|denotes?) /u,
  },
  cardRules: {
    goesOn:
      / (?:(?:form|kind|type|number|amount|part|set|case|use) of|the|an?|and|or|into|that|which|than|as|is|are)$/iu,
    reasons: /^(?:thanks to|due to|because of|by means of|can|could|may|might|must|should|will|would) /iu,
    points: /^(?:here|in this (?:case|example|section|chapter)|above|below)(?!\p{L})/iu,
    turnOf: /^(?:the |an? |one |another )?_____ (?:is|was) that /iu,
    some: /^(?:some|certain|many|most|several) _____/iu,
    mayBe: /^(?:the |an? )?_____ (?:can|may|might) /iu,
    oneOf: /\bare \p{L}+ and _____\./iu,
    owned: /(?<!\p{L})(?:his|her|its|their|our|your) _____/iu,
  },
  definitionCards: {
    endsNaming: /(?:, or|\b(?:is|are)) (?:an? |the )?_____[,.]/u,
  },
  plainSentence: {
    ties: 'in either case | in this case | in any case | however | therefore | thus | hence | moreover | furthermore | in addition | additionally | similarly | likewise | consequently | as a result | in contrast | by contrast | on the other hand | in other words | for example | for instance | also | finally | in fact | indeed | generally | in general | in short | then | today | nevertheless | instead | specifically',
    articleFor: [[/(?<!\p{L})(?:this|these)(?= (?:\p{Ll}+ ){1,2}(?:of|between|in|across) )/iu, 'the']],
  },
  findEntries: {
    pointing: /^(?:he|she|it|this|they|these) (?:is|was|are|were) /iu,
  },
  findSubject: {
    participles: /^(?!)/,
  },
  askedWordings: {
    matters:
      /\bplay(?:s|ed)? an? (?:important|key|major|crucial|significant|big) (?:role|part)\b|\bhas been a major factor\b/i,
    concludes: /^[^,;:]*\b(?:thus|therefore|hence|consequently)\b/i,
    obvious: /\b(?:obviously|naturally|of course|clearly)\b/i,
    otherParts:
      /\b(?:example|section|chapter|discussion) (?:above|below)(?=[,.;)]|$)|\b(?:above|previous|preceding) (?:example|section|chapter)\b|\b(?:described|mentioned|discussed|listed|explained|presented) (?:above|below|in the introduction)|\bin the introduction\b|^(?:to sum up|in conclusion|in summary)\b|\bthis (?:essay|report|paper)\b|\([a-h]\)/i,
    goesOn:
      /^(?:in the (?:first|second|other) case|here|thereby|as a consequence of (?:its|their|his|her)),? |^the (?:first|second|third|last) (?:line|row|column)\b|^(?:a different|another) (?:sort|kind|type)\b/i,
    counted:
      /\bthe \d{2,3}(?:st|nd|rd|th)? (?:people|persons|students|patients|children|participants|values?|cars|items|data)\b/iu,
    ranks: /^the (?:\p{L}+ )?most (?:common|frequent|widespread|popular|used|sold|traded|important)/iu,
    condition: /^if /i,
  },
  clearGap: {
    references:
      /\((?:see|cf\.) |\b(?:graph|diagram|map|picture|image|line|chart|panel|equation) (?:above|below|on the (?:left|right))\b/i,
  },
  enumerationItems: {
    plural: /(?:[^sui]s|teria|mena|people|children|men)$/,
  },
  saidOfTerm: {
    pronouns: /^(?:it|they|he|she|we|you|i|there|that|while|because|when|if|who|which|his|her|its|their)$/,
    opensWithIs: /^(?:(?:this|it|they|these) )?(?:is|are) /iu,
  },
  statementItems: {
    pluralVerb: /[^s]$/,
  },
  articleForms: {
    definite: /^the$/,
    indefinite: /^an?$/,
  },
  calendar: {
    lists:
      'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday',
  },
  nounClasses: {
    abstractEndings: /(?:tions?|sions?|ments?|ness|ity|ities|isms?|ances?|ences?|ship|hood|dom|acy|ure|ings?)$/,
    personEndings: /(?:ists?|ians?|eers?|ologers?|workers?|makers?|[^ae]ctors?|ators?|men|people)$/,
    persons: 'doctor patient teacher king queen child children athlete farmer soldier peasant father mother',
  },
  vagueWords: {
    nouns: `study studies research finding author letter relation contribution explanation phase stage volume quantity degree tenth fifth world life delay motion direction distance help journey discovery appearance phenomenon object matter cent less reference response order favour favor charge account
    presence existence ability need lack attempt rise support home success failure totality succession role process possibility opportunity interest importance situation condition development position size length place call notion idea member element feature step option approach benefit advantage
    million billion thousand thousands dozen dozens hundred hundreds percent percentage unit units member members kilometre kilometer metre meter mile miles hour hours minute minutes dollar dollars euro euros situation incident extent sense result cause reason goal purpose aim example term name problem part use fact way type kind sort number amount group
    thing case point year years day days month months week time times end beginning place lot majority rest side form
    people man men woman women person others something area areas addition order basis bit piece half third quarter
    variety range series set percent century decade decades change level line result results effect effects word words centuries principal`,
    adjectives: `inner outer upper lower little much such other same own many more most several few first second third last next new old large small great big main major
    important certain various different similar significant whole entire only good best better high low early late recent
    further additional sufficient particular specific previous former latter possible full existing able populous principal corresponding correspondent respective resulting`,
  },
  linesByDefinition: {
    denying: /^(?:not|no|never|unlike|without|rather|instead|neither|nor|whereas|cannot)$/,
  },
  listWords: {
    listWords: {
      kinds:
        /^(?:types?|kinds?|forms?|class|classes|categor(?:y|ies)|variet(?:y|ies)|sorts?|methods?|ways?|techniques?)$/,
      parts: /^(?:parts|components|elements|layers|stages|phases|steps|branches)$/,
      examples: /^,? ?\(?(?:such as|e\. ?g\.,|including|like) /i,
      or: /^or$/,
      contrast: /^(?:unlike|in contrast to|in contrast with|as opposed to|compared with) /i,
    },
  },
  nameFaults: {
    dangling:
      /^(?:although|though|while|when|whereas|because|since|if|unlike|the|an?|of|in|on|at|by|for|from|to|with|and|or|but|as|than|that|which|each|every|any|some|this|these) | (?:of|in|on|at|by|for|from|to|with|and|or|the|an?|as|than|that)$/i,
  },
  relations: {
    causal: /^because$/,
    copulas: /^(?:is|are|was|were)$/,
    infinitive: /(?:)/,
    needsMore:
      /^(?:allows?|allowed|enables?|enabled|can|could|may|might|must|shall|should|will|would|let|lets|make|makes|made|call|calls|called|consider|considers|considered|keep|keeps|kept|give|gives|gave|had|has|have|take|takes|took|put|puts|become|becomes|became)$/,
    states: /^(?:is|are|was|were|remains?|remained|becomes?|became|seems?|stays?)$/,
    adverbsBeforeVerb:
      /ly$|^(?:also|often|always|never|now|then|still|soon|later|only|even|not|first|once|just|thus|therefore|sometimes|today|together)$/,
    incomplete: /ing$/,
    participles: /(?:ing|ed)$/,
    thirdPersons: /[^s]s$/,
    comparisons: /^as$/,
  },
  sameNoun: {
    plurals: /^(?:\|s|\|es|y\|ies|um\|a|us\|i|is\|es|on\|a|a\|ae|f\|ves|fe\|ves|an\|en)$/,
  },
  definitions: {
    copulas: {
      general: /^(?:is|are|refers to|means|is defined as|are defined as|is called|denotes) $/,
      other: /^(?:was|were|became) $/,
      article: /^(?:an?|the|any|one|those|that)$/,
    },
    relatives: /^(?:that|which|who|whose|where|when|in|to)$/,
    manyAre: /^are$/,
    definiteOrIndefinite: /^(?:an?|the)$/,
  },
  glosses: {
    also: '(?:also |often |commonly |usually |sometimes |now |simply |generally )*',
    thatIs: /^ ?(?:that is|i\.e\.|in other words|or),? /i,
    namings: [
      {
        before: `(?:called|known {also}as|termed|named|referred to {also}as|what \\p{L}+ call) {also}`,
      },
      { before: '(?:goes|go) by the name of ' },
    ],
  },
  nameKinds: {
    inPlaces: /^(?:in|at|near|across|throughout|outside|toward|towards)$/,
    byPersons: /^(?:by|mr|mrs|dr|president|king|queen|emperor|professor|sir|saint|pope|general|minister)$/,
  },
  nounPhrases: {
    links: /^of$/,
  },
  presentable: {
    doubtfulEndings: /(?:ly|ed|ish|est|ous|ful|less|able|ible)$/,
    beginsWithLink:
      /^(?:while|since|because|although|though|until|unless|once|whilst|upon|via|versus|amid|per|unlike|plus|due|non|co|pre|post|anti)(?![\p{L}])/iu,
    superlatives: /est$/,
  },
  standalone: {
    pointsBack:
      /^(?:yet|(?:most|many|all|none|few|several|each) of (?:them|these|those)|the rest|the same|(?:\p{L}+|\d+) (?:days?|weeks?|months?|years?|decades?) (?:later|before|earlier|afterwards)|soon (?:after|afterwards)|in the meantime|some of (?:them|these)|some(?=,)|subsequently|consequently|nevertheless|nonetheless|finally|additionally|at (?:the|that) time|in response|in turn|as such|rather|still|accordingly|besides|to (?:do so|this end)|even so|since then|after that|until then|among them|not all of them|it|its|they|their|this|these|those|that|he|she|his|her|him|we|our|you|i|however|therefore|thus|hence|moreover|furthermore|also|such|but|and|or|so|then|there|here|another|others?|both|instead|similarly|likewise|meanwhile|later|afterwards|in addition|for example|for instance|as a result|in this|at this|by this|with this|of these|one of these|on the other|in contrast|the (?:latter|former|same|other|second|following|above))(?![\p{L}\p{N}])/iu,
    ranksTheUnnamed:
      /(?:^|, )the (?:main|principal|chief|(?:most|least) \p{L}+|\p{L}{3,}est) \p{L}+(?:,| (?:was|were|is|are) )/iu,
    sendsAway:
      /\b(?:as (?:shown|mentioned|described|discussed|noted|seen)|(?:see|above|below) (?:figure|table|fig)|figure \d|table \d|the (?:above|following)|aforementioned|(?:excerpt|passage|quotation|letter|speech|poster|photograph|cartoon|painting|document) (?:above|below))\b/iu,
    personPronouns: /^(?:he|she|his|her|him|hers)$/,
    demonstratives: /^(?:this|these|those|such|latter|former|aforementioned)$/,
    // "Short-lived".
    participles: /-\p{L}+ed$/u,
    reducedClause: { participle: /ed$/, by: /^by$/, article: /^the$/ },
    relatives: /^(?:who|which|that|whose|where)$/,
    demonstrativeDeterminers: /^that$/,
  },
  terms: {},
  verbPlaces: {
    beforeVerbs: new Set('who which he she it we they will would can could may might must should cannot'.split(' ')),
    openers: /^that$/,
  },
  leansOnOthers: {
    adds: /^(?:also|too|likewise|moreover)$/,
  },
  abbreviations: {
    words: `e.g i.e u.s u.k d.c nos jan feb mar apr jun jul aug sep sept oct nov dec mt ft a.k.a ph.d al v bros`,
    pairs: { eras: /^(?:B\. ?C|A\. ?D)$/, others: /^(?:U\. ?S|U\. ?K|i\. ?e|e\. ?g)$/ },
  },
  nounLexicon: {
    singulars: [
      [/ies$/, 'y'],
      [/(ch|sh|x|s)es$/, '$1'],
      [/ves$/, 'f'],
      [/ae$/, 'a'],
      [/i$/, 'us'],
      [/a$/, 'um'],
      [/a$/, 'on'],
      [/([^s])s$/, '$1'],
      [/men$/, 'man'],
      [/ses$/, 'sis'],
    ],
  },
  taggerCounts: {
    possessives: /^(?:my|your|his|its|our|their)$/,
  },
  stems: {
    algorithm: 'english',
  },
  linkWords: {
    articles: / the$/i,
  },
  agreement: {
    determiners: [
      ['singular', 'a an this that each every another'],
      ['plural', 'these those many several few both all various two three four five six'],
    ],
    endings: [
      [/(?:ss|us|is|ics)$/, 'singular'],
      [/(?:s|men|people|children)$/, 'plural'],
      [/$/, 'singular'],
    ],
  },
  readability: {
    vowels: /[aeiouy]+/g,
    // Flesch 1948
    formula: { index: 'Flesch', constant: 206.835, perSentence: 1.015, perSyllable: 84.6 },
    silent: { ending: /(?:[^laeiouy]es|[^aeiouytd]ed|[^aeiouyl]e)$/, left: 'x' },
  },
  readingSpeed: {
    wordsPerMinute: 238,
  },
  numberWords: {
    words: `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety
    hundred|hundreds thousand|thousands million|millions billion|billions`,
  },
  verifyLine: {
    denials: /^(?:not|no|never|neither|nor|none|cannot|.+n't|without|lack(?:s|ed|ing)?)$/,
    openers: `without while because although though despite unlike like since until within among both every several few
    all only thus therefore however moreover instead one another according due once whereas rather even still today later
    finally first unless whether`,
  },
  linesByNaming: {
    copula: 'is',
  },
  relationWords: {
    isA: 'is a',
    isKindOf: 'kind of',
    isPartOf: 'part of',
    isExampleOf: 'example of',
    includes: 'includes',
    consistsOf: 'consists of',
    covers: 'covers',
    isExplainedWith: 'explained with',
    isAlsoCalled: 'also called',
    differsFrom: 'different from',
    causes: 'causes',
    leadsTo: 'leads to',
    has: 'has',
    uses: 'uses',
    dependsOn: 'depends on',
  },
  slips: [
    // "are give to", "ca be purified"
    [
      { word: /^(?:is|are|was|were|been)$/i },
      { word: /^(?:give|take|make|use|show|call|know|find|produce|create|write|see)$/i },
    ],
    [{ word: /^(?:ca|cam|cold|coud|cn|wil|wold)$/i }, { word: /^be$/i }],
    // "a important", "an plant"
    [{ word: /^a$/i }, { word: /^(?!eu)[aei]\p{Ll}{3,}/u }],
    [{ word: /^(?:can|could|will|would|should|may|might|must)$/i }, { word: /^(?:is|are|was|were|been|has)$/i }, {}],
  ],
  tagger: {
    plainVerbs: `contains consists includes produces provides becomes requires allows creates describes explains depends occurs remains
  receives reduces prevents protects converts absorbs separates connects carries transforms removes enters arises begins
  belongs enables ensures maintains determines consumes develops divides defends destroys discovers emits evolves exists
  expands flows grows happens improves invents lowers obtains possesses pumps regulates replaces represents selects sends
  spreads supplies surrounds survives transmits travels unites writes`,
  },
  mainVerb: {
    unfinished: /ing$/,
  },
  sentenceRoles: {
    numerals:
      /(?<!\p{L})i\. ?e\.?(?!\p{L})|(?<!\p{L})((?:war|type|phase|class|stage|group|level|complex|photosystem|subunit|angiotensin|part|chapter|section|volume|act|charles|james|elizabeth|francis|henry|william|george|nicholas|napoleon|peter|alexander|frederick|philip|ferdinand|leopold|darius|constantine|justinian|mary)s?) I(?![\p{L}'’])/giu,
  },
  definitionItems: {
    auxiliaries: /^(?:will|would|can|could|may|might|must|should|is|are|was|were|has|have|had)$/,
    participles: /(?:ed|ing|en|wn)$/,
  },
  askedText: {
    passive: /^(?:by|during)$/,
  },
  sameNotion: {
    plurals: /(?<=\p{L}{5})(?:um|us|on|is|es|ae|a|i)$|(?<=[sxz])e$/u,
  },
  termsParts: {
    activities: /ing$/,
  },
  questions: englishQuestions,
  words: englishWords,
};
