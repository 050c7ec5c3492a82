import type { Language } from '#domain/documents/content.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, and Markdown whose last block is judged. */
type Block = readonly [Language, string];

const before =
  '# Cells\n\nThe nervous system is built of two kinds of cells, which differ in what they do and how they look.\n\n';
const text = 'An axon carries signals away from the body of the nerve cell.';

const rows: readonly RuleRow<Block>[] = [
  {
    name: 'caption',
    refuses: [
      ['en', `${before}Figure 3.8. A neuron and its axon.`],
      ['en', `${before}Diagram of the water molecule`],
    ],
    accepts: [
      ['en', `${before}Figure 3.8 shows how signals travel from one cell to the next.`],
      ['en', `${before}Diagram of the water molecule with its two bonds and all of the charges that it bears`],
    ],
  },
  {
    name: 'example',
    refuses: [
      ['en', `${before}For example, Anna touches a hot plate.`],
      ['en', `${before}## Example 2\n\n${text}`],
      ['en', `${before}## Bad example: too much text\n\n${text}`],
      ['de', `${before}## Beispiel 3\n\nAnna sieht ein Licht.`],
    ],
    accepts: [['en', `${before}## Parts\n\n${text}`]],
  },
  {
    name: 'exercise',
    refuses: [
      ['en', `${before}## Exercises\n\nName the parts of a neuron.`],
      ['en', `${before}## Parts\n\nAnswer: because the membrane lets it through.`],
      ['en', `${before}## Parts\n\n1. True\n2. False`],
      ['pt', `${before}## Exercícios\n\nUm texto qualquer.`],
    ],
    accepts: [
      ['en', `${before}## Parts\n\n1. Axon\n2. Soma`],
      ['en', `${before}## Parts\n\n${text}`],
    ],
  },
  {
    name: 'bibliography',
    refuses: [
      ['en', `${before}## Parts\n\nKandel, E. R. (2013) Principles of Neural Science. New York: McGraw-Hill.`],
      ['en', `${before}## References\n\n${text}`],
      ['es', `${before}## Bibliografía\n\nUn texto cualquiera.`],
    ],
    accepts: [
      ['en', `${before}## Parts\n\nKandel described in 2013 how an axon carries signals.`],
      ['en', `${before}## References to the past\n\n${text}`],
    ],
  },
  {
    name: 'code',
    refuses: [['en', `${before}## Parts\n\nif (x) { return y; } else { z(); }`]],
    accepts: [['en', `${before}## Parts\n\n${text}`]],
  },
  {
    name: 'foreign',
    refuses: [['en', `${before}## Parts\n\nPista: piensa en las partes de la célula.`]],
    accepts: [['en', `${before}## Parts\n\nThe La Niña phase is a cold one.`]],
  },
  {
    name: 'front-matter',
    refuses: [['en', `${before}## Parts\n\nanna.smith@example.org`]],
    accepts: [['en', `${before}## Parts\n\n${text}`]],
  },
];

export const blockRoleTable = ruleTable({
  of: 'roles of blocks',
  rows,
  names: rows.map(({ name }) => name),
  refuses: (role, [language, markdown]) => preparedMarkdown(language, markdown).roles.at(-1) === role,
});
