import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { nameKindOf } from './name-kinds.ts';

it.each([
  ['en', 'George Washington', 'person', 'The colonists trusted George Washington. Later George Washington led them.'],
  ['en', 'Fort Duquesne', 'place', 'The army marched on Fort Duquesne. The French left Fort Duquesne in the night.'],
  ['en', 'Scotland', 'country', 'The king ruled Scotland for years. The people of Scotland rose against him.'],
  ['es', 'Francia', 'country', 'El rey de Francia firmó la paz. Los puertos de Francia se abrieron.'],
  ['fr', 'Lyon', 'city', 'Les marchands de Lyon vendaient la soie. Les fêtes de Lyon étaient connues.'],
  ['es', 'Juan Tenorio', 'other', 'Zorrilla escribió «Don Juan Tenorio». En Sevilla se representó «Don Juan Tenorio».'],
  [
    'de',
    'Universität Leipzig',
    'organisation',
    'Sie lehrte an der Universität Leipzig. Die Universität Leipzig ist alt.',
  ],
] as const)('[G03] %s: %s is a %s', (language, name, kind, text) => {
  const { terms, sentences } = preparedText(language, text);
  const term = terms.find((one) => one.text === name);
  expect(term && nameKindOf(term, sentences, language)).toBe(kind);
});
