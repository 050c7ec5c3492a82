import type { SameKeys } from './same-keys.ts';
import type { likely as es } from './likely-es.ts';

/** The questions that there will be, before a test is requested. */
export const likely: SameKeys<typeof es> = {
  'likely.some': {
    one: 'This text gives 1 new question of the {wanted} you want.',
    other: 'This text gives {count} new questions of the {wanted} you want.',
  },
  'likely.none': 'This text gives no new questions of this kind.',
  'likely.least': {
    one: 'Without the model, this text gives 1 new question of the {wanted} you want; the model may add more.',
    other: 'Without the model, this text gives {count} new questions of the {wanted} you want; the model may add more.',
  },
  'likely.leastNone': 'Without the model, this text gives no new questions of this kind; the model may add some.',
  'likely.choices': { one: 'Only 1 will have four options.', other: 'Only {count} will have four options.' },
  'likely.noChoices': 'None will have four options.',
  'likely.mixed': { one: 'All question types together give 1.', other: 'All question types together give {count}.' },
  'likely.offers': 'New questions in this text: {list}.',
  'likely.offersMany': {
    one: 'This text has 1 new question or more.',
    other: 'This text has {count} new questions or more.',
  },
  'likely.offers.choose': { one: '1 with options', other: '{count} with options' },
  'likely.offers.write': { one: '1 to write', other: '{count} to write' },
  'likely.offers.arrange': { one: '1 to match or order', other: '{count} to match or order' },
  'likely.mix': 'Use all types',
  'likely.moreOptions': 'More options',
};
