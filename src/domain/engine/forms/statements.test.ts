import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { listItems } from '#domain/engine/study-material.ts';

/** Collects the swaps in the false statements of a text over many seeds. */
function exchanges(text: string): Set<string> {
  const prepared = preparedText('es', ...text.split(/\n{2,}/).filter((block) => !block.startsWith('#')));
  const found = new Set<string>();
  for (let seed = 0; seed < 30; seed += 1) {
    for (const item of listItems(prepared, { seed, forms: ['true-false'] })) {
      if (item.form === 'true-false' && item.swap) found.add(`${item.swap.original} → ${item.swap.replacement}`);
    }
  }
  return found;
}

const photosynthesis = readFileSync(new URL('../../../testing/texts/photosynthesis.es.md', import.meta.url), 'utf8');

it('[G03] a false statement exchanges nothing that the text names side by side: it may well stay true', () => {
  expect(photosynthesis).toContain('las plantas, las algas y algunas bacterias');
  const found = exchanges(photosynthesis);
  expect([...found].filter((one) => /^(?:plantas|algas|bacterias) → (?:plantas|algas|bacterias)$/.test(one))).toEqual(
    [],
  );
  expect(found.size).toBeGreaterThan(0);
});

it('[G02] of the statements of a text as many are true as are false, so that always saying the same is no way', () => {
  const prepared = preparedText('es', ...photosynthesis.split(/\n{2,}/).filter((block) => !block.startsWith('#')));
  const answers = Array.from({ length: 10 }, (_, seed) =>
    listItems(prepared, { seed, forms: ['true-false'] }).flatMap((item) =>
      item.form === 'true-false' ? [item.answerIndex] : [],
    ),
  );
  expect(answers.flat().length).toBeGreaterThan(0);
  for (const some of answers) expect(some.filter((answer) => answer === 0)).toHaveLength(some.length / 2);
});

it('[G03] no gap asks for the word that the whole text is about, but where the sentence says what it is', () => {
  const sentence = (thing: string) => `The colony sends its microphones to ${thing} once in a season.`;
  const filler =
    'Long paragraphs about weather, soil and harvests of the northern valley make the document longer here. ';
  const often = Array.from({ length: 12 }, (_, place) => `Two microphones were moved to station ${place} before noon.`);
  const few = Array.from({ length: 60 }, (_, place) => filler.replace('northern', `${place + 10}th`).trim());
  const answersOf = (text: readonly string[]) =>
    listItems(preparedText('en', ...text), { seed: 1, forms: ['typed'] }).map(
      (item) => item.form === 'typed' && item.answer,
    );
  const plain = [sentence('Reykjavik'), ...few];
  expect(answersOf(plain)).toContain('microphones');
  expect(answersOf([...plain, ...often])).not.toContain('microphones');
});
