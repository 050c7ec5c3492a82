import { describe, expect, it } from 'vitest';
import { isAuthorLine, isFurnitureHeading, opensText, describesOnlyAuthor } from './heading-furniture.ts';

describe('[D10] what looks like a heading and is none', () => {
  it.each([
    'Página 3 de 12',
    'Page 7',
    'Seite 4 von 20',
    'pág. 9',
    'ana.lopez@uni.es',
    'E-mail: ana@example.org',
    'https://example.org/notes',
    '© 2019 Ana López',
    'Copyright 2020 by the authors',
    'Todos los derechos reservados',
    'DOI: 10.1000/182',
    "Roques, E. J. S. & Murphy, R. F. (2002), 'Objective evaluation of differences', Traffic 3(1), 61-65.",
  ])('is furniture: %s', (line) => {
    expect(isFurnitureHeading(line)).toBe(true);
  });

  it.each([
    'Page replacement',
    'Página web',
    'Pages 3 to 12 in short',
    'Copyleft and free software',
    'The @ sign in e-mail addresses',
    'Murphy (2002)',
    'La Guerra de Cuba (1895-1898)',
    'Weimar, 1919',
    '3.2. La Reforma Agraria',
    'ISBN numbers',
    'Http headers',
  ])('stays a heading: %s', (line) => {
    expect(isFurnitureHeading(line)).toBe(false);
  });
});

describe('[D10] the author below a title', () => {
  it.each([
    'Fernando Giráldez',
    'Alberto Scarampi del Cairo',
    'María José García-López',
    'John A. Smith and Priya Patel',
    'Ana Ruiz, Pedro Gómez y Luis de la Torre',
    'Autor: Xiomara Quispe Mamani',
    'By Wei Zhang',
  ])('is named: %s', (line) => {
    expect(isAuthorLine(line)).toBe(true);
  });

  it.each([
    'Introduction',
    'Cloning Strategy',
    'Sistema Nervioso',
    'La Segunda República',
    'Maria',
    'Charles Darwin and natural selection',
    'Juan Carlos I (1975-2014)',
    'Data Collection',
    'By hand',
    'Por qué cayó Roma',
    'Von Neumann',
  ])('is not named: %s', (line) => {
    expect(isAuthorLine(line)).toBe(false);
  });

  it.each([
    [['13/10/2025'], true],
    [['12 de octubre de 2024', 'Universidad de Vigo'], true],
    [['ana@uni.es'], true],
    [['Nació en Vigo y estudió física.'], false],
    [[], false],
  ])('has below it %j, which describes only its author: %s', (lines, expected) => {
    expect(describesOnlyAuthor(lines)).toBe(expected);
  });

  it.each([
    ['1 Introduction', true],
    ['TEMA 20: La creación del Estado franquista', true],
    ['Abstract', true],
    ['Early life', false],
    ['1936', false],
  ])('stands above %s, with which a text begins: %s', (heading, expected) => {
    expect(opensText(heading)).toBe(expected);
  });
});
