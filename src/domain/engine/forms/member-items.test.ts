import { expect, it } from 'vitest';
import { listItems } from '#domain/engine/study-material.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';

const membersAsked = (markdown: string) =>
  listItems(preparedMarkdown('en', markdown), { seed: 1 }).flatMap((item) =>
    item.form === 'choice' && item.kind === 'which-of-these' ? [item] : [],
  );

const lists = `# Napoleon

## His rule

### Reforms of the state

- Educational system
- Civil code
- Bank of France

### Limits of liberty

- Censorship
- Secret police
- Press licences
`;

it('[G03] asks for a member of a list among members of the list beside it', () => {
  const reforms = ['educational system', 'civil code', 'bank of france'];
  const asked = membersAsked(lists);
  expect(asked).toHaveLength(2);
  for (const { stem, options, answerIndex } of asked) {
    const areReforms = options.map((option) => reforms.includes(option.toLowerCase()));
    const isOfReforms = stem === 'Which of these belongs to “Reforms of the state”?';
    expect(areReforms).toEqual(options.map((_, place) => (place === answerIndex) === isOfReforms));
  }
});

it.each([
  ['a line is a sentence', lists.replace('- Press licences', '- The press needs a licence')],
  ['there is no list beside it', lists.slice(0, lists.indexOf('### Limits'))],
])('[G03] asks for no member where %s', (_, markdown) => {
  expect(membersAsked(markdown)).toEqual([]);
});
