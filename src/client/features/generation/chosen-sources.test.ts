import { expect, it } from 'vitest';
import { folderOf, foldersMatching, onlyDocument, toggled } from './chosen-sources.ts';

const none = { documents: new Set<string>(), folders: new Set<string>() };

it.each([
  [['a'], [], 'a'],
  [['a', 'b'], [], undefined],
  [['a'], ['f'], undefined],
  [[], ['f'], undefined],
  [[], [], undefined],
])('[G02] of the documents %j and the folders %j the only document is %s', (documents, folders, only) => {
  expect(onlyDocument({ documents: new Set(documents), folders: new Set(folders) })).toBe(only);
});

it('[G02] a box puts in and takes out, and leaves the choice before it as it was', () => {
  const before = new Set(['a']);
  expect([...toggled(before, 'b', true)]).toEqual(['a', 'b']);
  expect([...toggled(before, 'a', false)]).toEqual([]);
  expect([...before]).toEqual(['a']);
});

it('[G02] a document of a chosen folder comes with it', () => {
  const document = { folders: [{ uuid: 'f', name: 'Exam', hue: 'teal' as const }] };
  expect(folderOf(document, { ...none, folders: new Set(['f']) })).toBe('Exam');
  expect(folderOf(document, none)).toBeUndefined();
});

it('[G02] folders are found without accents and case', () => {
  const folders = [{ name: 'Química' }, { name: 'Historia' }];
  expect(foldersMatching(folders, ' QUIM ')).toEqual([{ name: 'Química' }]);
  expect(foldersMatching(folders, '')).toHaveLength(2);
});
