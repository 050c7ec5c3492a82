import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { answersOf } from './answers.ts';

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
  const answer = answersOf(preparedText(language, text)).find((one) => one.text === name);
  expect(answer?.nameKind).toBe(kind);
});

it('[G03] a family name is of the kind of the full name', () => {
  const text = 'Nikola Tesla came to the city. The city paid Tesla well. Nobody knew that Tesla was ill.';
  const kinds = answersOf(preparedText('en', text)).filter((one) => one.text.endsWith('Tesla'));
  expect(kinds.map(({ nameKind }) => nameKind)).toEqual(kinds.map(() => 'person'));
  expect(kinds.length).toBe(2);
});
