import { expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { nameForms, searchForms, searchFormsOf } from './search-forms.ts';

it.each<[Language, string, string]>([
  ['es', 'autarquía', 'autarquia'],
  ['es', 'Autarquías', 'autarquia'],
  ['es', 'luces', 'LUZ'],
  ['es', 'regímenes', 'régimen'],
  ['pt', 'nações', 'nação'],
  ['pt', 'capitais', 'capital'],
  ['pt', 'homens', 'homem'],
  ['fr', 'œuvres', 'oeuvre'],
  ['fr', 'travaux', 'travail'],
  ['it', 'laghi', 'lago'],
  ['de', 'Straßen', 'strasse'],
  ['de', 'Häuser', 'Haus'],
  ['en', 'hypotheses', 'hypothesis'],
  ['en', 'criteria', 'criterion'],
  ['en', 'leaves', 'leaf'],
])('[D10] in %s, %s and %s are found by each other', (language, one, other) => {
  const forms = new Set(searchForms(one, language));
  expect(searchForms(other, language).some((form) => forms.has(form))).toBe(true);
});

it('[D10] keeps different words apart, and function words by themselves', () => {
  const forms = new Set(searchFormsOf('La casa del régimen', 'es'));
  expect(searchForms('caso', 'es').filter((form) => forms.has(form))).toEqual(['cas']);
  expect(searchForms('Más', 'es')).toEqual(['mas']);
  expect(searchFormsOf('… — ;', 'es')).toEqual([]);
});

it('[D10] a name is looked for by each word, and by the singular of what may be a plural', () => {
  const [first, second, ...others] = nameForms('Dictaduras luces');
  expect(first).toContain('dictadura');
  expect(second).toContain('luz');
  expect(others).toEqual([]);
});
