import { escapeLineStart } from '#domain/text/escape-markdown.ts';

/** Private-use characters, which no text contains, until the lines are joined. */
export const mark = {
  /** Marks a line that starts with intended Markdown syntax. */
  line: '\ue001',
  /** Marks the end of a table cell. */
  cell: '\ue002',
};

/** Joins lines, with hard breaks within a paragraph and at most one empty line in a row. */
export function joinLines(text: string): string {
  const lines = text.split('\n').map(finished);
  let output = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (line.text === '') continue;
    if (output !== '') {
      const isNext = before !== undefined && before.text !== '';
      const isBreak = isNext && !line.isMeant && !before.isMeant;
      output += isBreak ? '  \n' : isNext && line.isMeant === before.isMeant ? '\n' : '\n\n';
    }
    output += line.text;
  }
  return output;
}

function finished(line: string): { text: string; isMeant: boolean } {
  const at = line.indexOf(mark.line);
  if (at !== -1)
    return { text: line.slice(at).replaceAll(mark.line, '').replaceAll(mark.cell, ' ').trimEnd(), isMeant: true };
  return { text: escapeLineStart(line.replaceAll(mark.cell, ' ').replaceAll(/ {2,}/g, ' ').trim()), isMeant: false };
}
