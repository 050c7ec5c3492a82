import { globSync } from 'node:fs';
import { relative } from 'node:path';

const files = globSync('src/client/**/*.module.css').toSorted();
const names = new Map<string, string[]>();

/** A class of a CSS module as the browser gets it: letters for the module, then the number of the class in it. */
export function scopedClassName(name: string, file: string): string {
  const known = names.get(file) ?? [];
  names.set(file, known);
  if (!known.includes(name)) known.push(name);
  return `_${letters(files.indexOf(relative('.', file)))}${known.indexOf(name)}`;
}

/** @example letters(27) // 'bb' */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letters(rest) : ''}${String.fromCodePoint(97 + (index % 26))}`;
}
