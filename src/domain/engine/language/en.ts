import type { LanguagePack } from './language-pack.ts';

export const english: LanguagePack = {
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
    told: 'What does the text say of “{}”?',
    reason: '“{}” Why, according to the text?',
    consequence: '“{}” What follows from that, according to the text?',
    belongs: 'Which of these belong to “{}”?',
    member: 'Which of these belongs to “{}”?',
    order: 'Put these in the right order: {}',
    chronology: 'Put these in order of time, the earliest first.',
    whichYear: '{}: in which year?',
    enumerate: 'List: {} ({})',
    textSays: 'The text says “{}”, not “{}”.',
    quoteMarks: ['“', '”'],
  },
};
