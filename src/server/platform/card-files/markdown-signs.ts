import { escapeLineStart } from '#domain/text/escape-markdown.ts';

/** Letters that no text holds, until its lines are joined. */
export const mark = {
  /** A line with signs of Markdown that are meant. */
  line: '\ue001',
  /** The end of a cell. */
  cell: '\ue002',
};

/** Lines as written, those of one paragraph with a break at each end; at most one empty line between two. */
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
