import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const make = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/make.ts', ...words], { cwd: root, encoding: 'utf8' });

it('[G06, G01] makes verified questions of a file, offline and beside any server', () => {
  const { status, stdout, stderr } = make('src/testing/texts/photosynthesis.es.md', '--questions', '3', '--json');
  expect([status, stderr]).toEqual([0, '']);
  const { document, questions } = JSON.parse(stdout) as {
    document: object;
    questions: { form: string; options: string[]; answer: string; source: { quote: string } }[];
  };
  expect(document).toMatchObject({ kind: 'md', language: 'es' });
  expect(questions).toHaveLength(3);
  for (const { form, options, answer, source } of questions) {
    expect(form === 'choice' ? options : [answer]).toContain(answer);
    expect(answer).not.toBe('');
    expect(source.quote.length).toBeGreaterThan(20);
  }
});

it.each([
  ['no file', [], /^Usage:/],
  ['a file that is not there', ['nowhere.pdf'], /nowhere\.pdf cannot be read/],
  ['a file of no known kind', ['package.json', '--lang', 'es'], /[A-Z].*\.$/m],
  ['too many questions', ['README.md', '--questions', '900'], /from 1 to 500/],
  ['a language we do not read', ['README.md', '--lang', 'xx'], /es, en, fr, de, it, pt/],
  ['an option that does not exist', ['README.md', '--cards'], /Usage:/],
])('[D09] ends with one sentence for %s', (_name, words, said) => {
  const { status, stdout, stderr } = make(...words);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(said);
  expect(stderr).not.toContain('    at ');
});
