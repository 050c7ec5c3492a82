import type { Language } from '#domain/documents/content.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { verifyItem } from '#domain/verify/verify-item.ts';
import { type EngineRow, atLeast, percent } from './engine-row.ts';
import { type EvaluationData, contentOf } from './evaluation-data.ts';

interface ValidatorCase {
  id: string;
  lang: Language;
  source: string;
  item: { stem: string; options: string[]; answerIndex: number; quote: string };
  valid: boolean;
  of?: string;
  itemLang?: Language;
}

/** Tables of cases whose verdicts are known. */
export function caseRows(data: EvaluationData): EngineRow[] {
  return [atLeast('validator cases judged right, %', validatorCases(data), 100), withoutScheduler];
}

/** The vectors wait for the scheduler of flashcards. */
const withoutScheduler: EngineRow = {
  ...atLeast('FSRS vectors reproduced, %', 0, 100),
  lacks: 'a scheduler in src/domain/flashcards',
};

function validatorCases(data: EvaluationData): number {
  const cases = data.readLines<ValidatorCase>('validator-cases');
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
  });
  return percent(right.length, cases.length);
}
