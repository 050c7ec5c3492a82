import { type CsvDelimiter, type DelimiterName, delimiterSigns, parseCsv } from './csv.ts';

/** Columns that are no side of a card, as Anki's text files name them. */
export type SpecialColumn = 'guid' | 'notetype' | 'deck' | 'tags';

/** The directives in the first lines of a text file. */
export interface CsvDirectives {
  delimiter?: CsvDelimiter;
  /** Whether the cells are HTML. */
  isHtml: boolean;
  /** Places of special columns, from 0. */
  special: ReadonlyMap<SpecialColumn, number>;
  /** Names of all columns; empty where none are given. */
  columns: string[];
  /** Deck of every card. */
  deck: string;
  tags: string;
}

/** As many columns as can be chosen from. */
export const mostColumns = 101;

/** A spreadsheet puts the line into quotes, and fills it up with delimiters. */
const anki =
  /^\ufeff?("?)#(separator|html|columns|tags|deck|notetype|guid|if matches)( column)?:([^\r\n]*)(?:\r\n|\r|\n|$)/i;
/** How Excel is told of a delimiter. */
const excel = /^\ufeff?"?sep=(?:(.)|)"?[^\r\n]*(?:\r\n|\r|\n|$)/i;

/**
 * Takes the directives off a file, `#name:value` of Anki and `sep=` of Excel. A file of another program has none, and
 * "#" begins a cell of it. A directive whose value means nothing counts for nothing.
 */
export function readDirectives(text: string): { directives: CsvDirectives; rest: string } {
  const special = new Map<SpecialColumn, number>();
  const values = new Map<string, string>();
  let delimiter: CsvDelimiter | undefined;
  let rest = text;
  const sep = excel.exec(rest);
  if (sep) {
    delimiter = signOf(sep[1] ?? '');
    rest = rest.slice(sep[0].length);
  }
  for (let match = anki.exec(rest); match; match = anki.exec(rest)) {
    const [line, quote, title = '', ofColumn, given = ''] = match;
    const name = title.toLowerCase();
    const value = quote ? given.replace(/"[,;\t|:\s]*$/, '').replaceAll('""', '"') : given;
    rest = rest.slice(line.length);
    if (ofColumn) {
      const place = Number(/^\s*(\d{1,4})\b/.exec(value)?.[1] ?? 0) - 1;
      if (isSpecial(name) && place >= 0 && place < mostColumns) special.set(name, place);
    } else values.set(name, value);
  }
  delimiter = separatorOf(values.get('separator') ?? '') ?? delimiter;
  const named = values.get('columns') ?? '';
  return {
    directives: {
      ...(delimiter ? { delimiter } : {}),
      isHtml: unpadded(values.get('html')).toLowerCase() === 'true',
      special,
      columns: columnsOf(named, delimiter),
      deck: unpadded(values.get('deck')),
      tags: unpadded(values.get('tags')),
    },
    rest,
  };
}

const isSpecial = (name: string): name is SpecialColumn => /^(?:guid|notetype|deck|tags)$/.test(name);

/** Without what a spreadsheet fills lines up with. */
const unpadded = (value = ''): string => value.replace(/[,;\t|]+\s*$/, '').trim();

/** A name, "\t", or the sign itself. */
function separatorOf(value: string): CsvDelimiter | undefined {
  const name = /^\s*([a-z]+)/i.exec(value)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(delimiterSigns, name)) return delimiterSigns[name as DelimiterName];
  return /^\s*\\t/.test(value) ? '\t' : signOf((value.trim() || value).slice(0, 1));
}

const signOf = (sign: string): CsvDelimiter | undefined => Object.values(delimiterSigns).find((one) => one === sign);

function columnsOf(line: string, delimiter: CsvDelimiter | undefined): string[] {
  const sign = delimiter ?? Object.values(delimiterSigns).find((one) => line.includes(one)) ?? ',';
  const names = (parseCsv(line, sign, 1)[0] ?? []).map((name) => name.trim());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1).slice(0, mostColumns);
}
