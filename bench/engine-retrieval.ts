import { PGlite } from '@electric-sql/pglite';
import { withoutAskingWords } from '#domain/chat/asking-words.ts';
import { LEAST_COVERAGE } from '#domain/chat/find-evidence.ts';
import type { Language } from '#domain/documents/content.ts';
import { addBm25, unitLengths } from '#domain/retrieval/bm25.ts';
import { letterGroups } from '#domain/retrieval/letter-groups.ts';
import { createSearcher, type Searcher } from '#domain/retrieval/search.ts';
import { buildSearchIndex, type SearchIndex } from '#domain/retrieval/search-index.ts';
import { createStemPostings } from '#domain/retrieval/stem-postings.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { atLeast, atMost, type BarRow, mean, percent, sum } from './bar-row.ts';
import { type AskedDocument, contentOf, type EvaluationData, languages, packed } from './evaluation-data.ts';

/** This many paragraphs make even short documents hard to search. */
const PARAGRAPHS = 40;
const MOST_FOREIGN = 0.05;
const PASSAGE_LENGTH_PENALTY = 0.75;
const configurations: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  de: 'german',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
};

/** The outcome of one question: places and verdicts, and the coverage by its own and by a foreign document. */
interface Asked {
  isFirst: boolean;
  isInFive: boolean;
  isFirstOfBm25: boolean;
  isFirstOfPostgres: boolean;
  isAnswered: boolean;
  coverage: number;
  foreign?: { coverage: number; isAnswered: boolean };
  milliseconds: number;
  postgresMilliseconds: number;
}

/** Finds paragraph and sentence for a question, compared with plain BM25 and with the full-text search of Postgres. */
export async function retrievalRows(data: EvaluationData): Promise<BarRow[]> {
  const database = await PGlite.create();
  await database.exec('create table paragraph (place integer, words tsvector)');
  const byLanguage = new Map<Language, Asked[][]>();
  for (const language of languages) {
    const documents = packed(data.askedDocuments(language), PARAGRAPHS);
    byLanguage.set(language, await askAll(documents, language, database));
  }
  await database.close();

  const all = [...byLanguage.values()].map((documents) => documents.flat());
  const meanOf = (verdict: 'isFirst' | 'isInFive' | 'isFirstOfBm25' | 'isFirstOfPostgres' | 'isAnswered'): number =>
    mean(all.map((asked) => share(asked, (one) => one[verdict])));
  const first = meanOf('isFirst');
  const time = (part: 'milliseconds' | 'postgresMilliseconds') => sum(all.flat().map((one) => one[part]));
  const foreign = all.map((asked) => asked.flatMap((one) => one.foreign ?? []));
  const refused = mean(foreign.map((asked) => 100 - share(asked, ({ isAnswered }) => isAnswered)));
  const own = (['en', 'es', 'fr'] as const).map((language) => ownAnswered(byLanguage.get(language) ?? []));
  const sentences = languages.map((language) => sentencesFound(data.askedDocuments(language), language));
  return [
    atLeast('retrieval R@1, mean', first, 86.5),
    atLeast('retrieval R@5, mean', meanOf('isInFive'), 96.8),
    atLeast('retrieval R@1 over plain BM25, mean', first - meanOf('isFirstOfBm25'), 2),
    atLeast('retrieval R@1 over Postgres ts_rank_cd, mean', first - meanOf('isFirstOfPostgres'), 20),
    atMost('retrieval time, share of Postgres', time('milliseconds') / time('postgresMilliseconds'), 1 / 3),
    atLeast('best sentence holds the answer, mean', mean(sentences.map(({ best }) => best)), 72.5),
    atLeast('best three sentences hold the answer, mean', mean(sentences.map(({ three }) => three)), 87.5),
    atLeast('own questions answered at 5 % of foreign ones, mean en es fr', mean(own), 80),
    atLeast('own questions that the chat answers, mean', meanOf('isAnswered'), 80),
    atLeast('foreign questions that the chat refuses, mean', refused, 80),
  ];
}

/** Asks each document its own questions, and those also the document before, to which they are foreign. */
async function askAll(documents: AskedDocument[], language: Language, database: PGlite): Promise<Asked[][]> {
  const configuration = configurations[language];
  const isAnswered = (one: Searcher, q: string): boolean =>
    one.search(withoutAskingWords(q, language)).coverage >= LEAST_COVERAGE;
  const all: Asked[][] = [];
  let previous: Searcher | undefined;
  for (const { chunks, questions } of documents) {
    const index = indexOf(chunks, language);
    const searcher = createSearcher(index);
    const plain = plainBm25(index);
    await database.exec('truncate paragraph');
    await database.query(
      `insert into paragraph select place - 1, to_tsvector($2::regconfig, text)
       from unnest($1::text[]) with ordinality as given(text, place)`,
      [chunks, configuration],
    );
    const asked: Asked[] = [];
    for (const { q, chunk } of questions) {
      const begin = performance.now();
      const found = searcher.search(q);
      const between = performance.now();
      const { rows } = await database.query<{ place: number }>(
        `select place from paragraph,
           (select replace(plainto_tsquery($2::regconfig, $1)::text, '&', '|')::tsquery as wanted) as asked
         where words @@ wanted order by ts_rank_cd(words, wanted) desc, place limit 1`,
        [q, configuration],
      );
      const postgresMilliseconds = performance.now() - between;
      const rank = found.chunks.findIndex((one) => one.chunk === chunk);
      asked.push({
        isFirst: rank === 0,
        isInFive: rank >= 0 && rank < 5,
        isFirstOfBm25: plain(q) === chunk,
        isFirstOfPostgres: rows[0]?.place === chunk,
        isAnswered: isAnswered(searcher, q),
        coverage: found.coverage,
        ...(previous && { foreign: { coverage: previous.search(q).coverage, isAnswered: isAnswered(previous, q) } }),
        milliseconds: between - begin,
        postgresMilliseconds,
      });
    }
    all.push(asked);
    previous = searcher;
  }
  return all;
}

/** Share of a document's own questions answered, at the threshold that refuses nearly all questions of the others. */
function ownAnswered(documents: Asked[][]): number {
  const isAnswered = documents.flatMap((own, place) => {
    const others = documents.filter((_, other) => other !== place).flat();
    const foreign = others.flatMap((one) => one.foreign?.coverage ?? []).toSorted((one, two) => two - one);
    const threshold = foreign[Math.floor(foreign.length * MOST_FOREIGN)] ?? 0;
    return own.map(({ coverage }) => coverage > threshold);
  });
  return share(isAnswered, Boolean);
}

const share = <Thing>(things: Thing[], is: (thing: Thing) => boolean): number =>
  percent(things.filter((thing) => is(thing)).length, things.length);

/** Plain BM25 over the same stems without pairs, letter groups or sentences: returns the paragraph it ranks first. */
function plainBm25({ chunks, vocabulary, language }: SearchIndex): (question: string) => number {
  const stems = chunks.map((chunk) => chunk.sentences.flatMap((sentence) => sentence.stems));
  const placeOf = new Map(vocabulary.map((stem, place) => [stem, place]));
  const { words } = createStemPostings(stems, vocabulary.length, letterGroups(vocabulary), PASSAGE_LENGTH_PENALTY);
  const counts = stems.map(({ length }) => length);
  const lengths = unitLengths(counts, PASSAGE_LENGTH_PENALTY);
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
  const holds = documents.flatMap(({ chunks, questions }) => {
    const text = chunks.join('\n\n');
    const searcher = createSearcher(indexOf(chunks, language));
    return questions.map(({ q, answers }) =>
      searcher
        .search(q)
        .sentences.map(({ start, end }) => answers.some((answer) => text.slice(start, end).includes(answer))),
    );
  });
  return { best: share(holds, ([best = false]) => best), three: share(holds, (three) => three.some(Boolean)) };
}

function indexOf(chunks: string[], language: Language): SearchIndex {
  const { sections } = contentOf(chunks, language);
  const passages = sections.map(({ blocks }) => ({ text: blocks[0]?.text ?? '', start: blocks[0]?.start ?? 0 }));
  return buildSearchIndex(passages, language);
}
