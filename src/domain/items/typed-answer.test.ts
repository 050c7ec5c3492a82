import { expect, it } from 'vitest';
import { gradeTypedAnswer } from './typed-answer.ts';

const key = (answer: string, ...accepted: string[]) => ({ answer, accepted });

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
