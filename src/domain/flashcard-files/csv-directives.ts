import { type CsvDelimiter, csvDelimiters } from './csv.ts';

/** What the lines that begin with "#" at the head of a text file of Anki say of it. */
export interface CsvDirectives {
  delimiter?: CsvDelimiter;
  /** Whether the cells are HTML. */
  isHtml: boolean;
  /** Places of columns that are no side of a card: "guid", "notetype", "deck", "tags". */
  columns: ReadonlyMap<string, number>;
}

const delimiterNames: Record<string, CsvDelimiter> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };
const known =
  /^\ufeff?#(separator|html|columns|tags|deck|notetype|guid|if matches)( column)?:([^\r\n]*)(?:\r\n|\r|\n|$)/i;

/** Takes the directives off a file; a file of another program has none, and "#" begins a cell of it. */
export function readDirectives(text: string): { directives: CsvDirectives; rest: string } {
  const columns = new Map<string, number>();
  let isHtml = false;
  let delimiter: CsvDelimiter | undefined;
  let rest = text;
  for (let match = known.exec(rest); match; match = known.exec(rest)) {
    const [line, name = '', ofColumn, value = ''] = match;
    rest = rest.slice(line.length);
    const word = value.trim().toLowerCase();
    if (ofColumn) columns.set(name.toLowerCase(), Number(word) - 1);
    else if (/^html$/i.test(name)) isHtml = word === 'true';
    else if (/^separator$/i.test(name))
      delimiter = delimiterNames[word] ?? csvDelimiters.find((sign) => sign === value.slice(0, 1));
  }
  return { directives: { isHtml, columns, ...(delimiter ? { delimiter } : {}) }, rest };
}
