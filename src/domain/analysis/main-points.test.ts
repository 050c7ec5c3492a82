import { expect, it } from 'vitest';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { findMainPoints } from './main-points.ts';

const linesOf = (markdown: string, language: 'en' | 'es' | 'de' = 'en') =>
  findMainPoints(preparedMarkdown(language, markdown)).summary.map(({ heading, text }) => [heading, text]);

const report = `# Sleep and memory

## Background

Memory consolidation is the process by which new memories become stable. Sleep has long been thought to help it.

## Exercise

Explain why sleep helps memory in three sentences of your own. Discuss the role of dreams with a partner.

## Methods

Forty students learned a list of words in the evening. Half of the students slept and the others stayed awake.

## Results

Students who slept remembered a third more words than students who stayed awake. Naps of twenty minutes raised the score of every group by a tenth.

## Conclusion

Sleep strengthens the memory of newly learned words in young adults. Schools should let pupils rest after lessons instead of giving them homework.`;

it('[N01] each section that teaches has its line, results and conclusions have two, an exercise has none', () => {
  expect(linesOf(report)).toEqual([
    ['Background', 'Memory consolidation is the process by which new memories become stable.'],
    ['Results', 'Students who slept remembered a third more words than students who stayed awake.'],
    ['Results', 'Naps of twenty minutes raised the score of every group by a tenth.'],
    ['Conclusion', 'Sleep strengthens the memory of newly learned words in young adults.'],
    ['Conclusion', 'Schools should let pupils rest after lessons instead of giving them homework.'],
  ]);
});

it.each([
  [
    'en',
    '# Rivers\n\n## Erosion\n\nRivers cross many landscapes on their way to the sea. In short, erosion is strongest where rivers flow fast.\n\n## Deposits\n\nRivers carry sand and stones. Contrary to common belief, deltas grow where the river slows down.',
    [
      'In short, erosion is strongest where rivers flow fast.',
      'Contrary to common belief, deltas grow where the river slows down.',
    ],
  ],
  [
    'es',
    '# Ríos\n\n## Erosión\n\nLos ríos cruzan muchos paisajes hasta llegar al mar. En resumen, la erosión es mayor donde los ríos corren deprisa.\n\n## Depósitos\n\nLos ríos llevan arena y piedras. Al contrario de lo que se cree, los deltas crecen donde el río pierde velocidad.',
    [
      'En resumen, la erosión es mayor donde los ríos corren deprisa.',
      'Al contrario de lo que se cree, los deltas crecen donde el río pierde velocidad.',
    ],
  ],
  [
    'de',
    '# Flüsse\n\n## Erosion\n\nFlüsse durchqueren viele Landschaften bis zum Meer. Kurz gesagt, die Erosion ist dort am stärksten, wo Flüsse schnell fließen.\n\n## Ablagerung\n\nFlüsse tragen Sand und Steine. Deltas wachsen im Gegensatz zu Schluchten dort, wo der Fluss langsamer wird.',
    [
      'Kurz gesagt, die Erosion ist dort am stärksten, wo Flüsse schnell fließen.',
      'Deltas wachsen im Gegensatz zu Schluchten dort, wo der Fluss langsamer wird.',
    ],
  ],
] as const)(
  '[N01] %s: what sums up, concludes or rejects comes before what only tells',
  (language, markdown, lines) => {
    expect(linesOf(markdown, language).map(([, text]) => text)).toEqual(expect.arrayContaining([...lines]));
  },
);

it('[N01] sums up a section of bullets by its bullets; a heading over everything is no section', () => {
  const [first] = linesOf(
    '# Money\n\n## Functions of money\n\n- Store of value\n- Unit of account\n- Medium of exchange\n\n## Coins\n\nCoins are pieces of metal that a state has stamped.',
  );
  expect(first).toEqual(['Functions of money', 'Store of value; Unit of account; Medium of exchange']);
  expect(linesOf('# Coins\n\nCoins are pieces of metal that a state has stamped.')).toEqual([
    [undefined, 'Coins are pieces of metal that a state has stamped.'],
  ]);
});

it('[N01] sums up many sections by their wider parts, on a page at most', () => {
  const chapter = (name: string) =>
    `## ${name}\n\n${Array.from({ length: 9 }, (_, place) => `### ${name} ${place}\n\n${name} is a rock that forms under great pressure. Builders of the ${place + 1}th century used ${name} for the walls of ${name} temples.`).join('\n\n')}`;
  const lines = linesOf(`# Rocks\n\n${['Marble', 'Slate', 'Gneiss'].map(chapter).join('\n\n')}`);
  expect(new Set(lines.map(([heading]) => heading))).toEqual(new Set(['Marble', 'Slate', 'Gneiss']));
});
