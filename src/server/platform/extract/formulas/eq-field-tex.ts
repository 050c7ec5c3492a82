import { fenced, fraction, root, row, scripts, signs, UnreadableFormula } from './tex.ts';

/** Deeper nesting of fields is abuse. */
const DEEPEST = 20;

/** Programs whose equations are objects with a picture, which we cannot read. */
export const equationProgram = /^(?:Equation|MathType)/i;

/** Whether a Word field instruction is an equation drawn by Word. */
export const isEqField = (instruction: string): boolean => /^\s*EQ\s/i.test(instruction);

/**
 * Converts an EQ field of Word ("EQ \f(1,2)") to TeX: fractions, roots, superscripts and subscripts, brackets, sums and
 * integrals. Throws `UnreadableFormula` for other switches (arrays, overstrike).
 *
 * @example texOfEqField(String.raw`EQ x = \f(1,2)`) === String.raw`x = \frac{1}{2}`
 */
export function texOfEqField(instruction: string): string {
  const reader = { text: instruction.replace(/^\s*EQ\s+/i, '').trim(), at: 0 };
  const tex = readUntil(reader, false, 0);
  if (tex === '') throw new UnreadableFormula('EQ');
  return tex;
}

interface Reader {
  text: string;
  at: number;
}

/** Reads pieces to the end or, within brackets, to the end of the argument. */
function readUntil(reader: Reader, isArgument: boolean, depth: number): string {
  if (depth > DEEPEST) throw new UnreadableFormula('EQ');
  const pieces: string[] = [];
  let brackets = 0;
  for (;;) {
    const sign = reader.text[reader.at];
    if (sign === undefined) return row(pieces);
    if (isArgument && brackets === 0 && /[,;)]/.test(sign)) return row(pieces);
    if (sign === '(') brackets += 1;
    if (sign === ')') brackets -= 1;
    if (sign === '\\') pieces.push(readSwitch(reader, depth, pieces));
    else {
      pieces.push(signs(sign));
      reader.at += 1;
    }
  }
}

function readSwitch(reader: Reader, depth: number, before: string[]): string {
  const [switched = '', name] = /^\\([a-z]+)?/i.exec(reader.text.slice(reader.at, reader.at + 8)) ?? [];
  if (name === undefined) {
    // An escaped separator is a literal character.
    reader.at += 2;
    return signs(reader.text[reader.at - 1] ?? '');
  }
  reader.at += switched.length;
  const options: string[] = [];
  for (let option = optionAt(reader); option !== undefined; option = optionAt(reader)) options.push(option);
  const parts = readArguments(reader, depth + 1);
  const [first = '', second = '', third = ''] = parts;
  switch (name.toLowerCase()) {
    case 'f':
      return fraction(first, second);
    case 'r':
      return parts.length > 1 ? root(second, first) : root(first);
    case 's': {
      const base = before.pop() ?? '{}';
      const isLowered = options.some((option) => /^do/i.test(option));
      return scripts(base, isLowered ? { below: first } : { above: first });
    }
    case 'b': {
      const [open, close] = bracketsOf(options);
      return fenced(open, parts.join(','), close);
    }
    case 'i': {
      const sign = ['\\sum', '\\prod'].find((_, index) => options.includes(['su', 'pr'][index] ?? '')) ?? '\\int';
      return row([scripts(sign, { below: first, above: second }), ' ', third]);
    }
    case 'l':
      return parts.join(',');
    case 'x':
    case 'd':
      return parts.join('');
    default:
      throw new UnreadableFormula(`EQ \\${name}`);
  }
}

/** "\up8" of "\s\up8(2)", "\bc\[" of "\b\bc\[(x)". */
function optionAt(reader: Reader): string | undefined {
  const [whole, option] =
    /^\s*\\((?:lc|rc|bc|fc|vc)\\.|[a-z]+\d*)/i.exec(reader.text.slice(reader.at, reader.at + 16)) ?? [];
  if (whole === undefined || option === undefined) return undefined;
  reader.at += whole.length;
  return option.toLowerCase();
}

function readArguments(reader: Reader, depth: number): string[] {
  while (reader.text[reader.at] === ' ') reader.at += 1;
  if (reader.text[reader.at] !== '(') return [];
  const parts: string[] = [];
  do {
    reader.at += 1;
    parts.push(readUntil(reader, true, depth));
  } while (/[,;]/.test(reader.text[reader.at] ?? ''));
  reader.at += 1;
  return parts;
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>', '|': '|' };

function bracketsOf(options: string[]): [open: string, close: string] {
  const sign = (name: string): string | undefined =>
    options.find((option) => option.startsWith(`${name}\\`))?.slice(name.length + 1);
  const both = sign('bc');
  if (both !== undefined) return [both, closing[both] ?? both];
  const [left, right] = [sign('lc'), sign('rc')];
  return left === undefined && right === undefined ? ['(', ')'] : [left ?? '', right ?? ''];
}
