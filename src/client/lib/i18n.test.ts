import { expect, it } from 'vitest';
import { en } from '#locales/en.ts';
import { es } from '#locales/es.ts';
import { chooseLanguage, loadLanguage, loadTexts, prepareLanguage, preferredLanguage, t } from './i18n.ts';

it('[B12] fills placeholders and writes numbers as the language does', async () => {
  await loadLanguage('es');
  expect(t('upload.tooLong', { max: 10_000, count: 12_345 })).toBe(
    'Puede tener hasta 10.000 caracteres (ahora 12.345)',
  );
  await loadLanguage('en');
  expect(t('upload.tooLong', { max: 10_000, count: 12_345 })).toBe(
    'It can have up to 10,000 characters (currently 12,345)',
  );
});

it.each([
  [0, '0 tareas en curso'],
  [1, '1 tarea en curso'],
  [2, '2 tareas en curso'],
  [1_000_000, '1.000.000 tareas en curso'],
])('[B12] counts %i in Spanish', async (count, words) => {
  await loadLanguage('es');
  expect(t('shell.jobsRunning', { count })).toBe(words);
});

it('[B08] takes the choice, else the browser, else English', async () => {
  document.cookie = 'lang=; max-age=0';
  localStorage.clear();
  expect(preferredLanguage()).toBe('en');
  await chooseLanguage('es');
  expect(preferredLanguage()).toBe('es');
  expect(document.cookie).toContain('lang=es');
  expect(document.documentElement.lang).toBe('es');
  document.cookie = 'lang=; max-age=0';
  expect(preferredLanguage()).toBe('es');
});

it('[B12, Y03] has every text in both languages', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(es).sort());
});

it('[Z49] never writes 401 in an error text', () => {
  const errors = [...Object.entries(es), ...Object.entries(en)].filter(([key]) => key.startsWith('errors.'));
  expect(errors.filter(([, text]) => JSON.stringify(text).includes('401'))).toEqual([]);
});

it('[D06, B12] says where a missing transcript is pasted, wherever it is told', () => {
  expect(es['errors.TRANSCRIPT_UNAVAILABLE']).toMatch(/Puedes pegar su transcripción\.$/);
  expect(en['errors.TRANSCRIPT_UNAVAILABLE']).toMatch(/You can paste its transcript\.$/);
});

it('[B12] has the texts of a feature, whichever is loaded first, and in the other language at once', async () => {
  const prepared = prepareLanguage('es');
  await loadTexts('flashcards');
  (await prepared)();
  expect(t('flashcards.study')).toBe('Estudiar ahora');
  await loadLanguage('en');
  expect(t('flashcards.study')).toBe('Study now');
});
