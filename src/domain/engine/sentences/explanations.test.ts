import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { createExplainer } from './explanations.ts';
import type { Draft } from './prospect.ts';
import { sentenceDocument } from './sentence-document.ts';

const prepared = sentenceDocument(
  preparedText(
    'es',
    'Richard Arkwright patentó la máquina de agua en 1769. En 1785, Edmund Cartwright inventó el telar mecánico. Una lanzadera es una pieza que lleva el hilo de un lado a otro. La fábrica abrió en Manchester.',
  ),
);

function explain(text: RegExp, draft: Pick<Draft, 'wrong'> & Partial<Draft>): string[] {
  const sentence = prepared.sentences.find((one) => text.test(one.text));
  if (!sentence) throw new Error('no such sentence');
  return createExplainer(prepared)(sentence, draft as Draft).split('\n');
}

it('[G03] an explanation is the quote, and a line for each option of which the text says what it is', () => {
  expect(explain(/Manchester/, { wrong: ['1769', 'lanzadera', '1785', '1799'] })).toEqual([
    '«La fábrica abrió en Manchester.»',
    '1769: Richard Arkwright patentó la máquina de agua',
    'lanzadera: una pieza que lleva el hilo de un lado a otro',
    '1785: Edmund Cartwright inventó el telar mecánico',
  ]);
});

it('[G03] an option of which the text says nothing gets no line', () => {
  expect(explain(/Manchester/, { wrong: ['1799', 'rueca'] })).toEqual(['«La fábrica abrió en Manchester.»']);
});
