import { expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { preparedMarkdown, preparedText } from '#testing/prepared-text.ts';
import { factsOf, factsOfKind } from './find-facts.ts';

const terms = (language: Language, lines: string[]): string[] => {
  const facts = factsOf(preparedText(language, ...lines));
  return [...factsOfKind(facts, 'definition'), ...factsOfKind(facts, 'entry')].map(({ term }) => term);
};

it.each<[Language, string[]]>([
  [
    'en',
    [
      'Note: this part of the text comes up in every exam.',
      'Source: a book on the history of the town.',
      'Duration: 2 h',
      'Tip: read the whole question before you answer.',
      'Hint: think of the parts of a cell.',
      'Deadline: the last day of the month of May.',
      'Teacher: María García of the school of science',
      'Place: room 2 in the main building',
      'See also: chapters on plants and on animals',
    ],
  ],
  [
    'es',
    [
      'Nota: esta parte del texto entra siempre en el examen.',
      'Fuente: libro de historia de la ciudad.',
      'Duración: dos horas de clase por semana',
      'Consejo: lee toda la pregunta antes de responder.',
      'Pista: piensa en las partes de la célula.',
      'Profesora: María García de la facultad de ciencias',
      'Lugar: aula dos del edificio principal',
    ],
  ],
  [
    'fr',
    [
      'Remarque : cette partie du texte tombe à chaque examen.',
      'Source : un livre sur l’histoire de la ville.',
      'Astuce : lire toute la question avant de répondre.',
      'Durée : deux heures de cours par semaine',
      'Lieu : salle deux du bâtiment principal',
    ],
  ],
  [
    'de',
    [
      'Hinweis: Dieser Teil des Textes kommt in jeder Prüfung vor.',
      'Quelle: ein Buch zur Geschichte der Stadt.',
      'Tipp: die ganze Frage vor der Antwort lesen.',
      'Dauer: zwei Stunden Unterricht in der Woche',
      'Raum: Saal zwei im großen Gebäude',
    ],
  ],
  [
    'it',
    [
      'Nota: questa parte del testo compare in ogni esame.',
      'Fonte: un libro sulla storia della città.',
      'Suggerimento: leggere tutta la domanda prima di rispondere.',
      'Durata: due ore di lezione alla settimana',
      'Luogo: aula due del palazzo principale',
    ],
  ],
  [
    'pt',
    [
      'Nota: esta parte do texto sai em todos os exames.',
      'Fonte: um livro sobre a história da cidade.',
      'Dica: ler toda a pergunta antes de responder.',
      'Duração: duas horas de aula por semana',
      'Local: sala dois do edifício principal',
    ],
  ],
])('[G03, N01] in %s, what stands behind a label is no definition', (language, lines) => {
  expect(terms(language, lines)).toEqual([]);
  expect(terms(language, [lines.map((line) => `- ${line}`).join('\n')])).toEqual([]);
});

it('[N01] a term that is also a label is defined where a definition follows', () => {
  const text = 'Class: a template from which the objects of a program are made.';
  expect(terms('en', [text])).toEqual(['Class']);
});

it.each<[Language, string]>([
  ['fr', 'Proposition 1: soit E un ensemble fini et f une application.'],
  ['de', 'Satz 3.2: jede beschränkte Folge reeller Zahlen hat einen Häufungspunkt.'],
  ['es', 'Teorema 2: toda función continua en un intervalo cerrado está acotada.'],
  ['en', 'Lemma 4: every finite set of real numbers has a greatest element.'],
])('[G03] the number of a statement is no term: %s, %s', (language, line) => {
  expect(terms(language, [line])).toEqual([]);
});

it.each<[Language, string]>([
  ['fr', 'Soit f₁: une application injective de N dans Q.'],
  ['fr', 'f est surjective: chaque élément a un antécédent.'],
  ['en', 'Let x, y: two elements of the set with the same image.'],
])('[G03] a sentence of a proof is no term: %s, %s', (language, line) => {
  expect(terms(language, [line])).toEqual([]);
});

it('[G03] parts of the text are no list to be asked for', () => {
  const lists = (title: string) =>
    factsOfKind(
      factsOf(
        preparedMarkdown('en', `# Molecules\n\n## ${title}\n\n- Alpha shapes\n- Molecular volumes\n- Surface areas`),
      ),
      'members',
    );
  expect(lists('Topics in this Module')).toEqual([]);
  expect(lists('Measures of a molecule')).toHaveLength(1);
});
