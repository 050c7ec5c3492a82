import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { formContext } from '#domain/engine/forms/form-context.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { plainSentence } from './plain-sentence.ts';
import { appositionAfter } from './apposition-after.ts';

const contexts = new Map<Language, ReturnType<typeof formContext>>();
function contextOf(language: Language): ReturnType<typeof formContext> {
  const context = contexts.get(language) ?? formContext(preparedText(language, ''), 0, []);
  contexts.set(language, context);
  return context;
}

describe('what a sentence says of a term right behind it', () => {
  it.each<[Language, string, string | undefined]>([
    ['en', 'The method uses _____, a process that copies DNA many times.', 'a process that copies DNA many times'],
    ['en', 'Another form of prejudice is _____: a preference for one’s own group.', 'a preference for one’s own group'],
    ['en', 'The _____ (a form of stored energy) is used later.', 'a form of stored energy'],
    [
      'en',
      'The term _____ refers to the time that passes before acceptance.',
      'the time that passes before acceptance',
    ],
    [
      'en',
      'Another method involves _____, plasmids that can move between cells.',
      'plasmids that can move between cells',
    ],
    ['en', 'Cells age by _____, while those that divide stay young for long.', undefined],
    ['en', 'The plan held nuclear “_____,” a plan for an answer at once.', 'a plan for an answer at once'],
    ['en', 'Plants make sugar by _____.', undefined],
    [
      'es',
      'La _____ se define como la fuerza que actúa sobre una superficie.',
      'la fuerza que actúa sobre una superficie',
    ],
    ['es', 'El cuerpo tiene _____, que es la que posee un objeto por moverse.', 'la que posee un objeto por moverse'],
    ['fr', 'On étudie ici la _____, c’est-à-dire la science de la vie.', 'la science de la vie'],
    ['de', 'Der Begriff _____ bezeichnet die Lehre von den Gesteinen.', 'die Lehre von den Gesteinen'],
  ])('[F04, G03] (%s) %s', (language, sentence, apposition) => {
    expect(appositionAfter(sentence, contextOf(language))).toBe(apposition);
  });
});

describe('a sentence with a gap on a card', () => {
  it.each<[Language, string, string, string | undefined]>([
    // Removes a connective to the sentence before.
    [
      'en',
      'inflation',
      'However, _____ lowers the worth of money every year.',
      '_____ lowers the worth of money every year.',
    ],
    ['es', 'inflación', 'Por lo tanto, la _____ reduce el valor del dinero.', 'La _____ reduce el valor del dinero.'],
    [
      'en',
      'demand',
      'Some goods, however, lose _____ when people earn more.',
      'Some goods lose _____ when people earn more.',
    ],
    // Removes citations and references to figures.
    ['en', 'decay', 'Old memories fade by _____ over time (Smith, 2004).', 'Old memories fade by _____ over time.'],
    ['en', 'ledger', 'A list like Table 3.1 of all debts is a _____.', 'A list of all debts is a _____.'],
    // Removes a second name for the term that shares a word with it.
    [
      'es',
      'cifras significativas',
      'Los dígitos de una medida se denominan _____ o dígitos significativos.',
      'Los dígitos de una medida se denominan _____.',
    ],
    [
      'en',
      'amastigote',
      'Leishmania cells multiply in a form known as an _____ (Leishman-Donovan body).',
      'Leishmania cells multiply in a form known as an _____ (Leishman-Donovan body).',
    ],
    // Names the subject of an unresolved reference, or makes no card.
    [
      'en',
      'membrane potential',
      'This difference in charge, called the _____, gives energy for the signal.',
      'The difference in charge, called the _____, gives energy for the signal.',
    ],
    ['en', 'osmosis', 'This is called _____ by all the biologists of today.', undefined],
    ['en', 'Copernicus', 'They called him _____ after the town of his father.', undefined],
    ['es', 'ósmosis', 'Esto se llama _____ en todos los libros de biología.', undefined],
    [
      'en',
      'osmosis',
      'As shown in Figure 3, water moves by _____ through the wall.',
      'Water moves by _____ through the wall.',
    ],
  ])('[F04, G03] (%s, %s) %s', (language, term, sentence, front) => {
    expect(plainSentence(sentence, term, contextOf(language))).toBe(front);
  });
});
