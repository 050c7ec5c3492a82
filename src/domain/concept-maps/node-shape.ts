import { type Importance, isLoose, type MapEdge } from './concept-map.ts';

/** How a node is drawn, on the canvas and in images: wide enough for its name, bigger and heavier with its weight. */
export interface NodeShape {
  width: number;
  height: number;
  lines: string[];
  fontSize: number;
  border: number;
}

const looks: Record<Importance, { width: number; fontSize: number; line: number; pad: number; border: number }> = {
  1: { width: 140, fontSize: 14, line: 18, pad: 10, border: 1 },
  2: { width: 160, fontSize: 15, line: 20, pad: 12, border: 1.5 },
  3: { width: 184, fontSize: 17, line: 23, pad: 14, border: 2.5 },
};
/** Average width of a letter as a share of the font size. */
const LETTER = 0.56;
const MOST_LINES = 4;
/** Widest box; it grows for long words, so that they stay whole. */
const WIDEST = 280;

export function nodeShape({ name, importance }: { name: string; importance: Importance }): NodeShape {
  const { width: narrowest, fontSize, line, pad, border } = looks[importance];
  const around = 2 * pad + 4;
  const width = clamp(Math.ceil(longestWord(name) * fontSize * LETTER) + around, narrowest, WIDEST);
  const lines = wrapName(name, Math.floor((width - around) / (fontSize * LETTER)));
  return { width, height: lines.length * line + 2 * pad, lines, fontSize, border };
}

/** Text style of link labels. */
export const LABEL = { fontSize: 14, line: 18 };
const LABEL_LETTERS = 18;
const MOST_LABEL_LETTERS = 28;

/** Wraps the label of a link. Empty for "appears with": a dashed line says the same. */
export function labelShape(edge: Pick<MapEdge, 'label' | 'source'>): {
  width: number;
  height: number;
  lines: string[];
} {
  const words = edge.label.trim();
  if (words === '' || isLoose(edge)) return { width: 0, height: 0, lines: [] };
  const lines = wrapName(words, clamp(longestWord(words), LABEL_LETTERS, MOST_LABEL_LETTERS));
  const longest = Math.max(...lines.map(({ length }) => length));
  return { width: Math.ceil(longest * LABEL.fontSize * 0.5), height: lines.length * LABEL.line, lines };
}

/** Wraps a name into lines of at most `most` letters; ends in an ellipsis where it is too long. */
function wrapName(name: string, most: number): string[] {
  const lines: string[] = [''];
  const words = name.split(/\s+/).flatMap((word) => (word.length <= most ? word : partsOf(word, most)));
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= MOST_LINES) return lines;
  const shown = lines.slice(0, MOST_LINES);
  return [...shown.slice(0, -1), `${(shown.at(-1) ?? '').slice(0, most - 1)}…`];
}

/** Breaks a word that is too long for a line behind its hyphen, or anywhere. */
const partsOf = (word: string, most: number): string[] =>
  word.match(new RegExp(`.{1,${most - 1}}-(?=.)|.{1,${most}}`, 'gsu')) ?? [];

/** Returns the letters of the longest word; a word may break behind its hyphens. */
const longestWord = (name: string): number => Math.max(...name.split(/\s+|(?<=-)/).map(({ length }) => length));

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
