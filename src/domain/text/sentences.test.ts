import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLanguages } from '#domain/documents/content.ts';
import { splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it.each([
    ['en', 'Dr. Smith came at 5 p.m. yesterday. He left.', ['Dr. Smith came at 5 p.m. yesterday.', 'He left.']],
    ['en', 'It costs 3.5 dollars. Why? Nobody knows!', ['It costs 3.5 dollars.', 'Why?', 'Nobody knows!']],
    ['en', 'A lost space ends here.The next one follows.', ['A lost space ends here.', 'The next one follows.']],
    ['es', 'Vivió en EE.UU. muchos años. El Sr. Gil volvió.', ['Vivió en EE.UU. muchos años.', 'El Sr. Gil volvió.']],
    ['de', 'Am 3. Oktober war es so weit. Alle kamen.', ['Am 3. Oktober war es so weit.', 'Alle kamen.']],
    ['fr', 'Il a dit : « Non. » Elle est partie.', ['Il a dit : « Non. »', 'Elle est partie.']],
    ['it', 'Il dott. Rossi arrivò. Poi partì.', ['Il dott. Rossi arrivò.', 'Poi partì.']],
    ['pt', 'A Profa. Silva chegou... e saiu. Fim.', ['A Profa. Silva chegou... e saiu.', 'Fim.']],
  ] as const)('[D08] %s: %s', (language, text, expected) => {
    expect(splitSentences(text, language).map((sentence) => sentence.text)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'Scurvy is caused by a lack of vitamin C. Rickets is caused by a lack of vitamin D.',
      ['Scurvy is caused by a lack of vitamin C.', 'Rickets is caused by a lack of vitamin D.'],
    ],
    ['en', 'A virus causes hepatitis B. Contaminated', ['A virus causes hepatitis B.', 'Contaminated']],
    ['en', 'Fruit holds vitamins A and C. Meat does not.', ['Fruit holds vitamins A and C.', 'Meat does not.']],
    ['en', 'Vitamin C. Vitamin D.', ['Vitamin C.', 'Vitamin D.']],
    ['de', 'Zitronen enthalten Vitamin C. Fisch enthält Jod.', ['Zitronen enthalten Vitamin C.', 'Fisch enthält Jod.']],
    ['es', 'El limón aporta vitamina C. Falta hierro.', ['El limón aporta vitamina C.', 'Falta hierro.']],
  ] as const)('[G03] a letter that names a thing ends a sentence, %s: %s', (language, text, expected) => {
    expect(splitSentences(text, language).map((sentence) => sentence.text)).toEqual(expected);
  });

  it.each([
    [
      'es',
      'Empezó en 509 a. C., con la expulsión del rey, y acabó en el año 27 a. C. Octavio venció en 31 a. C. La paz llegó.',
      [
        'Empezó en 509 a. C., con la expulsión del rey, y acabó en el año 27 a. C.',
        'Octavio venció en 31 a. C.',
        'La paz llegó.',
      ],
    ],
    ['es', 'Murió el año 14 d. C. en Nola. Fin.', ['Murió el año 14 d. C. en Nola.', 'Fin.']],
    ['es', 'Nació en 63 a. de C. y murió viejo. Fin.', ['Nació en 63 a. de C. y murió viejo.', 'Fin.']],
    ['es', 'Una nueva insurrección con apoyo de EE. UU', ['Una nueva insurrección con apoyo de EE. UU']],
    [
      'es',
      'En EE. UU. el presidente se elige cada cuatro años. Viajó a EE. UU. El viaje fue largo.',
      ['En EE. UU. el presidente se elige cada cuatro años.', 'Viajó a EE. UU.', 'El viaje fue largo.'],
    ],
    ['es', 'Los JJ. OO. Modernos nacieron en 1896.', ['Los JJ. OO. Modernos nacieron en 1896.']],
    ['de', 'Im Jahr 44 v. Chr. Caesar starb in Rom.', ['Im Jahr 44 v. Chr. Caesar starb in Rom.']],
    ['de', 'Er starb 44 v. Chr. in Rom. Das Volk trauerte.', ['Er starb 44 v. Chr. in Rom.', 'Das Volk trauerte.']],
    [
      'fr',
      'Rome devint un empire en 27 av. J.-C. sous Auguste.',
      ['Rome devint un empire en 27 av. J.-C. sous Auguste.'],
    ],
    ['it', 'Cadde nel 44 a. C. La guerra continuò.', ['Cadde nel 44 a. C.', 'La guerra continuò.']],
    ['pt', 'Nasceu em 63 a. C. e viveu muito.', ['Nasceu em 63 a. C. e viveu muito.']],
    ['en', 'He ruled from 27 B. C. on. Peace came.', ['He ruled from 27 B. C. on.', 'Peace came.']],
  ] as const)('[G03] an abbreviation of two words, %s: %s', (language, text, expected) => {
    expect(splitSentences(text, language).map((sentence) => sentence.text)).toEqual(expected);
  });

  it.each([
    ['en', 'Then George W. Bush won.'],
    ['en', 'J. R. R. Tolkien wrote it.'],
    ['en', 'The faculty includes the biologist E. O. Wilson.'],
    ['de', 'Der Rechtsstreit Brown v. Board of Education war wegweisend.'],
    ['en', 'The novel was written by J. Austen.'],
    ['en', 'Two physicists (A. Einstein, N. Bohr) met.'],
    ['es', 'La obra de F. García Lorca se representa.'],
    ['de', 'Das Werk von J. Haydn ist bekannt.'],
  ] as const)('[G03] the initial of a name ends no sentence, %s: %s', (language, text) => {
    expect(splitSentences(text, language).map((sentence) => sentence.text)).toEqual([text]);
  });

  it('[G03] every sentence is verbatim at its place, and nothing but white space lies between two', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.constantFrom(...documentLanguages), (text, language) => {
        let end = 0;
        for (const sentence of splitSentences(text, language)) {
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          expect(text.slice(end, sentence.start).trim()).toBe('');
          end = sentence.end;
        }
        expect(text.slice(end).trim()).toBe('');
      }),
    );
  });
});
