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
      ['en', `${before}Table 3. The cells`],
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
      ['en', `${before}[!EXAMPLE] Anna touches a hot plate.`],
      ['en', `${before}## Example\n\nAnna sees a light.`],
      ['en', `${before}## Case study\n\nAnna sees a light.`],
      ['en', `${before}## Illustrative example of a cell\n\nAnna sees a light.`],
      ['en', `${before}## Parts\n\nExample: Anna sees a light.`],
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
      ['en', `${before}## Parts\n\nWhat are the parts of a cell?\n\n- axon\n- soma\n- glia`],
      ['en', `${before}## Parts\n\nAnswers:\n\n- axon\n- soma`],
      ['en', `${before}## Parts\n\n1) a\n2) b\n3) c`],
      ['en', `${before}## Parts\n\nAnswer: true`],
      ['en', `${before}## Exercises\n\nName the parts of a neuron.`],
      ['en', `${before}## Parts\n\nAnswer: because the membrane lets it through.`],
      ['en', `${before}## Parts\n\n1. True\n2. False`],
      ['pt', `${before}## Exercícios\n\nUm texto qualquer.`],
    ],
    accepts: [
      [
        'en',
        `${before}## Exercises\n\n- What is an axon?\n  - An axon is a long thread of the cell that carries signals away from the body of the cell.`,
      ],
      [
        'en',
        `${before}## Exercises\n\nThe body of the cell is called the **soma**, and it holds the nucleus with all of the genes of the cell.`,
      ],
      ['en', `${before}## Parts\n\n1. Axon\n2. Soma`],
      ['en', `${before}## Parts\n\n${text}`],
    ],
  },
  {
    name: 'bibliography',
    refuses: [
      [
        'en',
        `${before}## Parts\n\n- Kandel, E. R. (2013) Principles of Neural Science. New York: McGraw-Hill.\n- Purves, D. (2012) Neuroscience. Sunderland: Sinauer.`,
      ],
      ['en', `${before}## Parts\n\nSmith, J. (2001). The cell. Nature, 12(3), 4–9.`],
      ['en', `${before}## Parts\n\nNeuroscience. A book of cells. 2012. https://doi.org/10.1000/1`],
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
    refuses: [
      ['en', `${before}## Parts\n\nif (x) { return y; } else { z(); }`],
      ['en', `${before}## Parts\n\nfor (i = 0; i < 3; i++) { run(i); }`],
    ],
    accepts: [['en', `${before}## Parts\n\n${text}`]],
  },
  {
    name: 'foreign',
    refuses: [
      ['en', `${before}## Parts\n\nPista: piensa en las partes de la célula.`],
      [
        'en',
        `${before}## Parts\n\nLa célula es la unidad de la vida y de todos los seres vivos que hay en la tierra y en el mar.`,
      ],
      ['en', `${before}## Parts\n\nla vida de la célula es`],
    ],
    accepts: [['en', `${before}## Parts\n\nThe La Niña phase is a cold one.`]],
  },
  {
    name: 'front-matter',
    refuses: [
      ['en', `${before}## Parts\n\nanna.smith@example.org`],
      ['en', `${before}## Parts\n\n12/05/2019`],
      ['en', `${before}## Parts\n\n3 4 5`],
      ['en', `${before}## Parts\n\nSource: Miller`],
      ['en', `${before}## Parts\n\nname@example.org`],
    ],
    accepts: [['en', `${before}## Parts\n\n${text}`]],
  },
  {
    name: 'aside',
    refuses: [
      ['en', `${before}[!TIP] Draw the cell with all of its parts.`],
      ['en', `${before}## Acknowledgements\n\nWe thank Anna.`],
    ],
    accepts: [
      ['en', `${before}## Parts\n\n12/05/2019 and more`],
      ['en', `${before}## Parts\n\n“The cell” is a word for the smallest unit of life.`],
    ],
  },
  {
    name: 'quotation',
    refuses: [
      ['en', `${before}[!QUOTE] The cell is the unit of life.`],
      ['en', `${before}## Parts\n\n“The cell is the smallest unit of all life on earth.” (Virchow)`],
    ],
    accepts: [
      ['en', `${before}## Parts\n\n12/05/2019 and more`],
      ['en', `${before}## Parts\n\n“The cell” is a word for the smallest unit of life.`],
    ],
  },
  {
    name: 'contents',
    refuses: [
      ['en', `${before}## Contents\n\n- Axon\n- Soma`],
      [
        'en',
        `${before}## Axon\n\nText of the axon that is long.\n\n## Soma\n\nText of the soma that is long.\n\n## Glia\n\nText of the glia that is long.\n\n- Axon\n- Soma\n- Glia`,
      ],
    ],
    accepts: [
      [
        'en',
        `${before}## Contents\n\n- The axon carries signals from the body of the cell to all of the other cells around it\n- The soma holds the nucleus and all of the parts that keep the cell alive for many years`,
      ],
      [
        'en',
        `${before}## Exercises\n\n- What is an axon?\n  - An axon is a long thread of the cell that carries signals away from the body of the cell.`,
      ],
    ],
  },
  {
    name: 'objectives',
    refuses: [['en', `${before}## Learning objectives\n\nName the parts.`]],
    accepts: [
      [
        'en',
        `${before}## Learning objectives\n\nThe body of the cell is called the soma, and it holds the nucleus with all of the genes of the cell, which are the plan of all its parts.`,
      ],
      ['en', `${before}## Parts\n\nPurves D, Neuroscience, Oxford University Press, 2012.`],
      ['en', `${before}Photo by Anna Miller`],
    ],
  },
  {
    name: 'figures',
    refuses: [['en', `${before}## Parts\n\n| 1 | 2 |\n|---|---|\n| 3 | 4 |`]],
    accepts: [['en', `${before}## Parts\n\n| Part | Use |\n|---|---|\n| axon | carries signals |`]],
  },
];

export const blockRoleTable = ruleTable({
  of: 'roles of blocks',
  rows,
  names: rows.map(({ name }) => name),
  refuses: (role, [language, markdown]) => preparedMarkdown(language, markdown).roles.at(-1) === role,
});
