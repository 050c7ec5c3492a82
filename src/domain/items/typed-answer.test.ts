import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { createLookalikeFinder, vocabularyOf } from '#domain/grading/lookalikes.ts';
import { isSameWord } from '#domain/grading/same-word.ts';
import { typedCases } from '#testing/typed-answers.ts';
import { gradeTypedAnswer } from './typed-answer.ts';

const key = (answer: string, ...accepted: string[]) => ({ answer, accepted });
const languages: Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

describe('cases of six languages', () => {
  it('[T05] there are more than 300, right and wrong ones of each language', () => {
    expect(typedCases.length).toBeGreaterThan(300);
    for (const language of languages)
      for (const isRight of [true, false])
        expect(typedCases.filter((one) => one.language === language && one.isRight === isRight).length).toBeGreaterThan(
          25,
        );
  });

  it.each(languages)('[T05] in %s every case is judged right', (language) => {
    const misjudged = typedCases.filter(
      (one) =>
        one.language === language &&
        (gradeTypedAnswer(one.typed, key(one.answer), language) !== 'wrong') !== one.isRight,
    );
    expect(misjudged).toEqual([]);
  });
});

it('[T05] case, accents, articles, marks and number are forgiven', () => {
  expect(gradeTypedAnswer('LA FOTOSINTESIS.', key('fotosíntesis'), 'es')).toBe('right');
  expect(gradeTypedAnswer('dendrite', key('the dendrites'), 'en')).toBe('right');
  expect(gradeTypedAnswer('Strassen', key('die Straßen'), 'de')).toBe('right');
  expect(gradeTypedAnswer("l'amidon", key('Amidon'), 'fr')).toBe('right');
  expect(gradeTypedAnswer('feed-back', key('feedback'), 'en')).toBe('right');
});

it('[T05] an abbreviation in brackets and the name before it are each accepted', () => {
  const both = key('Gross Domestic Product (GDP)');
  expect(gradeTypedAnswer('gdp', both, 'en')).toBe('right');
  expect(gradeTypedAnswer('gross domestic product', both, 'en')).toBe('right');
  expect(gradeTypedAnswer('PIB', key('producto interior bruto', 'PIB'), 'es')).toBe('right');
});

it('[T05] initials for three words or more, and the words for initials, are close', () => {
  expect(gradeTypedAnswer('LRU', key('least recently used'), 'en')).toBe('close');
  expect(gradeTypedAnswer('Protein Data Bank', key('PDB'), 'en')).toBe('close');
  expect(gradeTypedAnswer('LRA', key('least recently used'), 'en')).toBe('wrong');
  expect(gradeTypedAnswer('mg', key('Melchiorre Gioja'), 'it')).toBe('wrong');
});

it('[T05] a small slip is close, another word is wrong', () => {
  expect(gradeTypedAnswer('mitocondria', key('mitochondria'), 'en')).toBe('close');
  expect(gradeTypedAnswer('axno', key('axon'), 'en')).toBe('wrong');
  expect(gradeTypedAnswer('synpatic cleft', key('synaptic cleft'), 'en')).toBe('close');
  expect(gradeTypedAnswer('agonist', key('antagonist'), 'en')).toBe('wrong');
  expect(gradeTypedAnswer('', key('axon'), 'en')).toBe('wrong');
});

it('[T05] figures must be the same', () => {
  expect(gradeTypedAnswer('1848', key('1849'), 'es')).toBe('wrong');
  expect(gradeTypedAnswer('in 1849', key('1849'), 'en')).toBe('close');
  expect(gradeTypedAnswer('1849', key('1849'), 'en')).toBe('right');
});

it('[T05] a unit may be left out only where the question names it', () => {
  const degrees = { ...key('40 °C'), asked: 'How many degrees Celsius (C) is that?' };
  expect(gradeTypedAnswer('40', degrees, 'en')).toBe('right');
  expect(gradeTypedAnswer('40', { ...degrees, asked: 'How hot is that?' }, 'en')).toBe('wrong');
  expect(gradeTypedAnswer('41', degrees, 'en')).toBe('wrong');
  expect(gradeTypedAnswer('50', { ...key('50 %'), asked: '¿Qué % de la población?' }, 'es')).toBe('right');
});

it('[T05, T11] another word of the document is no slip of the answer, nor what is nearer to it', () => {
  const others = ['spore', 'soma', 'caption', 'thylakoid membrane'];
  expect(gradeTypedAnswer('spire', key('spore'), 'en')).toBe('close');
  expect(gradeTypedAnswer('spire', { ...key('spore'), others: ['spire'] }, 'en')).toBe('wrong');
  expect(gradeTypedAnswer('sporre', { ...key('spore'), others }, 'en')).toBe('close');
  expect(gradeTypedAnswer('captoin', { ...key('caption'), others }, 'en')).toBe('close');
  expect(gradeTypedAnswer('motions', { ...key('motion'), others: ['motions', 'notion'] }, 'en')).toBe('right');
  expect(gradeTypedAnswer('notion', { ...key('motion'), others: ['motions', 'notion'] }, 'en')).toBe('wrong');
  expect(gradeTypedAnswer('hyperglycemai', { ...key('hypoglycemia'), others: ['hyperglycemia'] }, 'en')).toBe('wrong');
});

const anyTerm = fc
  .tuple(
    fc.constantFrom('hyper', 'hypo', 'macro', 'micro', 'endo', 'exo', 'inter', 'intra', 'in', 'un', ''),
    fc.stringMatching(/^[bcdfglmnprst][aeiou][bcdfglmnprst]{1,2}[aeiou][lmnrst]$/),
    fc.constantFrom('ate', 'ite', 'ol', 'ism', 'ist', 'ion', 'emia', ''),
  )
  .map((parts) => parts.join(''));
const anyAnswer = fc.oneof(anyTerm, fc.constantFrom(...typedCases.map(({ answer }) => answer)));
const anyLanguage = fc.constantFrom(...languages);

describe('for any answers', () => {
  it('[T05] the key itself is right, whatever else the document holds', () => {
    fc.assert(
      fc.property(anyAnswer, fc.array(anyAnswer), anyLanguage, (answer, others, language) => {
        expect(gradeTypedAnswer(answer, { answer, accepted: [], others }, language)).toBe('right');
        expect(gradeTypedAnswer(` ${answer} `, { answer: 'x', accepted: [answer], others }, language)).toBe('right');
      }),
    );
  });

  it('[T05, T11] another term of the same document is never accepted, but the plural of the key', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTerm, { minLength: 2, maxLength: 20 }), anyLanguage, (terms, language) => {
        const finder = createLookalikeFinder(vocabularyOf(terms));
        const accepted = terms.flatMap((answer) => {
          const others = finder.of([answer], language);
          const wrong = terms.filter((typed) => !isSameWord(typed, answer, language));
          return wrong.filter((typed) => gradeTypedAnswer(typed, { ...key(answer), others }, language) !== 'wrong');
        });
        expect(accepted).toEqual([]);
      }),
    );
  });

  it('[T05] with more words known no wrong answer becomes right', () => {
    fc.assert(
      fc.property(anyAnswer, anyAnswer, fc.array(anyTerm), anyLanguage, (typed, answer, others, language) => {
        const [without, withOthers] = [[], others].map(
          (known) => gradeTypedAnswer(typed, { answer, accepted: [], others: known }, language) !== 'wrong',
        );
        expect(without || !withOthers).toBe(true);
      }),
    );
  });

  it('[T05] what counts one way counts the other way round, between words', () => {
    fc.assert(
      fc.property(anyTerm, anyTerm, anyLanguage, (left, right, language) => {
        fc.pre(left.length === right.length);
        expect(gradeTypedAnswer(left, key(right), language)).toBe(gradeTypedAnswer(right, key(left), language));
      }),
    );
  });
});
