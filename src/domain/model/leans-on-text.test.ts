import { expect, it } from 'vitest';
import { leansOnText } from './leans-on-text.ts';

it.each([
  ['What does the author say?', 'en', 'Copyright begins with the work.', true],
  ['What may the author sell?', 'en', 'The author may sell copies.', false],
  ['Who is the author of Don Quixote?', 'en', 'Cervantes wrote Don Quixote.', false],
  ['Who is the author of the passage?', 'en', 'Cervantes wrote Don Quixote.', true],
  ['Quel terme désigne le passage de la main-d’œuvre vers l’usine ?', 'fr', 'Le déversement…', false],
  ['Que dit le passage ?', 'fr', 'Le déversement…', true],
  ['¿Quién es el autor del Quijote?', 'es', 'Cervantes escribió el Quijote.', false],
  ['Was sagt der Text?', 'de', 'Der Rhein fließt.', true],
  ['What may the author above sell?', 'en', 'The author may sell copies.', true],
  ['¿Qué hormonas secreta el lóbulo anterior?', 'es', 'El lóbulo anterior secreta seis hormonas.', false],
  ['¿Qué dice el texto anterior?', 'es', 'El lóbulo anterior secreta seis hormonas.', true],
  ['O que o autor faz ao licenciar uma obra?', 'pt', 'Ao licenciar, o autor permite alguns usos.', false],
] as const)('[G01] “%s” in %s, of “%s”, leans on its text: %s', (question, language, quote, leans) => {
  expect(leansOnText(question, language, quote)).toBe(leans);
});
