// CSS modules in the build: short names, each a constant in the code that uses it.
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const styleImport = /import (\w+) from ('[^']+\.module\.css');/g;
const files = globSync('src/client/**/*.module.css').toSorted();
const names = new Map<string, string[]>();

/** Returns a scoped class name: letters for its module, then its number there. */
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

export function moduleStyles(): Plugin[] {
  return [
    {
      name: 'module-styles',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        if (!/\/src\/client\/.*\.tsx?$/.test(id)) return undefined;
        const direct = code.replace(styleImport, 'import * as $1 from $2;');
        return direct === code ? undefined : { code: direct, map: null };
      },
    },
    {
      // Keeps the rules of a module from which only constants are imported.
      name: 'module-styles-kept',
      enforce: 'post',
      apply: 'build',
      transform(code, id) {
        return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined;
      },
    },
  ];
}
