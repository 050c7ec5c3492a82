import { oneLine } from '#domain/text/one-line.ts';
import { escapeDocumentText } from '#domain/text/escape-markdown.ts';
import type { AnswerPart, Citation } from '#domain/chat/answer.ts';
import type { ColumnWord, TaskGroup } from './do-task.ts';
import type { ChatTask, TaskLanguage } from './read-task.ts';

interface Words {
  points: (count: number, wanted: number) => string;
  exam: string;
  titles: Record<'terms' | 'dates', string>;
  columns: Record<ColumnWord, string>;
}

const words: Record<TaskLanguage, Words> = {
  es: {
    points: (count, wanted) =>
      `${count < wanted ? 'El documento da para' : 'En'} ${count} ${count === 1 ? 'punto' : 'puntos'}:`,
    exam: 'Para el examen, lo que más pesa en el documento:',
    titles: { terms: 'Términos que conviene saber explicar', dates: 'Fechas' },
    columns: {
      term: 'Término',
      meaning: 'Qué significa',
      date: 'Fecha',
      event: 'Qué pasó',
      section: 'Apartado',
      says: 'Qué dice el documento',
      about: 'De qué se trata',
    },
  },
  en: {
    points: (count, wanted) =>
      `${count < wanted ? 'The document holds' : 'In'} ${count} ${count === 1 ? 'point' : 'points'}:`,
    exam: 'For the exam, what weighs most in the document:',
    titles: { terms: 'Terms to be able to explain', dates: 'Dates' },
    columns: {
      term: 'Term',
      meaning: 'Meaning',
      date: 'Date',
      event: 'What happened',
      section: 'Section',
      says: 'What the document says',
      about: 'About',
    },
  },
};

/** Writes a result as an answer: each line and row with its source number. */
export function writeTask(
  task: ChatTask,
  groups: readonly TaskGroup[],
): { parts: AnswerPart[]; citations: Citation[] } {
  const { points, exam, titles, columns: columnNames } = words[task.language];
  const citations: Citation[] = [];
  const line = (text: string): AnswerPart => ({ text, citations: [], opensBlock: true });
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const parts: AnswerPart[] = [];
  if (task.kind === 'points') parts.push(line(points(count, task.count)));
  if (task.kind === 'exam') parts.push(line(exam));
  for (const { title, columns, lines } of groups) {
    if (title)
      parts.push(line(`**${'word' in title ? titles[title.word] : written(title.heading).replace(/[.:]$/u, '')}**:`));
    if (columns) {
      parts.push(line(row(columns.map((column) => ('word' in column ? columnNames[column.word] : column.text)))));
      parts.push(line(row(columns.map(() => '---'))));
    }
    for (const { cells, span } of lines) {
      const number = citations.push({ number: citations.length + 1, ...span });
      const [first = '', ...more] = cells;
      // Drops the section name from a line if the title already has it.
      const heading = title && 'heading' in title ? `${title.heading}: ` : undefined;
      const listed =
        more.length > 0
          ? `**${written(first)}**: ${written(more.join(' · '))}`
          : written(heading && first.startsWith(heading) ? first.slice(heading.length) : first);
      const mark = task.kind === 'points' ? `${number}.` : '-';
      parts.push({ text: columns ? row(cells) : `${mark} ${listed}`, citations: [number], opensBlock: true });
    }
  }
  return { parts, citations };
}

const written = (text: string): string => escapeDocumentText(oneLine(text));

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => (cell === '---' ? cell : written(cell).replaceAll('|', String.raw`\|`)) || ' ').join(' | ')} |`;
