import { array, assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAnswer } from './holds-answer.ts';

describe('a text beside a question', () => {
  it.each([
    ['La fotosíntesis', 'Fotosíntesis'],
    ['tema-3_fotosintesis.pdf', 'la fotosíntesis'],
    ['Dictaduras del siglo XX', 'dictadura'],
    ['2.1 The Battle of Hastings (1066)', '1066'],
    ['2.1 The Battle of Hastings (1066)', 'battle of Hastings'],
    ['Die Fotosyntheseprozesse', 'Fotosynthese'],
    ['mitochondrion.png', 'Mitochondrion'],
    ['La révolution française', 'Révolution Française (1789)'.slice(0, 21)],
    ['Act II', 'II'],
    ['Pilas y colas', 'cola'],
    ['The Atomic Theory', 'atom'],
    ['Señales periódicas', 'el período'],
    ['El gas', 'gases'],
    ['Las redes', 'la red'],
    ['Der Einfluss des Wassers', 'Wasser'],
  ])('[T05, F03] "%s" gives "%s" away', (shown, answer) => {
    expect(holdsAnswer(shown, answer)).toBe(true);
  });

  it.each([
    ['La fotosíntesis', 'clorofila'],
    ['Plant cells', 'The cell wall of plants'],
    ['Page 2.5', '5'],
    ['Part 12', '2'],
    ['The First World War', '1914'],
    ['', 'answer'],
    ['Anything', ''],
    ['Anything', '…'],
    ['An act of war', 'ac'],
    ['La red internet', 'internacional'],
    ['Los colores', 'cola'],
  ])('[T05, F03] "%s" does not give "%s" away', (shown, answer) => {
    expect(holdsAnswer(shown, answer)).toBe(false);
  });

  it('[T05, F03] an answer that stands there word by word is always found', () => {
    const words = array(stringMatching(/^[a-zà-öø-ÿ]{1,12}$/), { minLength: 1, maxLength: 5 });
    assert(
      property(words, words, words, (before, answer, after) => {
        expect(holdsAnswer([...before, ...answer, ...after].join(' '), answer.join(' '))).toBe(true);
      }),
    );
  });
});
