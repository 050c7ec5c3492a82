/** A quote as `feedbackOf` writes it below an explanation. */
const writtenQuote = /(?:^|\n)“([\s\S]*)”$/;

/** Splits an explanation from the quote below it. */
export function readFeedback(text: string): { explanation: string; quote: string } {
  const trimmed = text.trim();
  const from = trimmed.lastIndexOf('\n“');
  const tail = from < 0 ? trimmed : trimmed.slice(from);
  const quote = writtenQuote.exec(tail)?.[1];
  if (quote === undefined) return { explanation: trimmed, quote: '' };
  return { explanation: trimmed.slice(0, trimmed.length - tail.length).trim(), quote: quote.trim() };
}

/** Appends notes on single answers below the explanation: "answer: note". */
export const withNotes = (explanation: string, notes: readonly { text: string; note: string }[]): string =>
  [explanation, ...notes.filter(({ note }) => note !== '').map(({ text, note }) => `${text}: ${note}`)]
    .filter((part) => part !== '')
    .join('\n');

/** Formats a point of an open question as a list item for other programs. */
export const writtenPoint = (point: string): string => `– ${point}`;

const point = /^\s*[–•*-]\s+/;

/** Returns the points of a list, one per line. */
export const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(point, '').trim())
    .filter((line) => line !== '');

/** Splits the points at the beginning of a feedback from the text after them. */
export function pointsAndFeedback(text: string): { points: string[]; rest: string } {
  const lines = text.split('\n');
  const count = lines.findIndex((line) => !line.startsWith('– '));
  const points = count < 0 ? lines : lines.slice(0, count);
  return { points: pointsOf(points.join('\n')), rest: count < 0 ? '' : lines.slice(count).join('\n') };
}
