import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import type { CardKind } from '#domain/flashcards/generated-card.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { cardRules, isFairCard, type ShownCard } from './card-rules.ts';

/** Title, front and back. */
type Card = [string, string, string];
interface Example {
  language: Language;
  kind: CardKind;
  hits: Card;
  misses: Card;
}

/** For each rule, a card that breaks it and a similar one that passes. */
const examples: Record<string, Example> = {
  'the title tells the answer': {
    language: 'en',
    kind: 'cloze',
    hits: [
      'Observational Learning',
      'In _____, people watch others and then do what they did.',
      'observational learning',
    ],
    misses: ['Demand, Supply, and Equilibrium', 'What is offered for sale at each price is called _____.', 'supply'],
  },
  'the description nearly uses the answer': {
    language: 'de',
    kind: 'question',
    hits: [
      'Wirtschaft',
      'Welcher Begriff passt zu dieser Beschreibung? „Die Konjunktur hat Einfluss auf die Arbeitslosigkeit“',
      'Konjunkturelle Arbeitslosigkeit',
    ],
    misses: [
      'Wirtschaft',
      'Welcher Begriff passt zu dieser Beschreibung? „Arbeitslosigkeit durch eine schwache Wirtschaft“',
      'Konjunkturelle Arbeitslosigkeit',
    ],
  },
  'the term is a date': {
    language: 'es',
    kind: 'definition',
    hits: ['La guerra', 'La intervención · 18 de abril', 'EE. UU. interviene en Cuba'],
    misses: ['La guerra', 'Manifiesto de abril', 'el escrito que pedía la paz con Cuba'],
  },
  'the back breaks off': {
    language: 'en',
    kind: 'definition',
    hits: ['Trade', 'Unilateral transfers', 'money flowing out of a country in the form of'],
    misses: ['Trade', 'in-group', 'a group that people see themselves as belonging to'],
  },
  'a word stands twice': {
    language: 'en',
    kind: 'definition',
    hits: ['Poverty', 'poverty rate', 'people living below the the equivalent of two dollars'],
    misses: ['Poverty', 'poverty rate', 'the share of the people below the line'],
  },
  'the back is a sum': {
    language: 'es',
    kind: 'definition',
    hits: ['Matemáticas', 'Suma', '2 + 5 = 5 + 2 = 7 Resta'],
    misses: ['Matemáticas', 'presión', 'la fuerza ejercida sobre una superficie P = F/A'],
  },
  'the back says why, where or what it does': {
    language: 'fr',
    kind: 'definition',
    hits: ['Le vice', 'Tyrannie', 'Grâce aux esclaves qui peuplent l’Empire romain'],
    misses: ['Le vice', 'Tyrannie', 'le gouvernement d’un seul homme sans loi'],
  },
  'the back points': {
    language: 'fr',
    kind: 'question',
    hits: ['La sociologie', 'La sociologie est-elle neutre ?', 'Ici, un synonyme de neutre serait objectif'],
    misses: ['La sociologie', 'La sociologie est-elle neutre ?', 'Non, elle a toujours un point de vue'],
  },
  'the back gives a place in an order': {
    language: 'es',
    kind: 'definition',
    hits: ['Fases', 'café', 'la segunda materia prima más comercializada del mundo'],
    misses: ['Fases', 'moda', 'el valor más frecuente de todos'],
  },
  'somebody of an example': {
    language: 'en',
    kind: 'definition',
    hits: ['Motivation', 'Hakim', 'a first-year law student with two courses'],
    misses: ['Motivation', 'Titan', 'a moon of Saturn with an atmosphere'],
  },
  'the gap is no part of a sentence': {
    language: 'de',
    kind: 'cloze',
    hits: ['Standort', '_____ z.B. Zölle, Staatengemeinschaften etc.', 'Regelungen der Außenwirtschaft'],
    misses: ['Standort', '_____ schützen die Unternehmen eines Landes vor fremden Waren.', 'Zölle'],
  },
  'the gap stands for a turn of phrase': {
    language: 'en',
    kind: 'cloze',
    hits: ['Oligopoly', 'The _____ is that a firm has an incentive to confess!', 'key point'],
    misses: ['Oligopoly', 'The _____ is a game in which each firm has an incentive to confess.', 'dilemma'],
  },
  'in few words of some, or of what may be': {
    language: 'fr',
    kind: 'cloze',
    hits: ['Chimie', 'Les _____ peuvent être plus ou moins grands.', 'polymères'],
    misses: ['Chimie', 'Les _____ sont de longues chaînes de molécules.', 'polymères'],
  },
  'the gap is one of several things': {
    language: 'es',
    kind: 'cloze',
    hits: ['Estadística', 'Dos palabras que aparecen a menudo son media y _____.', 'proporción'],
    misses: ['Estadística', 'La media de una muestra de ceros y unos se llama _____.', 'proporción'],
  },
  'the gap is what somebody has': {
    language: 'en',
    kind: 'cloze',
    hits: ['Industry', 'Workers who acted in ways that called their _____ into question lost their jobs.', 'virtue'],
    misses: ['Industry', 'Workers who were known for their diligence and _____ kept their jobs.', 'virtue'],
  },
  'the year belongs to a thing': {
    language: 'en',
    kind: 'number',
    hits: ['Media', 'Naomi Klein attacked brands in her _____ text No Logo.', '1999'],
    misses: ['Media', 'Naomi Klein attacked brands in a text of _____.', '1999'],
  },
  'it sends the reader elsewhere': {
    language: 'en',
    kind: 'number',
    hits: ['Industry', 'In the excerpt below, Chevalier describes the rules of _____.', '1833'],
    misses: ['Industry', 'In a letter Chevalier describes the rules of _____.', '1833'],
  },
};

function shown({ language, kind }: Example, [title, front, back]: Card): ShownCard {
  return { kind, front, back, title, language, tagged: preparedText(language, '').tagged };
}

describe('a card', () => {
  it.each(cardRules.map(({ name }) => name))('[F04, G03] is not offered where it breaks a rule: %s', (name) => {
    const example = examples[name];
    if (!example) throw new Error(`no example of "${name}"`);
    const rule = cardRules.find((one) => one.name === name);
    expect(rule?.breaks(shown(example, example.hits))).toBe(true);
    expect(isFairCard(shown(example, example.misses))).toBe(true);
  });
});
