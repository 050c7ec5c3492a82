// Checks that every requirement id cited in a test or comment exists in docs/requirements.md or docs/security.md.
import { globSync, readFileSync } from 'node:fs';

const pages = ['docs/requirements.md', 'docs/security.md'];
const known = new Set(
  pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/^- \*\*([A-Z]\d\d)\*\*/gm)].map(([, id]) => id)),
);
const files = globSync('{src,e2e,scripts,bench}/**/*.{ts,tsx,css,mjs}');

const unknown = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      citedIn(line)
        .filter((id) => !known.has(id))
        .map((id) => `${file}:${index + 1} cites ${id}`),
    ),
);
if (unknown.length > 0) {
  console.error(`${unknown.join('\n')}\nNo such line in ${pages.join(' or ')}.`);
  process.exit(1);
}
console.log(`${known.size} requirements, ${files.length} files cite no others.`);

/** Finds ids in brackets at the start of a test name, and anywhere in a comment. */
function citedIn(line: string): string[] {
  const heads = [...line.matchAll(/['"`]\[([A-Z]\d+(?:, [A-Z]\d+)*)\]/g)].map(([, ids]) => ids ?? '');
  const comment = /(?:^\s*\*|\/\/|\/\*)(.*)$/.exec(line)?.[1] ?? '';
  const remarks = [...comment.matchAll(/\b[A-Z]\d\d\b/g)].map(([id]) => id);
  return [...heads.flatMap((ids) => ids.split(', ')), ...remarks];
}
