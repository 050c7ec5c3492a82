import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const styleImport = /import (\w+) from '([^']+\.module\.css)';/g;

it('every CSS module holds the classes that its importers ask for, and no others', () => {
  const asked = new Map(globSync('src/client/**/*.module.css').map((sheet) => [sheet, new Set<string>()]));
  for (const file of globSync('src/client/**/*.{ts,tsx}')) {
    const source = readFileSync(file, 'utf8');
    for (const [, name = '', path = ''] of source.matchAll(styleImport)) {
      const sheet = path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path);
      const uses = source.replaceAll(styleImport, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
      for (const [, used = ''] of uses) asked.get(sheet)?.add(used);
    }
  }
  const wrong = [...asked].flatMap(([sheet, used]) => {
    const held = classesOf(readFileSync(sheet, 'utf8'));
    return [
      ...[...held].filter((name) => !used.has(name)).map((name) => `${sheet}: nothing asks for .${name}`),
      ...[...used].filter((name) => !held.has(name)).map((name) => `${sheet}: holds no .${name}`),
    ];
  });
  expect(asked.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, ';');
  return new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name));
}
