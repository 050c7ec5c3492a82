import { withRaised } from '#domain/text/raised-runs.ts';
import type { Height } from '#domain/text/raised-signs.ts';

/**
 * Until the line around them is known, superscripts and subscripts are enclosed in Unicode noncharacters, like marked
 * words (`text-marks.ts`).
 */
const signs: Record<Height, { open: string; close: string }> = {
  raised: { open: '\ufdd4', close: '\ufdd5' },
  lowered: { open: '\ufdd6', close: '\ufdd7' },
};
/** Inside a run: it refers to a note. */
export const noteSign = '\ufdd8';
/** Placeholder of an unreadable equation. */
export const lostEquation = '\ufdd9';

/** Start or end of a formula between dollars; letters and other formulas must be separated from it. */
const formulaEdge = '\ufdda';

/** An inline formula, as `withFormulaEdges` expects it. */
export const inLine = (formula: string): string =>
  formula.startsWith('$') ? formulaEdge + formula + formulaEdge : formula;

export const withFormulaEdges = (text: string): string =>
  text.includes(formulaEdge)
    ? text.replaceAll(/(?<=[\p{L}\p{N}$])\ufdda+(?=[\p{L}\p{N}$])/gu, ' ').replaceAll(formulaEdge, '')
    : text;

export const openHeight = (height: Height): string => signs[height].open;
export const closeHeight = (height: Height): string => signs[height].close;

/** @example atHeight('raised', '23') */
export function atHeight(height: Height | undefined, text: string): string {
  return height === undefined || text === '' ? text : signs[height].open + text + signs[height].close;
}

/** In half points: a larger offset means superscript or subscript, also for full-size letters. */
const FAR_FROM_LINE = 5;

/** Height of a run that is moved off the line by half points, as in Word documents before superscripts existed. */
export function heightOfMoved(position: number, isSmall: boolean): Height | undefined {
  if (position === 0 || (!isSmall && Math.abs(position) < FAR_FROM_LINE)) return undefined;
  return position > 0 ? 'raised' : 'lowered';
}

const anySign = /[\ufdd4-\ufdd8]/;
const pieces = /[\ufdd4-\ufdd7]|[^\ufdd4-\ufdd7]+/g;
const insideSigns = /[\ufdd0-\ufdef]/g;
/** Characters of a line needed to classify a superscript. */
const LINE = 80;
const FOLLOWING = 24;
/** Maximum nesting of runs, since each is copied into the outer one. */
const DEEPEST = 8;

interface Run {
  height: Height | undefined;
  /** In pieces, because a page may have as many runs as letters. */
  text: string[];
  /** End of the run, with the text before it. */
  line: string;
}

/** Writes superscripts and subscripts of a text as `withRaised` decides. An unclosed run is plain text. */
export function withHeights(text: string): string {
  if (!anySign.test(text)) return text;
  const runs: Run[] = [{ height: undefined, text: [], line: '' }];
  const top = (): Run => runs.at(-1) as Run;
  const write = (piece: string): void => {
    const run = top();
    run.text.push(piece);
    run.line = (run.line + piece.slice(-LINE)).replaceAll(insideSigns, '').slice(-LINE);
  };
  const end = (after: string): void => {
    const { height, text: own } = runs.pop() as Run;
    const content = own.join('');
    write(height === undefined ? content : written(top().line, content, height, after));
  };
  let tooDeep = 0;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const opened = heightOpenedBy(piece);
    if (opened) {
      if (runs.length > DEEPEST) tooDeep += 1;
      else runs.push({ height: opened, text: [], line: top().line });
    } else if (piece !== signs.raised.close && piece !== signs.lowered.close) write(piece);
    else if (tooDeep > 0) tooDeep -= 1;
    else if (runs.length > 1) end(text.slice(index + 1, index + 1 + FOLLOWING).replaceAll(insideSigns, ''));
  }
  return runs
    .flatMap(({ text: own }) => own)
    .join('')
    .replaceAll(noteSign, '');
}

function heightOpenedBy(piece: string): Height | undefined {
  if (piece === signs.raised.open) return 'raised';
  return piece === signs.lowered.open ? 'lowered' : undefined;
}

/** Marked words within a run stay marked only as a whole. */
function written(line: string, content: string, height: Height, after: string): string {
  if (content.includes(noteSign)) return content;
  const words = content.replaceAll(insideSigns, '');
  const shown = withRaised(line, words, height, after);
  return shown === words ? content : shown + (content.match(insideSigns) ?? []).join('');
}
