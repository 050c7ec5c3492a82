import { describe, expect, it } from 'vitest';
import {
  cleanFileName,
  countPastedCharacters,
  documentTitle,
  fileExtension,
  isFileLike,
  pastedTextLimits,
  pastedTextProblem,
  titleOfPastedText,
} from './upload-rules.ts';

describe('pasted text', () => {
  it('[D04] counts code points without the white space around', () => {
    expect(countPastedCharacters('  a😀é \n')).toBe(3);
  });

  it.each([
    [499, 'too_short'],
    [500, undefined],
    [10_000, undefined],
    [10_001, 'too_long'],
  ])('[D04] %i characters: %s', (length, problem) => {
    expect(pastedTextProblem(` ${'😀'.repeat(length)} `)).toBe(problem);
  });

  it('[D04] has the limits of the specification', () => {
    expect(pastedTextLimits).toEqual({ min: 500, max: 10_000 });
  });

  it.each([
    ['# TEMA 5: El Estado liberal #\n\nTexto', 'TEMA 5: El Estado liberal'],
    ['\n---\n\n- **Los moderados**\n', 'Los moderados'],
    ['#hashtag y C# juntos', '#hashtag y C# juntos'],
    ['La célula\nes la unidad', 'La célula'],
    ['0:00\nplants turn\n0:05\nlight', 'plants turn'],
    ['2024', '2024'],
  ])('[D04] %j without a title is called %j', (text, title) => {
    expect(titleOfPastedText(text)).toBe(title);
  });
});

describe('file names', () => {
  it.each([
    ['cafe\u0301.pdf', 'café.pdf'],
    ['C:\\notas\\tema.pdf', 'tema.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['a\u0000\nb.pdf', 'ab.pdf'],
    ['   ', 'document'],
    ['..', 'document'],
  ])('[Z23] %j is kept as %j', (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });

  it('[Z23] a name is at most 255 characters and keeps its extension', () => {
    const kept = cleanFileName(`${'ñ'.repeat(400)}.docx`);
    expect(Array.from(kept)).toHaveLength(255);
    expect(kept.endsWith('ñ.docx')).toBe(true);
  });

  it.each([
    ['Tema 1.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['.gitignore', ''],
    ['notes', ''],
  ])('the extension of %s is "%s"', (name, extension) => {
    expect(fileExtension(name)).toBe(extension);
  });

  it.each([
    ['tema_1-celula.pdf', 'tema 1 celula'],
    ['notes', 'notes'],
    ['___.md', '___.md'],
    ['03_tema-2_final.pdf', '03 tema 2 final'],
    ['the-cell-wall.pdf', 'the cell wall'],
    ['notes_2024-05-12.md', 'notes 2024-05-12'],
    ['Covid-19.pdf', 'Covid-19'],
    ['Franco-Prussian war.pdf', 'Franco-Prussian war'],
  ])('%s is titled "%s"', (name, title) => {
    expect(documentTitle(name)).toBe(title);
  });
});

it.each([
  ['03_tema-2_final', true],
  ['tema2.docx', true],
  ['Microsoft Word - Tema', true],
  ['Document1', true],
  ['lecture-3-cells', true],
  ['12', true],
  ['Covid-19', false],
  ['State-of-the-art', false],
  ['Tema 2: la célula', false],
  ['2024-05-12', false],
])('[D02] %s is made of the name of a file: %s', (title, expected) => {
  expect(isFileLike(title)).toBe(expected);
});
