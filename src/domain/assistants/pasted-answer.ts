import { jsonrepair } from 'jsonrepair';
import { type DraftField, fieldOf } from './answer-fields.ts';

/** A draft as it was pasted: the values of each part, nothing checked. */
export type PastedDraft = Partial<Record<DraftField, string[]>>;

/** More than anybody pastes at once. */
const MOST_DRAFTS = 100;

/**
 * Reads questions or cards out of what an assistant answered, in whatever shape: JSON in fences or among other words,
 * with slips or cut off, Markdown tables, or numbered text with labelled lines in six languages. Values are text;
 * nothing is checked yet. Empty where nothing of the kind is found.
 *
 * @param text what was pasted
 */
export function readPastedAnswer(text: string): PastedDraft[] {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ').replaceAll('\0', '');
  const shapes = [fromJson, fromTables, fromLines];
  for (const read of shapes) {
    const found = read(plain).filter(({ stem, answers }) => stem !== undefined || answers !== undefined);
    if (found.some(({ stem, answers, quotes }) => stem && (answers ?? quotes))) return found.slice(0, MOST_DRAFTS);
  }
  return [];
}

/** Inside fences first; else from the first bracket to the last. */
function fromJson(text: string): PastedDraft[] {
  const fenced = [...text.matchAll(/```[\w-]*[ \t]*\n([\s\S]*?)(?:\n[ \t]*```|$)/g)].map(([, inside = '']) => inside);
  const parts = fenced.some(isJson) ? fenced.filter(isJson) : betweenBrackets(text);
  return parts.flatMap((part) => objectsIn(parsed(part)).map(draftOf));
}

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

function betweenBrackets(text: string): string[] {
  const start = /(?:^|[\s:])(?=\[\s*\{|\{\s*["'“”«\w])/.exec(text);
  if (!start) return [];
  const from = start.index + start[0].length;
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  // Words behind the last bracket are chatter; without one the answer was cut off.
  return [
    end > from && text.slice(end + 1).trim().length < text.length - from ? text.slice(from, end + 1) : text.slice(from),
  ];
}

function parsed(text: string): unknown {
  for (const attempt of [() => JSON.parse(text) as unknown, () => JSON.parse(jsonrepair(text)) as unknown]) {
    try {
      return attempt();
    } catch {
      // The next attempt forgives more.
    }
  }
  return undefined;
}

/** Objects with a draft's parts, however deep: a list, or a list under "questions". */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const parts = entries.filter(([key]) => fieldOf(key) !== undefined);
  if (parts.length >= 2) return [value as Record<string, unknown>];
  return entries.flatMap(([, inner]) => objectsIn(inner));
}

function draftOf(object: Record<string, unknown>): PastedDraft {
  const draft: PastedDraft = {};
  for (const [key, value] of Object.entries(object)) {
    const field = fieldOf(key);
    const texts = textsOf(value);
    if (field && texts.length > 0) draft[field] = [...(draft[field] ?? []), ...texts];
  }
  return draft;
}

/** The text of a value: a list of texts, options by letter, a quote with its passage. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { text, quote, ...others } = value as { text?: unknown; quote?: unknown };
  const said = textsOf(text ?? quote);
  return said.length > 0
    ? said
    : Object.entries(others).flatMap(([key, inner]) => textsOf(inner).map((one) => `${key}) ${one}`));
}

/** Each row of a table is a draft; its head names the parts. */
function fromTables(text: string): PastedDraft[] {
  const rows = text.split('\n').map((line) => (/^\s*\|.*\|\s*$/.test(line) ? cellsOf(line) : undefined));
  return rows.flatMap((head, place): PastedDraft[] => {
    const isHead = head && rows[place + 1]?.every((cell) => /^:?-{2,}:?$/.test(cell));
    if (!isHead) return [];
    const fields = head.map((cell) => fieldOf(cell));
    if (fields.filter(Boolean).length < 2) return [];
    const drafts: PastedDraft[] = [];
    for (let next = place + 2; rows[next]; next += 1) {
      const draft: PastedDraft = {};
      (rows[next] ?? []).forEach((cell, column) => {
        const field = fields[column];
        if (!field || cell === '') return;
        const values = field === 'options' ? optionsIn(cell) : [cell.replaceAll(/<br\s*\/?>/gi, ' ').trim()];
        draft[field] = [...(draft[field] ?? []), ...values];
      });
      drafts.push(draft);
    }
    return drafts;
  });
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarks(cell.replaceAll('\\|', '|')));

/** "A) one; B) two", "one<br>two", "one / two". */
function optionsIn(text: string): string[] {
  const lettered = text.split(/(?:<br\s*\/?>|[;,\n]|\s)+(?=\(?[A-Fa-f][).:] )/i);
  const parts = lettered.length > 1 ? lettered : text.split(/<br\s*\/?>|;| \/ /i);
  return parts.map((part) => part.replace(/<br\s*\/?>/gi, ' ').trim()).filter((part) => part !== '');
}

/** "1.", "**Question 2:**", "### Tarjeta 3", "Q4)". */
const opensDraft =
  /^(?:[#>\s*_-]*)(?:(?:question|pregunta|frage|domanda|pergunta|card|flashcard|tarjeta|carte|karte|karteikarte|scheda|cartao|cartão|q)\s*)?(?:n[.º°]?\s*)?(\d{1,3})\s*(?:[.):\]–—-]|$)[\s*_]*/i;
const opensOption = /^[\s*_+-]*\(?([A-Fa-f])[).:][\s*_]*(?=\S)/;
const label =
  /^[\s*_>#-]*(?:[""“«]?)([\p{L} ]{1,24}?)\s*(?:[[(]\s*(?:p(?:assage|asaje)?\s*)?(\d{1,4})\s*[\])])?[\s*_]*[:：][\s*_]*/u;

/** Numbered blocks of lines; a line with a known label belongs to its part, others go on with the part before. */
function fromLines(text: string): PastedDraft[] {
  const drafts: PastedDraft[] = [];
  let draft: PastedDraft | undefined;
  let field: DraftField = 'stem';
  const add = (into: DraftField, value: string, isNew: boolean) => {
    if (!draft || value === '') return;
    const values = (draft[into] ??= []);
    if (isNew || values.length === 0) values.push(value);
    else values[values.length - 1] = `${values.at(-1)} ${value}`;
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || /^(?:```|---+$|===+$)/.test(line)) continue;
    const opening = opensDraft.exec(line);
    const isNumbered = opening !== null && !(draft && field === 'options' && !draft.answers);
    if (isNumbered) {
      draft = {};
      drafts.push(draft);
      field = 'stem';
    }
    const rest = isNumbered ? line.slice(opening[0].length) : line;
    const option = opensOption.exec(rest);
    if (option && draft?.stem && !draft.answers) {
      field = 'options';
      add('options', withoutMarks(rest), true);
      continue;
    }
    const [head = '', name = '', passage] = label.exec(rest) ?? [];
    const named = fieldOf(name);
    if (named === 'stem' && (!draft || draft.stem)) {
      draft = {};
      drafts.push(draft);
    }
    if (named) {
      field = named;
      if (passage) add('passage', passage, true);
      const value = withoutMarks(rest.slice(head.length));
      for (const one of named === 'options' ? optionsIn(value) : [value]) add(named, one, true);
      continue;
    }
    add(field, withoutMarks(rest), field === 'options' || field === 'quotes');
  }
  return drafts;
}

const withoutMarks = (text: string): string =>
  text
    .trim()
    .replace(/^(?:[-*+•]\s+)/, '')
    .replaceAll(/\*\*|__/g, '')
    .trim();
