import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clash } from '#domain/verify/give-aways.ts';
import { earlierItemOf } from '#domain/verify/repeats.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { listItems } from '../study-material.ts';
import { selectItems } from './select-items.ts';

const folder = new URL('../../../testing/texts/notes/', import.meta.url);
const notes = readdirSync(folder).filter((name) => /\.(?:en|es|fr)\.md$/.test(name));

it.each(notes)('[G04] no question of a test about %s gives another away', (name) => {
  const language = name.split('.')[1] as 'en' | 'es' | 'fr';
  const items = listItems(preparedMarkdown(language, readFileSync(new URL(name, folder), 'utf8')), { seed: 1 });
  for (const style of ['choice', 'mixed', 'written'] as const) {
    const asked = selectItems(items, { count: 12, difficulty: 'mixed', style }, []).map(earlierItemOf);
    expect(asked.length).toBeGreaterThan(4);
    const pairs = asked.flatMap((one, place) => asked.slice(place + 1).filter((other) => clash(one, other)));
    expect(pairs).toEqual([]);
  }
});
