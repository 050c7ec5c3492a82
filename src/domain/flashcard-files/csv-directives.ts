import { type CsvDelimiter, type DelimiterName, delimiterSigns, parseCsv } from './csv.ts';

/** Columns other than card sides, by the names of Anki's text files. */
export type SpecialColumn = 'guid' | 'notetype' | 'deck' | 'tags';

/** Directives in the first lines of a text file. */
export interface CsvDirectives {
  delimiter?: CsvDelimiter;
  /** Whether the cells are HTML. */
  isHtml: boolean;
  /** Indexes of special columns, from 0. */
  special: ReadonlyMap<SpecialColumn, number>;
  /** Names of all columns; empty if not given. */
  columns: string[];
  /** Deck of all cards. */
  deck: string;
  tags: string;
}

/** Most columns to choose from. */
export const mostColumns = 101;

/** Matches Anki directives, also with the quotes and trailing delimiters that spreadsheets add. */
const anki =
  /^\ufeff?("?)#(separator|html|columns|tags|deck|notetype|guid|if matches)( column)?:([^\r\n]*)(?:\r\n|\r|\n|$)/i;
/** Excel's delimiter directive. */
const excel = /^\ufeff?"?sep=(?:(.)|)"?[^\r\n]*(?:\r\n|\r|\n|$)/i;

/**
 * Splits the directives off a file: Anki's `#name:value` and Excel's `sep=`. In files of other programs, "#" may begin
 * a cell. Ignores directives with unknown values.
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

/** Removes the trailing delimiters that spreadsheets add. */
const unpadded = (value = ''): string => value.replace(/[,;\t|]+\s*$/, '').trim();

/** Parses a separator: a name, "\t", or the sign itself. */
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
