import { type CsvDelimiter, readRecords } from '#domain/flashcard-files/csv.ts';
import { guessDelimiter } from '#domain/flashcard-files/guess-delimiter.ts';
import { itemForms, type ItemForm } from '#domain/items/item.ts';
import { withoutGuard } from '#domain/text/guard-formula.ts';
import { askable } from './askable.ts';
import type { PortableQuestion } from './portable-question.ts';
import { type ColumnRole, type QuestionFile, questionFile, type ReadEntry } from './question-file.ts';

/** Heads of columns in six languages, without accents, numbers and case. */
const heads: Record<Exclude<ColumnRole, 'none'>, string> = {
  form: 'form|type|kind|forma|tipo|typ|art',
  question: 'question|stem|statement|pregunta|enunciado|frage|domanda|pergunta|questao',
  right: `right|correct|answer|key|correct answer|right answer|solution|correcta|respuesta|respuesta correcta|clave|solucion
    richtig|antwort|richtige antwort|losung|correct|reponse|bonne reponse|corretta|risposta|risposta corretta|certa|resposta|resposta correta|gabarito`,
  wrong: `wrong|incorrect|distractor|wrong answer|incorrecta|falsa|respuesta incorrecta|falsch|falsche antwort
    mauvaise reponse|faux|sbagliata|risposta sbagliata|errada|resposta errada`,
  option: 'option|choice|alternative|opcion|alternativa|auswahl|proposition|choix|opzione|opcao|a|b|c|d|e|f',
  explanation:
    'explanation|feedback|rationale|explicacion|retroalimentacion|erklarung|explication|spiegazione|explicacao',
  quote: 'quote|source|evidence|cita|fuente|zitat|beleg|citation|citazione|citacao',
};
const roles = new Map(
  Object.entries(heads).flatMap(([role, names]) =>
    names.split(/[|\n]/).map((name) => [name.trim(), role as ColumnRole] as const),
  ),
);

export function columnRoleOf(head: string): ColumnRole | undefined {
  const plain = head
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[\d:*#_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const role = roles.get(plain);
  if (role) return role;
  // "Option A", "Answer B": one of the options, whose key another column names.
  const [, name = ''] = /^(.+) [a-f]$/.exec(plain) ?? [];
  const lettered = roles.get(name);
  return lettered === 'right' ? 'option' : lettered;
}

export interface TableChoices {
  delimiter?: CsvDelimiter | undefined;
  /** The part of each column; without, their heads tell. */
  roles?: readonly ColumnRole[] | undefined;
  isTabSeparated?: boolean;
}

const SHOWN_ROWS = 3;
const SHOWN_CELL = 120;
export const MOST_COLUMNS = 60;

/**
 * Reads the questions of a table. Cells with several entries have them on lines of their own. The key is given in
 * words, or as the letter or number of an option.
 */
export function readQuestionTable(
  text: string,
  { delimiter, roles: chosen, isTabSeparated }: TableChoices,
): QuestionFile {
  const sign = delimiter ?? guessDelimiter(text, isTabSeparated);
  const records = readRecords(text, sign)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = records.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width > MOST_COLUMNS) throw new RangeError(`a table of ${width} columns`);
  const first = records[0] ?? [];
  const named = first.map(columnRoleOf);
  const hasHead = named.includes('question') && named.some((role) => role === 'right' || role === 'option');
  const rows = hasHead ? records.slice(1) : records;
  const places = Array.from({ length: width }, (_, place) => place);
  const guess = (place: number): ColumnRole =>
    hasHead ? (named[place] ?? 'none') : place === 0 ? 'question' : place === 1 ? 'right' : 'wrong';
  const columnRoles = places.map((place) => chosen?.[place] ?? guess(place));
  const entries = rows.map((row) => ({ entry: questionOfRow(row, columnRoles), category: '' }));
  const columns = places.map((place) => ({
    head: hasHead ? (first[place] ?? '') : '',
    cells: rows.slice(0, SHOWN_ROWS).map((row) => (row[place] ?? '').slice(0, SHOWN_CELL)),
    role: columnRoles[place] ?? 'none',
  }));
  return questionFile('csv', entries, { columns });
}

function questionOfRow(row: readonly string[], columnRoles: readonly ColumnRole[]): ReadEntry {
  const of = (role: ColumnRole): string[] =>
    columnRoles.flatMap((one, place) => (one === role ? [withoutGuard(row[place] ?? '')] : []));
  const list = (role: ColumnRole) =>
    of(role)
      .flatMap((cell) => cell.split(/\r\n?|\n/).map((line) => line.trim()))
      .filter((line) => line !== '');
  const stem = of('question').join('\n');
  const asked = { stem, explanation: of('explanation').join('\n'), quote: of('quote').join('\n') };
  const options = of('option').map((text) => text.trim());
  const form = formNamed(of('form').join(' '));
  if (stem.trim() === '') return { text: row.join(' '), reason: 'incomplete' };
  if (options.some((option) => option !== '')) return ofOptions(asked, options, list('right'), form);
  return askable(ofLists(asked, list('right'), list('wrong'), form));
}

const formNamed = (cell: string): ItemForm | undefined => itemForms.find((form) => form === cell.trim().toLowerCase());

type Asked = Pick<PortableQuestion, 'stem' | 'explanation' | 'quote'>;

/** The right options, by their words, letters or numbers. */
function ofOptions(
  asked: Asked,
  cells: readonly string[],
  right: readonly string[],
  form: ItemForm | undefined,
): ReadEntry {
  const wanted = right.flatMap((one) =>
    /^(?:[A-Fa-f]|\d)(?:\s*[,;]\s*(?:[A-Fa-f]|\d))*$/.test(one) ? one.split(/\s*[,;]\s*/) : [one],
  );
  const places = wanted.map((one) => {
    const same = cells.indexOf(one);
    if (same >= 0) return same;
    if (/^\d$/.test(one)) return Number(one) - 1;
    return /^[A-F]$/i.test(one) ? one.toUpperCase().charCodeAt(0) - 65 : -1;
  });
  if (places.length === 0 || places.some((place) => !cells[place])) return { text: asked.stem, reason: 'no_right' };
  const options = cells.flatMap((text, place) => (text === '' ? [] : [{ text, isRight: places.includes(place) }]));
  return askable({ ...asked, form: form === 'belonging' || places.length > 1 ? 'belonging' : 'choice', options });
}

function ofLists(asked: Asked, right: string[], wrong: string[], named: ItemForm | undefined): PortableQuestion {
  const form = named ?? formOf(right, wrong);
  switch (form) {
    case 'choice':
    case 'belonging': {
      const optionsOf = (texts: string[], isRight: boolean) => texts.map((text) => ({ text, isRight }));
      return { ...asked, form, options: [...optionsOf(right, true), ...optionsOf(wrong, false)] };
    }
    case 'true-false':
      return { ...asked, form, isTrue: isTrue(right[0] ?? '') };
    case 'typed':
      return { ...asked, form, answers: right };
    case 'matching': {
      const pairs = right.map((line) => {
        const at = line.indexOf(' = ');
        return at < 0 ? { left: line, right: '' } : { left: line.slice(0, at), right: line.slice(at + 3) };
      });
      return { ...asked, form, pairs, others: wrong };
    }
    case 'order':
      return { ...asked, form, steps: right };
    case 'open':
      return { ...asked, form, points: right };
  }
}

const isTrue = (word: string): boolean =>
  /^(?:true|verdadero|cierto|vrai|wahr|richtig|vero|verdadeiro|v|t)$/i.test(word);
const isTruth = (word: string): boolean => isTrue(word) || /^(?:false|falso|faux|falsch|f)$/i.test(word);

/** The form that a row without a name of it has. */
function formOf(right: readonly string[], wrong: readonly string[]): ItemForm {
  if (right.length === 1 && isTruth(right[0] ?? '') && wrong.every(isTruth)) return 'true-false';
  if (wrong.length > 0) return right.length > 1 ? 'belonging' : 'choice';
  return 'typed';
}
