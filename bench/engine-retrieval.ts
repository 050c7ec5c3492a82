import { withoutAskingWords } from '#domain/chat/asking-words.ts';
import { LEAST_COVERAGE } from '#domain/chat/find-evidence.ts';
import { findInConversation } from '#domain/chat/find-in-conversation.ts';
import type { Language } from '#domain/documents/content.ts';
import { addBm25, unitLengths } from '#domain/retrieval/bm25.ts';
import { letterGroups } from '#domain/retrieval/letter-groups.ts';
import { type Searcher, createSearcher } from '#domain/retrieval/search.ts';
import { type SearchIndex, buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { createStemPostings } from '#domain/retrieval/stem-postings.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { type AskedDocument, type EvaluationData, contentOf, languages, packed } from './evaluation-data.ts';
import { type BarRow, atLeast, atMost, mean, percent } from './bar-row.ts';
import { type PostgresSearch, openPostgresSearch } from './postgres-search.ts';

/** This many paragraphs make even short documents hard to search. */
const PARAGRAPHS = 40;
const MOST_FOREIGN = 0.05;
const PASSAGE_LENGTH_PENALTY = 0.75;
/** Beginning of a follow-up question. */
const goingOn: Record<Language, string> = { en: 'And', es: 'Y', fr: 'Et', de: 'Und', it: 'E', pt: 'E' };

interface Found {
  first: number;
  five: number;
  plainFirst: number;
  postgresFirst: number;
  /** Share of the document's own questions answered when almost no foreign one is. */
  own: number;
  /** Shares that the chat answers: of the document's own questions, and of foreign ones. */
  chatOwn: number;
  chatForeign: number;
  /** The same for follow-ups to one of the document's own questions. */
  chatOwnAfter: number;
  chatForeignAfter: number;
  milliseconds: number;
  postgresMilliseconds: number;
}

/** Finds paragraph and sentence for a question, compared with plain BM25 and with the full-text search of Postgres. */
export async function retrievalRows(data: EvaluationData): Promise<BarRow[]> {
  const postgres = await openPostgresSearch();
  const found = new Map<Language, Found>();
  for (const language of languages) {
    found.set(language, await searchAll(packed(data.askedDocuments(language), PARAGRAPHS), language, postgres));
  }
  await postgres.close();
  const all = [...found.values()];
  const meanOf = (figure: (one: Found) => number): number => mean(all.map(figure));
  const answers = languages.map((language) => sentencesFound(data.askedDocuments(language), language));
  const answered = (['en', 'es', 'fr'] as const).map((language) => found.get(language)?.own ?? 0);
  return [
    atLeast(
      'retrieval R@1, mean',
      meanOf(({ first }) => first),
      86.5,
    ),
    atLeast(
      'retrieval R@5, mean',
      meanOf(({ five }) => five),
      96.8,
    ),
    ...[...found].map(([language, one]) =>
      atLeast(`retrieval R@1 over plain BM25, ${language}`, one.first - one.plainFirst, 0),
    ),
    atLeast(
      'retrieval R@1 over plain BM25, mean',
      meanOf((one) => one.first - one.plainFirst),
      2,
    ),
    atLeast(
      'retrieval R@1 over Postgres ts_rank_cd, mean',
      meanOf((one) => one.first - one.postgresFirst),
      20,
    ),
    atMost(
      'retrieval time, share of Postgres',
      meanOf((one) => one.milliseconds) / meanOf((one) => one.postgresMilliseconds),
      1 / 3,
    ),
    atLeast('best sentence holds the answer, mean', mean(answers.map(({ best }) => best)), 72.5),
    atLeast('best three sentences hold the answer, mean', mean(answers.map(({ three }) => three)), 87.5),
    atLeast('own questions answered at 5 % of foreign ones, mean en es fr', mean(answered), 80),
    atLeast(
      'own questions that the chat answers, mean',
      meanOf((one) => one.chatOwn),
      80,
    ),
    atLeast('foreign questions that the chat refuses, mean', 100 - meanOf((one) => one.chatForeign), 80),
    atLeast(
      'own questions that the chat answers after another one, mean',
      meanOf((one) => one.chatOwnAfter),
      80,
    ),
    atLeast(
      'foreign questions that the chat refuses after an own one, mean',
      100 - meanOf((one) => one.chatForeignAfter),
      80,
    ),
  ];
}

async function searchAll(packs: AskedDocument[], language: Language, postgres: PostgresSearch): Promise<Found> {
  const count = { all: 0, first: 0, five: 0, plainFirst: 0, postgresFirst: 0 };
  const time = { own: 0, postgres: 0 };
  const packsOwn: number[][] = [];
  const packsForeign: number[][] = [];
  let previous: Searcher | undefined;
  const chat = { own: 0, foreign: 0, ownAfter: 0, foreignAfter: 0, foreignAsked: 0 };
  const isAnswered = (searcher: Searcher, question: string) =>
    Number(searcher.search(withoutAskingWords(question, language)).coverage >= LEAST_COVERAGE);
  const isAnsweredAfter = async (searcher: Searcher, question: string, before: string) => {
    const conversation = { earlier: [before], language, own: language };
    const found = await findInConversation(`${goingOn[language]} ${question}`, conversation, async (words) => ({
      isCovered: searcher.search(words).coverage >= LEAST_COVERAGE,
    }));
    return Number(found.isCovered);
  };
  let before = '';
  for (const { chunks, questions } of packs) {
    const index = indexOf(chunks, language);
    const searcher = createSearcher(index);
    const plain = plainBm25(index);
    await postgres.load(chunks, language);
    const begin = performance.now();
    const results = questions.map(({ q }) => searcher.search(q));
    const between = performance.now();
    const postgresBest: (number | undefined)[] = [];
    for (const { q } of questions) postgresBest.push(await postgres.best(q));
    time.postgres += performance.now() - between;
    time.own += between - begin;
    const own: number[] = [];
    const foreign: number[] = [];
    for (const [place, { q, chunk }] of questions.entries()) {
      const rank = results[place]?.chunks.findIndex((one) => one.chunk === chunk) ?? -1;
      count.all++;
      if (rank === 0) count.first++;
      if (rank >= 0 && rank < 5) count.five++;
      if (plain(q) === chunk) count.plainFirst++;
      if (postgresBest[place] === chunk) count.postgresFirst++;
      own.push(results[place]?.coverage ?? 0);
      chat.own += isAnswered(searcher, q);
      chat.ownAfter += await isAnsweredAfter(searcher, q, questions.at(place - 1)?.q ?? '');
      if (previous) {
        foreign.push(previous.search(q).coverage);
        chat.foreign += isAnswered(previous, q);
        chat.foreignAfter += await isAnsweredAfter(previous, q, before);
        chat.foreignAsked += 1;
      }
    }
    packsOwn.push(own);
    packsForeign.push(foreign);
    previous = searcher;
    before = questions.at(-1)?.q ?? '';
  }
  return {
    first: percent(count.first, count.all),
    five: percent(count.five, count.all),
    plainFirst: percent(count.plainFirst, count.all),
    postgresFirst: percent(count.postgresFirst, count.all),
    own: ownAnswered(packsOwn, packsForeign),
    chatOwn: percent(chat.own, count.all),
    chatForeign: percent(chat.foreign, chat.foreignAsked),
    chatOwnAfter: percent(chat.ownAfter, count.all),
    chatForeignAfter: percent(chat.foreignAfter, chat.foreignAsked),
    milliseconds: time.own / count.all,
    postgresMilliseconds: time.postgres / count.all,
  };
}

/** Uses for each document the threshold from the other documents. */
function ownAnswered(own: number[][], foreign: number[][]): number {
  const answered = own.flatMap((coverages, place) => {
    const others = foreign.flatMap((one, other) => (other === place ? [] : one)).toSorted((one, two) => two - one);
    const threshold = others[Math.floor(others.length * MOST_FOREIGN)] ?? 0;
    return coverages.map((coverage) => Number(coverage > threshold));
  });
  return 100 * mean(answered);
}

/**
 * Plain BM25 over the same stems without pairs, letter groups or sentences: returns the paragraph that it ranks first.
 */
function plainBm25({ chunks, vocabulary, language }: SearchIndex): (question: string) => number {
  const stems = chunks.map((chunk) => chunk.sentences.flatMap((sentence) => sentence.stems));
  const placeOf = new Map(vocabulary.map((stem, place) => [stem, place]));
  const { words } = createStemPostings(stems, vocabulary.length, letterGroups(vocabulary), PASSAGE_LENGTH_PENALTY);
  const lengths = unitLengths(
    stems.map(({ length }) => length),
    PASSAGE_LENGTH_PENALTY,
  );
  return (question) => {
    const scores = new Float64Array(stems.length);
    for (const stem of new Set(indexStems(question, language))) {
      addBm25(scores, words.get(placeOf.get(stem) ?? -1) ?? [], lengths, 1);
    }
    return scores.indexOf(Math.max(...scores));
  };
}

/** Counts how often the best sentence, and one of the best three, of a document contains an answer. */
function sentencesFound(documents: AskedDocument[], language: Language): { best: number; three: number } {
  const count = { all: 0, best: 0, three: 0 };
  for (const { chunks, questions } of documents) {
    const text = chunks.join('\n\n');
    const searcher = createSearcher(indexOf(chunks, language));
    for (const { q, answers } of questions) {
      const holds = searcher
        .search(q)
        .sentences.map(({ start, end }) => answers.some((answer) => text.slice(start, end).includes(answer)));
      count.all++;
      if (holds[0]) count.best++;
      if (holds.some(Boolean)) count.three++;
    }
  }
  return { best: percent(count.best, count.all), three: percent(count.three, count.all) };
}

function indexOf(chunks: string[], language: Language): SearchIndex {
  const { sections } = contentOf({ title: '', chunks }, language);
  const passages = sections.map(({ blocks }) => ({ text: blocks[0]?.text ?? '', start: blocks[0]?.start ?? 0 }));
  return buildSearchIndex(passages, language);
}
