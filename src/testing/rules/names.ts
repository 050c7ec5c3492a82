import type { Language } from '#domain/documents/content.ts';
import { isTermName } from '#domain/engine/facts/term-names.ts';
import { isDate } from '#domain/engine/language/calendar.ts';
import { nameFaults } from '#domain/engine/map/name-faults.ts';
import { isSameNoun } from '#domain/engine/map/same-noun.ts';
import {
  isAuthorLine,
  isFurnitureHeading,
  opensText,
  describesOnlyAuthor,
} from '#domain/engine/roles/heading-furniture.ts';
import { isAcronymOf, isSameNotion } from '#domain/verify/same-notion.ts';
import { type RuleRow, ruleTable } from './rule-table.ts';

/** Language, a name or heading, and for some rules the text that it is compared with. */
type Named = readonly [Language, string, string?];

const judges: Record<string, (example: Named) => boolean> = {
  dangling: ([language, name]) => nameFaults(name, language).includes('dangling'),
  sentence: ([language, name]) => nameFaults(name, language).includes('sentence'),
  caption: ([language, name]) => nameFaults(name, language).includes('caption'),
  numbered: ([language, name]) => nameFaults(name, language).includes('numbered'),
  shouted: ([language, name]) => nameFaults(name, language).includes('shouted'),
  side: ([language, name]) => nameFaults(name, language).includes('side'),
  'furniture of a page': ([, name]) => isFurnitureHeading(name),
  'names authors': ([, name]) => isAuthorLine(name),
  'describes only an author': ([, name]) => describesOnlyAuthor([name]),
  'opens a text': ([, name]) => opensText(name),
  'is a date': ([language, name]) => isDate(name, language),
  'names no term': ([language, name]) => !isTermName(name, language),
  'repeats a notion': ([language, name, other = '']) => isSameNotion(name, other, language),
  'repeats a noun': ([language, name, other = '']) => isSameNoun(name, other, language),
  'abbreviates a notion': ([language, name, other = '']) => isAcronymOf(name, other, language),
};

const rows: readonly RuleRow<Named>[] = [
  {
    name: 'dangling',
    refuses: [
      ['en', 'Although phagocytosis'],
      ['en', 'the walls of'],
      ['es', 'aunque la célula'],
      ['fr', 'lorsque la cellule'],
      ['de', 'obwohl die Zelle'],
      ['it', 'sebbene la cellula'],
      ['pt', 'embora a célula'],
    ],
    accepts: [
      ['en', 'walls of the cell'],
      ['es', 'pared de la célula'],
      ['fr', 'paroi de la cellule'],
      ['de', 'Wand der Zelle'],
      ['it', 'parete della cellula'],
      ['pt', 'parede da célula'],
    ],
  },
  {
    name: 'sentence',
    refuses: [
      ['en', 'The cell wall keeps water inside and lets salts pass'],
      ['en', 'Cells divide.'],
    ],
    accepts: [['en', 'division of animal and plant cells']],
  },
  {
    name: 'caption',
    refuses: [
      ['en', 'Figure 3'],
      ['es', 'Figura 3'],
      ['de', 'Abbildung 3'],
    ],
    accepts: [['en', 'figurative language']],
  },
  {
    name: 'numbered',
    refuses: [
      ['en', 'Chapter 3 Cells'],
      ['es', 'Tema 4 La célula'],
      ['de', 'Kapitel 2 Die Zelle'],
      ['fr', 'Chapitre 2 La cellule'],
    ],
    accepts: [['en', 'Chapter house']],
  },
  {
    name: 'shouted',
    refuses: [['en', 'CELL MEMBRANES']],
    accepts: [
      ['en', 'NATO'],
      ['en', 'The cell wall'],
    ],
  },
  {
    name: 'side',
    refuses: [
      ['es', 'Positivas'],
      ['en', 'Advantages'],
      ['de', 'Nachteile'],
      ['fr', 'Inconvénients'],
      ['it', 'Vantaggi'],
      ['pt', 'Desvantagens'],
    ],
    accepts: [
      ['en', 'Positive feedback'],
      ['es', 'Ventaja comparativa'],
    ],
  },
  {
    name: 'furniture of a page',
    refuses: [
      ['es', 'Página 3 de 12'],
      ['de', 'Seite 4 von 20'],
      ['en', 'E-mail: ana@example.org'],
      ['en', 'https://example.org/notes'],
      ['en', 'Copyright 2020 by the authors'],
      ['en', 'DOI: 10.1000/182'],
      ['en', "Roques, E. J. S. & Murphy, R. F. (2002), 'Objective evaluation of differences', Traffic 3(1), 61-65."],
    ],
    accepts: [
      ['en', 'Page replacement'],
      ['en', 'Copyleft and free software'],
      ['en', 'The @ sign in e-mail addresses'],
      ['en', 'ISBN numbers'],
      ['en', 'Http headers'],
      ['en', 'Murphy (2002)'],
    ],
  },
  {
    name: 'names authors',
    refuses: [
      ['es', 'Fernando Giráldez'],
      ['en', 'John A. Smith and Priya Patel'],
      ['es', 'Autor: Xiomara Quispe Mamani'],
      ['en', 'By Wei Zhang'],
    ],
    accepts: [
      ['es', 'Sistema Nervioso'],
      ['en', 'Charles Darwin and natural selection'],
      ['en', 'By hand'],
      ['en', 'Maria'],
      ['de', 'Von Neumann'],
    ],
  },
  {
    name: 'describes only an author',
    refuses: [
      ['es', '13/10/2025'],
      ['es', '12 de octubre de 2024'],
      ['es', 'ana@uni.es'],
      ['es', 'Universidad de Vigo'],
    ],
    accepts: [['es', 'Nació en Vigo y estudió física.']],
  },
  {
    name: 'opens a text',
    refuses: [
      ['en', '1 Introduction'],
      ['en', 'Abstract'],
      ['es', 'TEMA 20: La creación del Estado franquista'],
    ],
    accepts: [
      ['en', 'Early life'],
      ['en', '1936'],
    ],
  },
  {
    name: 'is a date',
    refuses: [
      ['en', '18 April 1898'],
      ['es', '18 de abril'],
      ['fr', '14 juillet 1789'],
      ['de', '9. November 1989'],
      ['it', '25 aprile 1945'],
      ['pt', '7 de setembro de 1822'],
    ],
    accepts: [
      ['es', 'Manifiesto de abril'],
      ['en', 'the revolution of 1848'],
    ],
  },
  {
    name: 'names no term',
    refuses: [
      ['en', 'that which all of the many people of the town once said'],
      ['en', '12'],
    ],
    accepts: [
      ['en', 'cell wall'],
      ['de', 'Zellwand'],
    ],
  },
  {
    name: 'repeats a notion',
    refuses: [
      ['en', 'cell walls', 'Cell wall'],
      ['en', 'the cell wall', 'cell wall'],
      ['es', 'células', 'célula'],
      ['en', 'mitochondria', 'mitochondrion'],
    ],
    accepts: [
      ['en', 'cell wall', 'cell membrane'],
      ['es', 'pared celular', 'membrana celular'],
    ],
  },
  {
    name: 'repeats a noun',
    refuses: [['en', 'walls', 'wall']],
    accepts: [['en', 'wall', 'cell']],
  },
  {
    name: 'abbreviates a notion',
    refuses: [
      ['en', 'DNA', 'deoxyribonucleic nitrogen acid'],
      ['en', 'GDP', 'gross domestic product'],
      ['es', 'PIB', 'producto interior bruto'],
    ],
    accepts: [
      ['en', 'GDP', 'gross national income'],
      ['en', 'wall', 'cell wall'],
    ],
  },
];

export const nameTable = ruleTable({
  of: 'names and headings',
  rows,
  names: Object.keys(judges),
  refuses: (name, example) => judges[name]?.(example) ?? false,
});
