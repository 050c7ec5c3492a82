import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { type Answer, answersOf } from './answers.ts';
import { createDistractorFinder, sameWords } from './distractors.ts';
import { gapsOf } from './gaps.ts';
import { sentenceDocument, type SentenceDocument } from './sentence-document.ts';

/** The wrong options for the first gap of a term. */
function wrongFor(document: SentenceDocument, word: string): string[] | undefined {
  const answers = answersOf(document);
  const stems = document.sentences.map(
    ({ tokens }) => new Set(tokens.flatMap((token) => (token.isWord && !token.isStop ? [token.stem] : []))),
  );
  const found = answers.find(({ text }: Answer) => text.toLowerCase() === word);
  const gap = found && gapsOf(found, document, () => true)[0];
  return (
    gap &&
    createDistractorFinder(answers, stems, document)
      .find(gap)
      .map(({ answer }) => answer.text)
  );
}

it('[G03] what the document says of the same clause elsewhere is no wrong option, however long the sentence', () => {
  const wrong = wrongFor(
    sentenceDocument(
      preparedText(
        'en',
        'Vitamin C is found in oranges, whereas sailors on long voyages without fresh food fell ill within a few months. ' +
          'Vitamin C is also found in lemons and peppers. The sailors carried barrels. The captains bought biscuits.',
      ),
    ),
    'oranges',
  );
  expect(wrong).toBeDefined();
  expect(wrong).not.toContain('lemons');
  expect(wrong).not.toContain('peppers');
});

it('[G03] a country that takes an article stands in no gap without one, nor the other way about', () => {
  const text =
    'Muchas escuelas privadas de Sudáfrica son antiguas y caras. Las escuelas de Francia son públicas. ' +
    'En la India hay escuelas con internado. Los maestros de Italia ganan poco. Los maestros de España ganan más.';
  const wrong = wrongFor(sentenceDocument(preparedText('es', text)), 'sudáfrica');
  expect(wrong).toEqual(expect.arrayContaining(['Francia', 'Italia', 'España']));
  expect(wrong).not.toContain('India');
});

it('[G03] wrong options agree in number with the gap', () => {
  const text =
    'Los países firmaron en Roma los acuerdos sobre el carbón y el acero de la región. ' +
    'Los ministros leyeron los informes en la capital. El parlamento votó los presupuestos por la tarde. ' +
    'Los jueces estudiaron los reglamentos. La empresa compró el edificio.';
  const wrong = wrongFor(sentenceDocument(preparedText('es', text)), 'acuerdos');
  expect(wrong?.length ?? 0).toBeGreaterThan(2);
  expect(wrong?.every((option) => option.endsWith('s'))).toBe(true);
});

it('[G03] what stands in the same frame elsewhere would be right as well', () => {
  const text =
    'La Constitución garantiza desde hace décadas la libertad de reunión en todas las plazas. ' +
    'Los diarios defienden la libertad de expresión. La población pidió protección. La votación fue larga. ' +
    'La comisión tomó una decisión. La manifestación acabó pronto.';
  const wrong = wrongFor(sentenceDocument(preparedText('es', text)), 'reunión');
  expect(wrong?.length ?? 0).toBeGreaterThan(2);
  expect(wrong).not.toContain('expresión');
});

it('[G03] English options are of the number of the gap, whatever small words stand before them elsewhere', () => {
  const text =
    'The beat of the heart begins in the sinoatrial node, a small group of cells in the wall. ' +
    'The pressure is so low that many pulmonary veins have valves. The red marrow makes cells. ' +
    'The coronary artery feeds the muscle. The double membrane covers the heart.';
  const wrong = wrongFor(sentenceDocument(preparedText('en', text)), 'sinoatrial node');
  expect(wrong?.length ?? 0).toBeGreaterThan(1);
  expect(wrong).not.toContain('pulmonary veins');
});

it.each([
  [['valid', 'de', 'la', 'matricul'], ['valid', 'de', 'matricul'], true],
  [['tratad', 'de', 'rom'], ['tratad', 'de', 'niz'], false],
] as const)('[G03] whether %j and %j say one thing: %s', (left, right, expected) => {
  expect(sameWords([...left], [...right])).toBe(expected);
});
