import { describe, expect, it } from 'vitest';
import { studyBounds } from './study-bounds.ts';
import { numberOfTitle, disambiguateTitles, titleSession } from './session-title.ts';

const section = (documentUuid: string, title: string) => ({
  documentUuid,
  documentName: `Book ${documentUuid}`,
  title,
});
const [optics, waves, sound] = [section('a', 'Optics'), section('a', 'Waves'), section('a', 'Sound')];
const sizes = new Map([
  ['a', 3],
  ['b', 1],
]);

describe('[P02] a session goes by what it is about', () => {
  it.each([
    ['one section', [waves], 'Waves'],
    ['some of a document', [optics, waves], 'Optics, Waves'],
    ['two of one name', [optics, section('a', 'Optics')], 'Optics'],
    ['all of a document', [optics, waves, sound], 'Book a'],
    ['a document of one section', [section('b', 'Preface')], 'Preface'],
    ['several documents', [optics, waves, section('b', 'Preface')], 'Book a, Book b'],
    ['nothing', [], ''],
  ])('%s', (_, sections, title) => {
    expect(titleSession(sections, sizes)).toBe(title);
  });
});

it.each([
  [['Optics', 'Waves'], 'Optics, Waves'],
  [['Óptica', 'Ondas', 'Sonido'], 'Óptica +2'],
  [['The long way from Newton to Fresnel', 'Interference in thin films'], 'The long way from…, Interference in thin…'],
  [
    ['The Industrial Revolution in Great Britain', 'The Industrial Revolution in Great Britain (notes)'],
    'The Industrial Revolution in Great Britain +1',
  ],
  [
    ['TEMA 5: Construcción y evolución del Estado liberal (1843-1868).', 'Redes', 'Gas'],
    'TEMA 5: Construcción y evolución del Estado… +2',
  ],
])('[P02] a session of %j is called %s, whatever the language', (names, title) => {
  const of = names.map((name, index) => ({ documentUuid: String(index), documentName: name, title: '' }));
  expect(titleSession(of, sizes)).toBe(title);
});

it('[P02] sessions of one kind with the same title are numbered, after those that stay', () => {
  const review = { title: 'Optics', type: 'review' };
  const sessions = [review, { title: 'Waves', type: 'study' }, { title: 'Optics', type: 'test' }, review];
  expect(disambiguateTitles(sessions)).toEqual(['Optics · 1', 'Waves', 'Optics', 'Optics · 2']);
  const past = [
    { ...review, last: 5 },
    { title: 'Waves', type: 'study', last: 1 },
  ];
  const titles = disambiguateTitles(sessions, past);
  expect(titles).toEqual(['Optics · 6', 'Waves · 2', 'Optics', 'Optics · 7']);
  expect(titles.map((title) => title.replace(new RegExp(numberOfTitle), ''))).toEqual(
    sessions.map(({ title }) => title),
  );
});

it('[P02] a title has room for its number', () => {
  const long = { title: 'x'.repeat(studyBounds.title), type: 'study' };
  const titles = disambiguateTitles([long, long]);
  expect(titles.map(({ length }) => length)).toEqual([studyBounds.title, studyBounds.title]);
  expect(titles[1]?.endsWith('x · 2')).toBe(true);
});
