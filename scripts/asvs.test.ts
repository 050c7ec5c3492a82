import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (met|not applicable|not yet) \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', answer = '', where = '']) => ({ number, level, answer, where }));
/** Number of ASVS 5.0.0 requirements per level. */
const items = { '1': 70, '2': 183 };

it('every item of level 1 and 2 is answered once, in its order', () => {
  const numbers = rows.map(({ number }) => number);
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(inOrder);
  expect(rows.length).toBe([...page.matchAll(/^\| \d+\.\d+\.\d+ /gm)].length);
});

it('the totals are those of the rows', () => {
  for (const [level, all] of Object.entries(items)) {
    const count = (answer: string) => rows.filter((row) => row.level === level && row.answer === answer).length;
    expect(page).toContain(
      `| ${level} | ${count('met')} | ${count('not applicable')} | ${count('not yet')} | ${all} |`,
    );
  }
  const open = rows.filter(({ level, answer }) => level === '1' && answer === 'not yet').map(({ number }) => number);
  expect(page).toContain(`Not yet at level 1: ${open.join(', ')}.`);
});

it('what is cited is there', () => {
  const known = ['docs/requirements.md', 'docs/security.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^- \*\*([A-Z]\d\d)\*\*/gm)].map(([, id]) => id),
  );
  const cited = rows.flatMap(({ where }) => where.match(/\b[A-Z]\d\d\b/g) ?? []);
  expect(cited.filter((id) => !known.includes(id))).toEqual([]);
  const paths = [...page.matchAll(/`((?:src|scripts)\/[^`]+)`|\]\((?!https?:)([^)]+)\)/g)].map(([, own, linked]) =>
    own === undefined ? `docs/${linked}` : own,
  );
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
