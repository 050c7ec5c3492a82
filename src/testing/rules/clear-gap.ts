import type { Language } from '#domain/documents/content.ts';
import { gapRules, isClearGap } from '#domain/engine/forms/clear-gap.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, answer, and a sentence with its gap. */
type Gap = readonly [Language, string, string];

const rows: readonly RuleRow<Gap>[] = [
  {
    name: 'the gap went with a citation',
    refuses: [['en', 'APA', 'Social anxiety disorder is characterized by extreme fear.']],
    accepts: [['en', 'APA', 'The _____ describes social anxiety disorder as extreme fear.']],
  },
  {
    name: 'sends the reader elsewhere',
    refuses: [
      ['es', 'redondeo', 'Está determinado por las siguientes reglas de _____ de números.'],
      ['en', 'axon', 'As shown in figure 3, the _____ carries signals away from the cell.'],
      ['fr', 'axone', 'Comme indiqué ci-dessous, l’_____ porte les signaux loin de la cellule.'],
      ['de', 'Axon', 'Wie oben gezeigt trägt das _____ die Signale aus der Zelle.'],
      ['it', 'assone', 'Come mostrato nella figura 3, l’_____ porta i segnali lontano dalla cellula.'],
      ['pt', 'axônio', 'Como mostrado abaixo, o _____ leva os sinais para longe da célula.'],
    ],
    accepts: [['es', 'redondeo', 'Está determinado por tres reglas de _____ de números.']],
  },
  {
    name: 'refers to a part of the text',
    refuses: [
      ['en', 'innovation', 'The graph above displays when an _____ spreads.'],
      ['es', 'innovación', 'El gráfico anterior muestra cuándo la _____ se extiende por el país.'],
      ['fr', 'innovation', 'Le graphique précédent montre quand une _____ se répand dans le pays.'],
      ['de', 'Innovation', 'Eine _____ breitet sich im Land langsam aus (siehe Kapitel 3).'],
      ['it', 'innovazione', 'Il grafico precedente mostra quando una _____ si diffonde nel paese.'],
      ['pt', 'inovação', 'O gráfico anterior mostra quando uma _____ se espalha pelo país.'],
    ],
    accepts: [['en', 'innovation', 'A graph displays when an _____ spreads above all.']],
  },
  {
    name: 'tells somebody to do something',
    refuses: [
      ['en', 'extravasation', 'Explain the role of adhesion molecules in the process of _____.'],
      ['es', 'ósmosis', 'Explica el papel de la membrana en el proceso de _____ de la célula.'],
      ['fr', 'osmose', 'Expliquez le rôle de la membrane dans la _____ de la cellule.'],
      ['de', 'Osmose', 'Erkläre die Rolle der Membran bei der _____ der Zelle.'],
      ['it', 'osmosi', 'Spiega il ruolo della membrana nel processo di _____ della cellula.'],
      ['pt', 'osmose', 'Explique o papel da membrana no processo de _____ da célula.'],
    ],
    accepts: [['en', 'extravasation', 'When adhesion molecules bind, _____ begins.']],
  },
  {
    name: 'asks for a possessive',
    refuses: [['en', 'Sweden’s', 'The ratio of _____ rate to that of Panama is fixed.']],
    accepts: [['en', 'Swedish', 'The ratio of _____ rate to that of Panama is fixed.']],
  },
  {
    name: 'runs on from a heading',
    refuses: [['en', 'bistability', '_____ How to get two stable states: positive feedback.']],
    accepts: [['en', 'bistability', '_____ means that a system has two stable states.']],
  },
  {
    name: 'is cut off',
    refuses: [
      ['es', 'presión hidrostática', 'La presión ejercida por un fluido debido a la gravedad se conoce como _____, p'],
    ],
    accepts: [
      ['es', 'presión hidrostática', 'La presión ejercida por un fluido debido a la gravedad se conoce como _____.'],
    ],
  },
  {
    name: 'says too little',
    refuses: [['en', 'Levittown', 'The new community was named _____.']],
    accepts: [['en', 'Levittown', 'The first community built of prefabricated houses was named _____.']],
  },
  {
    name: 'leaves a number of the name',
    refuses: [['en', 'Labview', 'To read the card of the eight microphones, the group used _____ 5.1.']],
    accepts: [['en', 'Labview', 'To read the card of the eight microphones, the group used _____ in 2001.']],
  },
  {
    name: 'cuts a formula',
    refuses: [
      ['es', 'Ca²', 'El ion de un metal se llama como su átomo: el _____⁺ es el ion calcio.'],
      ['en', 'E', 'The energy that a body keeps at rest is given by $_____=mc^2$ for all matter.'],
    ],
    accepts: [
      ['es', 'Ca²', 'El ion de un metal se llama como su átomo: el _____ de carga 2+ es el ion calcio.'],
      ['en', 'energy', 'The _____ that a body keeps at rest is given by $E=mc^2$ for all matter.'],
    ],
  },
  {
    name: 'asks who wrote a study',
    refuses: [
      [
        'en',
        'Psychologists Anderson',
        '_____ and Bushman (2001) reviewed forty years of research on violent video games.',
      ],
      ['es', 'Los psicólogos López', '_____ y García (2001) revisaron cuarenta años de estudios sobre la violencia.'],
    ],
    accepts: [
      [
        'en',
        'Psychologists Anderson',
        '_____ and aggression were linked by forty years of research on violent video games.',
      ],
    ],
  },
];

export const clearGapTable = ruleTable({
  of: 'sentences with a gap',
  rows,
  names: gapRules.map(({ name }) => name),
  refuses: (name, [language, term, text]) =>
    gapRules.find((rule) => rule.name === name)?.breaks({ text, term, language }) ?? false,
  accepts: ([language, term, text]) => isClearGap(text, term, language),
});
