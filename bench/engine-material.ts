import type { Language } from '#domain/documents/content.ts';
import { type PreparedDocument, listItems, prepareDocument } from '#domain/engine/study-material.ts';
import { type ChoiceItem, type Item, keyOf } from '#domain/items/item.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import { type BarRow, atLeast, atMost, mean, percent } from './bar-row.ts';
import { firstTest } from './first-test.ts';
import {
  type AskedDocument,
  type EvaluationData,
  contentOf,
  languages,
  packed,
  languageData,
} from './evaluation-data.ts';
import { guessability } from './guessability.ts';
import { offeredItems } from '#domain/items/likely-items.ts';

/** About the length of a chapter. */
const PARAGRAPHS = 15;
const WORDS_PER_QUESTION = 100;
const OF_A_FORM = 10;
const SUMMARY_SHARE = 0.1;
const summarised = new Set<Language>(['en', 'es', 'fr', 'it']);

/** Compares the engine's questions and summary with what people asked about the same texts. */
export function materialRows(data: EvaluationData): BarRow[] {
  const found = languages.map((language) => ({
    language,
    ...measureLanguage(packed(data.askedDocuments(language), PARAGRAPHS), language),
  }));
  const english = found.find(({ language }) => language === 'en');
  const summaries = found.filter(({ language }) => summarised.has(language));
  const all = (of: (one: (typeof found)[number]) => number): number => found.reduce((sum, one) => sum + of(one), 0);
  const choices = all(({ guessed }) => guessed.choices);
  const statementCount = all(({ statements }) => statements.all);
  const right = all(({ statements }) => statements.true);
  return [
    ...found.flatMap((one) => [
      atLeast(`sections with a question, ${one.language}, %`, one.sections, 90),
      atLeast(`questions per 1,000 words, ${one.language}`, one.perThousandWords, 6),
    ]),
    // A single language has too few of these for a reliable figure.
    atMost(
      'key guessed by the longest option, %',
      percent(
        all(({ guessed }) => guessed.longest),
        choices,
      ),
      33,
    ),
    atMost(
      'key guessed by the most frequent option, %',
      percent(
        all(({ guessed }) => guessed.frequent),
        choices,
      ),
      36,
    ),
    atMost(
      'key guessed by overlap elsewhere, %',
      percent(
        all(({ guessed }) => guessed.overlap),
        choices,
      ),
      33,
    ),
    atMost(
      'statements guessed by the commoner answer, %',
      percent(Math.max(right, statementCount - right), statementCount),
      65,
    ),
    atLeast('same answer a person asked about, en, %', english?.sameAnswer ?? 0, 18),
    atLeast('quoted sentence holds such an answer, en, %', english?.holds ?? 0, 85),
    atLeast(
      'asked answers inside a 10 % summary, mean en es fr it, %',
      mean(summaries.map((one) => one.summary)),
      17.3,
    ),
  ];
}

function measureLanguage(documents: AskedDocument[], language: Language) {
  const table = languageData(language);
  const count = {
    words: 0,
    taken: 0,
    sections: 0,
    covered: 0,
    same: 0,
    holds: 0,
    asked: 0,
    inSummary: 0,
  };
  const guessed = { choices: 0, longest: 0, frequent: 0, overlap: 0 };
  const statements = { all: 0, true: 0 };
  for (const asked of documents) {
    const content = contentOf(asked, language);
    const prepared = prepareDocument(content, table);
    const listed = listItems(prepared, { seed: 1 });
    const pool = offeredItems(listed);
    const characters = prepared.text.length;
    // Few tests contain any, so request these forms explicitly.
    const trueFalse = firstTest(listed, OF_A_FORM, { characters, forms: ['true-false'] });
    const choices = firstTest(listed, OF_A_FORM, { characters, forms: ['choice'] }).filter(
      (item): item is ChoiceItem => item.form === 'choice',
    );
    statements.all += trueFalse.length;
    statements.true += trueFalse.filter((item) => item.form === 'true-false' && item.answerIndex === 0).length;
    const words = prepared.text.split(/\s+/).length;
    const wanted = Math.max(content.sections.length, Math.round(words / WORDS_PER_QUESTION));
    const chosen = firstTest(pool, wanted, { characters });
    count.words += words;
    count.taken += chosen.length;
    count.sections += content.sections.length;
    count.covered += new Set(chosen.map(({ sectionIndex }) => sectionIndex)).size;
    const human = humanAnswers(chosen, asked);
    count.same += human.same;
    count.holds += human.holds;
    const guesses = guessability(choices, prepared);
    guessed.choices += choices.length;
    guessed.longest += guesses.longest;
    guessed.frequent += guesses.frequent;
    guessed.overlap += guesses.overlap;
    const summary = shortSummary(prepared, words);
    const answers = asked.questions.map(({ answers: [first = ''] }) => first);
    count.asked += answers.length;
    count.inSummary += answers.filter((answer) => summary.includes(answer)).length;
  }
  return {
    sections: percent(count.covered, count.sections),
    perThousandWords: (1_000 * count.taken) / count.words,
    guessed,
    statements,
    sameAnswer: percent(count.same, count.taken),
    holds: percent(count.holds, count.taken),
    summary: percent(count.inSummary, count.asked),
  };
}

/**
 * Counts the questions that ask for the same answer as a person did, and those that quote a sentence with such an
 * answer.
 */
function humanAnswers(items: Item[], { questions }: AskedDocument): { same: number; holds: number } {
  const answers = questions.flatMap((question) => question.answers);
  const folded = new Set(answers.map((answer) => answer.toLowerCase()));
  return {
    same: items.filter((item) => folded.has(keyOf(item).toLowerCase())).length,
    holds: items.filter(({ source }) => answers.some((answer) => source.quote.includes(answer))).length,
  };
}

/** Returns the best sentences that fit into a tenth of the document. */
function shortSummary(prepared: PreparedDocument, words: number): string {
  let size = 0;
  return rankSentences(prepared)
    .best(prepared.sentences.length, 'best-first')
    .filter(({ text }) => (size += text.split(/\s+/).length) <= words * SUMMARY_SHARE)
    .map(({ text }) => text)
    .join('\n');
}
