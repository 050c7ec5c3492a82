// Prints what the offline engine reaches on ../shared/eval, each figure beside its bar. It asserts nothing.
import type { Language } from '#domain/documents/content.ts';
import { listQuestionCandidates, prepareDocument, selectQuestions } from '#domain/engine/study-material.ts';
import { rankSentences } from '#domain/engine/summary.ts';
import { keyTerms } from '#domain/engine/terms.ts';
import { createSearcher } from '#domain/retrieval/search.ts';
import { buildSearchIndex } from '#domain/retrieval/search-index.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { type TaggedSentence, countTaggerTable } from '#domain/text/tagger-counts.ts';
import { createTagger } from '#domain/text/tagger.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { verifyItem } from '#domain/verify/verify-item.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import {
  askedDocuments,
  contentOf,
  hasEvaluationData,
  languages,
  packed,
  readLines,
  taggerTable,
} from './evaluation-data.ts';
import { engineCosts } from './engine-cost.ts';
import { guessability } from './guessability.ts';

const QUESTIONS_PER_PACK = 120;

function percent(part: number, whole: number): string {
  return ((100 * part) / Math.max(1, whole)).toFixed(1);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function heading(title: string, bar: string): void {
  console.log(`\n${title}   [bar: ${bar}]`);
}

function retrieval(): void {
  heading(
    'Retrieval in documents of 40 paragraphs and more',
    'mean R@1 >= 86.5, R@5 >= 96.8; own answered, en es fr, >= 80 at <= 5 foreign',
  );
  retrievalIn(40);
  heading('Best sentences from whole documents as they are', 'best >= 72.5, three >= 87.5');
  retrievalIn(1);
}

function retrievalIn(leastParagraphs: number): void {
  const means: number[][] = [];
  for (const language of languages) {
    const count = { all: 0, first: 0, five: 0, best: 0, three: 0 };
    const own: number[] = [];
    const foreign: number[] = [];
    let milliseconds = 0;
    let previous: ReturnType<typeof createSearcher> | undefined;
    for (const { chunks, questions } of packed(askedDocuments(language), leastParagraphs)) {
      const text = chunks.join('\n\n');
      const { sections } = contentOf({ title: '', chunks }, language);
      const passages = sections.map(({ blocks }) => ({ text: blocks[0]?.text ?? '', start: blocks[0]?.start ?? 0 }));
      const searcher = createSearcher(buildSearchIndex(passages, language));
      const step = Math.max(1, Math.floor(questions.length / QUESTIONS_PER_PACK));
      questions.forEach(({ q, chunk, answers }, place) => {
        if (place % step !== 0) return;
        const begin = performance.now();
        const result = searcher.search(q);
        milliseconds += performance.now() - begin;
        const rank = result.chunks.findIndex((found) => found.chunk === chunk);
        const holds = result.sentences.map(({ start, end }) =>
          answers.some((answer) => text.slice(start, end).includes(answer)),
        );
        count.all++;
        if (rank === 0) count.first++;
        if (rank >= 0 && rank < 5) count.five++;
        if (holds[0]) count.best++;
        if (holds.some(Boolean)) count.three++;
        own.push(result.coverage);
        if (previous) foreign.push(previous.search(q).coverage);
      });
      previous = searcher;
    }
    const threshold = foreign.sort((left, right) => right - left)[Math.floor(foreign.length * 0.05)] ?? 0;
    const answered = own.filter((coverage) => coverage > threshold).length;
    means.push([count.first, count.five, count.best, count.three].map((value) => (100 * value) / count.all));
    console.log(
      `${language}  R@1 ${percent(count.first, count.all)}  R@5 ${percent(count.five, count.all)}  best ${percent(count.best, count.all)}` +
        `  three ${percent(count.three, count.all)}  own answered at 5% foreign ${percent(answered, own.length)} (coverage > ${threshold.toFixed(2)})` +
        `  ${(milliseconds / count.all).toFixed(2)} ms a question, n ${count.all}`,
    );
  }
  console.log(
    `mean  ${['R@1', 'R@5', 'best', 'three'].map((name, place) => `${name} ${mean(means.map((row) => row[place] ?? 0)).toFixed(1)}`).join('  ')}`,
  );
}

function sentenceBorders(): void {
  heading('Sentence borders F1', 'mean >= .955');
  const figures = languages.map((language) => {
    const count = { right: 0, found: 0, wanted: 0 };
    for (const { text, ends } of readLines<{ text: string; ends: number[] }>(`sentences/${language}.dev.jsonl`)) {
      const found = splitSentences(text, language)
        .slice(0, -1)
        .map(({ end }) => end);
      const wanted = new Set(ends.slice(0, -1));
      count.right += found.filter((end) => wanted.has(end)).length;
      count.found += found.length;
      count.wanted += wanted.size;
    }
    return (2 * count.right) / (count.found + count.wanted);
  });
  console.log(
    `${languages.map((language, place) => `${language} ${figures[place]?.toFixed(3)}`).join('  ')}  mean ${mean(figures).toFixed(4)}`,
  );
}

function keyTermFigures(): void {
  heading('Key terms F1@10, es', '>= .23');
  const table = taggerTable('es');
  const stemmed = (phrase: string): string =>
    tokenize(phrase.toLowerCase(), 'es')
      .filter(({ isWord }) => isWord)
      .map(({ stem }) => stem)
      .join(' ');
  const scores = readLines<{ text: string; keys: string[] }>('keyphrases/es-semeval2017.dev.jsonl').map(
    ({ text, keys }) => {
      const prepared = prepareDocument(contentOf({ title: '', chunks: [text] }, 'es'), table);
      const found = new Set(keyTerms(prepared.terms, 10).map((term) => stemmed(term.text)));
      const wanted = new Set(keys.map(stemmed));
      const right = [...found].filter((key) => wanted.has(key)).length;
      return right === 0 ? 0 : (2 * right) / (found.size + wanted.size);
    },
  );
  console.log(mean(scores).toFixed(4));
}

function nounFigures(): void {
  heading('Nouns F1, five-fold', 'each language >= .90');
  const figures = languages.map((language) => {
    const sentences = readLines<{ t: [string, string][] }>(`pos/${language}.dev.jsonl`).map(({ t }): TaggedSentence =>
      t.map(([word, tag]) => [word, tag]),
    );
    const count = { right: 0, found: 0, wanted: 0 };
    for (let fold = 0; fold < 5; fold++) {
      const tagger = createTagger(
        countTaggerTable(
          sentences.filter((_, place) => place % 5 !== fold),
          language,
        ),
      );
      for (const sentence of sentences.filter((_, place) => place % 5 === fold)) {
        tagger(sentence.map(([text]) => ({ text, lower: text.toLowerCase() }))).forEach((tag, place) => {
          const isFound = tag === 'NOUN' || tag === 'PROPN';
          const isWanted = /^(?:NOUN|PROPN)$/.test(sentence[place]?.[1] ?? '');
          count.found += Number(isFound);
          count.wanted += Number(isWanted);
          count.right += Number(isFound && isWanted);
        });
      }
    }
    return `${language} ${((2 * count.right) / (count.found + count.wanted)).toFixed(3)}`;
  });
  console.log(figures.join('  '));
}

interface ValidatorCase {
  id: string;
  lang: Language;
  source: string;
  item: { stem: string; options: string[]; answerIndex: number; quote: string };
  valid: boolean;
  of?: string;
  itemLang?: Language;
}

function validatorCases(): void {
  heading('Validator cases judged right', 'all');
  const cases = readLines<ValidatorCase>('validator-cases/dev.jsonl');
  const byId = new Map(cases.map((one) => [one.id, one]));
  const right = cases.filter(({ lang, source, item, valid, of, itemLang }) => {
    const earlier = byId.get(of ?? '')?.item;
    const document = quotableDocument(contentOf({ title: '', chunks: [source] }, lang));
    const kind = /^[^:]+: /.test(item.stem) ? 'cloze' : 'definition';
    const verdict = verifyItem(
      { ...item, kind, ...(itemLang ? { language: itemLang } : {}) },
      document,
      earlier ? [{ stem: earlier.stem, answer: earlier.options[earlier.answerIndex] ?? '', quote: earlier.quote }] : [],
    );
    return verdict.ok === valid;
  }).length;
  console.log(`${right} of ${cases.length}`);
}

function questionFigures(): void {
  heading(
    'Offline questions',
    'formal 100 %; sections >= 90 %; >= 6 per 1,000 words; longest/most frequent/overlap <= 33/36/33 %; en human answers >= 18 %, sentences >= 85 %',
  );
  for (const language of languages) {
    const table = taggerTable(language);
    const count = {
      words: 0,
      pool: 0,
      taken: 0,
      formal: 0,
      sections: 0,
      covered: 0,
      asked: 0,
      sameAnswer: 0,
      holds: 0,
      swaps: 0,
    };
    const guesses = { choices: 0, longest: 0, frequent: 0, overlap: 0 };
    let milliseconds = 0;
    for (const asked of packed(askedDocuments(language), 15)) {
      const content = contentOf(asked, language);
      const begin = performance.now();
      const prepared = prepareDocument(content, table);
      const pool = listQuestionCandidates(prepared, 1);
      milliseconds += performance.now() - begin;
      const words = prepared.text.split(/\s+/).length;
      const wanted = Math.max(content.sections.length, Math.round(words / 100));
      const chosen = selectQuestions(pool, { count: wanted, difficulty: 'mixed' }, []);
      const quotable = quotableDocument(content, prepared.text);
      count.words += words;
      count.pool += pool.length;
      count.taken += chosen.length;
      count.sections += content.sections.length;
      count.covered += new Set(chosen.map(({ sectionIndex }) => sectionIndex)).size;
      count.formal += pool.filter((item) => verifyItem({ ...item, quote: item.source.quote }, quotable, []).ok).length;
      const humanAnswers = asked.questions.flatMap(({ answers }) => answers);
      const choices = chosen.filter(({ kind }) => kind !== 'true-false');
      const humanTexts = new Set(humanAnswers.map((answer) => answer.toLowerCase()));
      for (const { options, answerIndex, source } of choices) {
        count.asked++;
        if (humanTexts.has((options[answerIndex] ?? '').toLowerCase())) count.sameAnswer++;
        if (humanAnswers.some((answer) => source.quote.includes(answer))) count.holds++;
      }
      const found = guessability(choices, prepared);
      guesses.choices += choices.length;
      guesses.longest += found.longest;
      guesses.frequent += found.frequent;
      guesses.overlap += found.overlap;
    }
    console.log(
      `${language}  formal ${percent(count.formal, count.pool)}  sections ${percent(count.covered, count.sections)}  per 1,000 words ${((1000 * count.taken) / count.words).toFixed(1)} (pool ${((1000 * count.pool) / count.words).toFixed(0)})` +
        `  longest ${percent(guesses.longest, guesses.choices)}  frequent ${percent(guesses.frequent, guesses.choices)}  overlap ${percent(guesses.overlap, guesses.choices)}` +
        `  human answer ${percent(count.sameAnswer, count.asked)}  sentence holds one ${percent(count.holds, count.asked)}  n ${guesses.choices}  ${((1000 * milliseconds) / count.words).toFixed(0)} ms/1,000 words`,
    );
  }
}

function summaryFigures(): void {
  heading('Human-asked answers inside a 10 % summary', 'mean en es fr it: ours >= 17.3, first sentences 15.8');
  const figures = (['en', 'es', 'fr', 'it'] as const).map((language) => {
    const table = taggerTable(language);
    const count = { all: 0, ours: 0 };
    for (const asked of packed(askedDocuments(language), 15)) {
      const prepared = prepareDocument(contentOf(asked, language), table);
      const ranking = rankSentences(prepared);
      const words = prepared.text.split(/\s+/).length;
      let size = 0;
      const summary = ranking
        .best(prepared.sentences.length, 'best-first')
        .filter(({ text }) => (size += text.split(/\s+/).length) <= words / 10)
        .map(({ text }) => text)
        .join('\n');
      const answers = asked.questions.map(({ answers }) => answers[0] ?? '');
      count.all += answers.length;
      count.ours += answers.filter((answer) => summary.includes(answer)).length;
    }
    return (100 * count.ours) / count.all;
  });
  console.log(
    `en es fr it: ${figures.map((figure) => figure.toFixed(1)).join('  ')}  mean ${mean(figures).toFixed(1)}`,
  );
}

function cost(): void {
  heading('Everything offline together', '< 100 ms CPU per 1,000 words, linear');
  for (const { words, isCold, milliseconds } of engineCosts())
    console.log(`${words} words  ${milliseconds.toFixed(1)} ms CPU per 1,000 words${isCold ? ', cold' : ''}`);
}

if (hasEvaluationData()) {
  const only = process.argv[2];
  const figures = {
    retrieval,
    sentenceBorders,
    keyTermFigures,
    nounFigures,
    validatorCases,
    questionFigures,
    summaryFigures,
    cost,
  };
  for (const [name, print] of Object.entries(figures)) if (!only || name.startsWith(only)) print();
} else {
  console.log('skipped: ../shared is absent');
}
