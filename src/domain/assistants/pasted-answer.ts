import { jsonrepair } from 'jsonrepair';
import { type DraftField, fieldOf, wordedField } from './answer-fields.ts';

/** A draft as pasted: the values of each field, not yet checked. */
export type PastedDraft = Partial<Record<DraftField, string[]>>;

/** More than anybody pastes at once. */
const MOST_DRAFTS = 100;
/** Maximum length of a line, cell or value; our rules allow far less. */
const LONGEST_VALUE = 2_000;
/** Repair time grows with the square of the length. */
const LONGEST_REPAIRED = 50_000;
/** Maximum nesting depth of lists and objects. */
const DEEPEST = 8;

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
    const found = read(plain).filter(({ stem, answers, from }) => stem ?? answers ?? from);
    if (
      found.some(({ stem, from, form, answers, quotes }) => (stem ?? from ?? (form && answers)) && (answers ?? quotes))
    )
      return found.slice(0, MOST_DRAFTS);
  }
  return [];
}

/** Tries fenced blocks first, then the text from the first bracket to the last. */
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
  // Words after the last bracket are chatter; without a closing bracket the answer was cut off.
  return [
    end > from && text.slice(end + 1).trim().length < text.length - from ? text.slice(from, end + 1) : text.slice(from),
  ];
}

function parsed(text: string): unknown {
  const repaired = (): unknown => (text.length > LONGEST_REPAIRED ? undefined : JSON.parse(jsonrepair(text)));
  for (const attempt of [(): unknown => JSON.parse(text), repaired]) {
    try {
      return attempt();
    } catch {
      // The next attempt is more lenient.
    }
  }
  return undefined;
}

/** Returns the objects with a draft's fields, at any depth: in a list, or in a list under "questions". */
function objectsIn(value: unknown, depth = 0): Record<string, unknown>[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => objectsIn(inner, depth + 1));
  const entries = Object.entries(value);
  const labels = entries.filter(([label, inner]) => letterOf(label) === undefined || !isDraft(inner));
  const parts = fieldsOf(labels.map(([label]) => label)).filter((field) => field !== undefined);
  if (parts.length >= 2) return [value as Record<string, unknown>];
  return entries.flatMap(([, inner]) => objectsIn(inner, depth + 1));
}

/** Whether a value under a letter is a draft of a numbered list, not an option with its explanation. */
function isDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Set(Object.keys(value).flatMap((label) => fieldOf(label) ?? []));
  return parts.size >= 2 && (parts.has('stem') || parts.has('from'));
}

function draftOf(object: Record<string, unknown>): PastedDraft {
  const draft: PastedDraft = {};
  const fields = fieldsOf(Object.keys(object));
  for (const [place, value] of Object.values(object).entries()) {
    const field = fields[place];
    const texts = textsOf(value);
    if (field && texts.length > 0) draft[field] = [...(draft[field] ?? []), ...texts];
  }
  return draft;
}

/** The text of a value: a list of texts, options by letter, a quote with its passage. */
function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [bounded(value)];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => textsOf(inner, depth + 1));
  const { text, quote, ...others } = value as { text?: unknown; quote?: unknown };
  const said = textsOf(text ?? quote, depth + 1);
  if (said.length > 0) return said;
  return Object.entries(others).flatMap(([key, inner]) => textsOf(inner, depth + 1).map((one) => `${key}) ${one}`));
}

/** On one line, since rules read words, and no longer than they could take. */
const bounded = (text: string): string =>
  text
    .slice(0, 4 * LONGEST_VALUE)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);

/** Reads each table row as a draft; the header names the fields. */
function fromTables(text: string): PastedDraft[] {
  const rows = text.split('\n').map((line) => (/^\s*\|.*\|\s*$/.test(line) ? cellsOf(line) : undefined));
  const drafts: PastedDraft[] = [];
  let fields: (DraftField | undefined)[] = [];
  for (const [place, row] of rows.entries()) {
    if (!row || drafts.length >= MOST_DRAFTS) fields = [];
    else if (rows[place + 1]?.every(isRule)) {
      const named = fieldsOf(row);
      fields = named.filter(Boolean).length < 2 ? [] : named;
    } else if (fields.length > 0 && !row.every(isRule)) drafts.push(rowDraft(row, fields));
  }
  return drafts;
}

/** Returns the fields that columns or keys name; "A", "B", … are options if there are at least two. */
function fieldsOf(labels: readonly string[]): (DraftField | undefined)[] {
  const isLettered = ['a', 'b'].every((letter) => labels.some((label) => letterOf(label) === letter));
  return labels.map((label) => (isLettered && letterOf(label) !== undefined ? 'options' : wordedField(label)));
}

/** @example letterOf('Option B') // 'b' */
const letterOf = (label: string): string | undefined =>
  /^(?:(?:option|opci[oó]n|opzione|op[cç][aã]o|antwort|choice)?[ _-]?)([a-f])\)?$/i
    .exec(label.trim())?.[1]
    ?.toLowerCase();

const isRule = (cell: string): boolean => /^(?::-+:?|-+:|-{2,})$/.test(cell);

function rowDraft(row: readonly string[], fields: readonly (DraftField | undefined)[]): PastedDraft {
  const draft: PastedDraft = {};
  row.forEach((cell, column) => {
    const field = fields[column];
    if (!field || cell === '') return;
    const isOne = fields.filter((one) => one === 'options').length > 1;
    const values = field === 'options' && !isOne ? optionsIn(cell) : [cell.replaceAll(/<br ?\/?>/gi, ' ').trim()];
    draft[field] = [...(draft[field] ?? []), ...values];
  });
  return draft;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarks(bounded(cell.replaceAll('\\|', '|'))));

/** "A) one; B) two", "one<br>two", "one / two". */
function optionsIn(text: string): string[] {
  const lettered = text.split(/(?:<br ?\/?>|[;,\s])+(?=\(?[A-Fa-f][).:] )/i);
  const parts = lettered.length > 1 ? lettered : text.split(/<br ?\/?>|;| \/ /i);
  return parts.map((part) => part.replace(/<br ?\/?>/gi, ' ').trim()).filter((part) => part !== '');
}

/** "1.", "**Question 2:**", "### Tarjeta 3", "Q4)". */
const opensDraft =
  /^(?:[#>\s*_-]*)(?:(?:question|pregunta|frage|domanda|pergunta|card|flashcard|tarjeta|carte|karte|karteikarte|scheda|cartao|cartão|q)\s*)?(?:n[.º°]?\s*)?(\d{1,3})\s*(?:[.):\]–—-]|$)[\s*_]*/i;
const opensOption = /^[\s*_+-]*\(?([A-Fa-f])[).:][\s*_]*(?=\S)/;
/** Maximum length of a label, in characters. */
const LABEL_REACH = 60;
const labelWords = /^(\p{L}[\p{L} ]{0,23}?) ?(?:[[(] ?(?:\p{L}{1,12}\.? ?)?(?:n\.?[º°]? ?)?(\d{1,4}) ?[\])])?$/u;

/**
 * "**Quote [12]:** …": the part, the number of a passage and what follows.
 *
 * @param isQuestion whether the line is a question, which may hold such a word before a colon
 */
function labelOf(line: string, isQuestion: boolean) {
  const colon = line.slice(0, LABEL_REACH).search(/[:：]/);
  if (colon < 0) return undefined;
  const head = line
    .slice(0, colon)
    .replaceAll(/[*_>#"“«-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    // Such as a tick.
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  const [, name = '', passage] = labelWords.exec(head) ?? [];
  const named = isQuestion ? fieldOf(name) : wordedField(name);
  return named && { named, passage, rest: line.slice(colon + 1).replace(/^[*_ ]+/, '') };
}

const arrow = /\s*(?:[-–—=]+>|→|⟶|➔)\s*/u;
/** "(Quote: "…")" behind a line of a map. */
const quoteBehind = /[\s,;.–—-]*[[(]?\s*(\p{L}[\p{L} ]{2,24}?)\s*(?:[[(][^\])]*[\])])?\s*:\s*(["«“„'].*)$/u;

/** "the heart -> pumps -> blood (Quote: "…")": a line of a map. */
function arrowLine(text: string): PastedDraft | undefined {
  const [from = '', label = '', ...rest] = text.split(arrow).map((part) => withoutMarks(part));
  if (rest.length !== 1 || from === '' || label === '') return undefined;
  const [behind, name = '', quote = ''] = quoteBehind.exec(rest[0] ?? '') ?? [];
  const isQuoted = behind !== undefined && wordedField(name) === 'quotes';
  const to = isQuoted ? (rest[0] ?? '').slice(0, -behind.length) : (rest[0] ?? '');
  return { from: [from], label: [label], to: [to], ...(isQuoted ? { quotes: [quote.replace(/[\])]\.?$/, '')] } : {}) };
}

/** Whether an answer ends inside its JSON: an object or a list without its end. */
export function isCutOff(text: string): boolean {
  const start = text.search(/[[{]\s*["'“”{]/);
  if (start < 0) return false;
  let open = 0;
  let isInString = false;
  for (let place = start; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isInString && sign === '\\') place += 1;
    else if (sign === '"') isInString = !isInString && open > 0;
    else if (!isInString && (sign === '[' || sign === '{')) open += 1;
    else if (!isInString && (sign === ']' || sign === '}')) open -= 1;
  }
  return open > 0;
}

/** Numbered blocks of lines; a line with a known label belongs to its part, others go on with the part before. */
function fromLines(text: string): PastedDraft[] {
  const drafts: PastedDraft[] = [];
  let draft: PastedDraft | undefined;
  let field: DraftField = 'stem';
  const add = (into: DraftField, value: string, isNew: boolean) => {
    if (!draft || value === '') return;
    const values = (draft[into] ??= []);
    if (isNew || values.length === 0) values.push(value);
    else if ((values.at(-1)?.length ?? 0) < LONGEST_VALUE) values[values.length - 1] = `${values.at(-1)} ${value}`;
  };
  for (const raw of text.split('\n')) {
    if (drafts.length > MOST_DRAFTS) break;
    const line = bounded(raw);
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
    // Until a draft has its question, such a word before a colon may belong to it.
    const isQuestion = isNumbered || (draft !== undefined && !draft.stem && !draft.from);
    const found = labelOf(rest, isQuestion);
    if (found?.named === 'stem' && (!draft || draft.stem)) {
      draft = {};
      drafts.push(draft);
    }
    if (found) {
      field = found.named;
      if (found.passage) add('passage', found.passage, true);
      const value = withoutMarks(found.rest);
      for (const one of field === 'options' ? optionsIn(value) : [value]) add(field, one, true);
      continue;
    }
    // Within a question, arrows belong to its words.
    const mapLine = draft?.stem || rest.includes('?') ? undefined : arrowLine(rest);
    if (mapLine) {
      if (draft && !draft.from) Object.assign(draft, mapLine);
      else drafts.push((draft = mapLine));
      field = 'quotes';
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
