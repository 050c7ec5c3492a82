import { formulaText } from '#domain/text/formula-text.ts';
import { equationProgram, isEqField, texOfEqField } from '../formulas/eq-field-tex.ts';
import { inLine, lostEquation } from '../heights.ts';

/** Marks that open a field, separate its result from its instruction, and end it. */
// oxlint-disable-next-line no-control-regex -- Word's own marks
const fieldMarks = /[\x13\x14\x15]/g;

export interface TextOfFields {
  /** Text with field instructions replaced by NUL, so that positions stay valid; results remain. */
  text: string;
  /** Texts of equations, by the start position of their fields. */
  equations: Map<number, string>;
}

/** Removes field instructions. Fields may be nested; text after an unclosed one stays. */
export function withoutInstructions(text: string): TextOfFields {
  const equations = new Map<number, string>();
  const open: { start: number; separator?: number }[] = [];
  const ranges: { start: number; end: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(fieldMarks)) {
    const field = open.at(-1);
    if (mark === '\x13') open.push({ start: index });
    else if (mark === '\x14' && field) field.separator ??= index;
    else if (mark === '\x15' && field) {
      open.pop();
      const end = field.separator ?? index;
      ranges.push({ start: field.start, end });
      const equation = equationOf(text.slice(field.start + 1, Math.min(end, field.start + LONGEST)));
      if (equation !== undefined) equations.set(field.start, equation);
    }
  }
  return { text: blanked(text, ranges), equations };
}

const LONGEST = 2_000;

/** Text of an equation drawn by a field, or a placeholder for one from an equation editor. */
function equationOf(instruction: string): string | undefined {
  const program = /^\s*EMBED\s+(\S+)/i.exec(instruction)?.[1];
  if (program !== undefined && equationProgram.test(program)) return lostEquation;
  if (!isEqField(instruction)) return undefined;
  try {
    return inLine(formulaText(texOfEqField(instruction)));
  } catch {
    return lostEquation;
  }
}

function blanked(text: string, ranges: { start: number; end: number }[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of ranges.sort((left, right) => left.start - right.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    pieces.push(text.slice(done, from), '\0'.repeat(end - from));
    done = end;
  }
  return pieces.join('') + text.slice(done);
}
