import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, documentLanguages } from '#domain/documents/content.ts';
import { isLikely, offeredItems } from '#domain/items/likely-items.ts';
import { chooseQuestions } from '#domain/quizzes/choose-questions.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { listCards, listItems } from './study-material.ts';

const WANTED = 5;

function madeOf(language: Language, markdown: string) {
  const prepared = preparedMarkdown(language, markdown);
  const items = offeredItems(listItems(prepared, { seed: 1 }));
  const source = { items, earlier: [], askedBySection: new Map(), weight: prepared.text.length, taken: 0 };
  const questions = chooseQuestions([source], { count: 12, difficulty: 'mixed' }).map(({ item }) => item);
  return { questions, cards: listCards(prepared) };
}

const folder = new URL('../../testing/texts/notes/', import.meta.url);
const notes = documentLanguages.flatMap((language) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.md`))
    .map((name) => [name, language] as const),
);

describe('notes of some 200 words', () => {
  it.each(notes)('[G02, F04] %s: give five questions and five cards, the less sure last', (name, language) => {
    const { questions, cards } = madeOf(language, readFileSync(new URL(name, folder), 'utf8'));
    expect(questions.length).toBeGreaterThanOrEqual(WANTED);
    expect(cards.length).toBeGreaterThanOrEqual(WANTED);
    const sure = questions.slice(1).map((item) => (item.form === 'open' ? undefined : isLikely(item)));
    expect(sure.lastIndexOf(true)).toBeLessThan(Math.max(sure.length, sure.indexOf(false)));
    const marks = cards.map(({ lessSure = false }) => lessSure);
    expect(marks).toEqual(marks.toSorted((left, right) => Number(left) - Number(right)));
  });
});

describe('a text with a single thing to ask about', () => {
  it.each<[string, Language, string]>([
    ['a defined term', 'en', '# Rent\n\nA **lease** is a contract that lets a person use a house for a time.'],
    ['a defined term', 'es', '# Alquiler\n\nUn **arrendamiento** es un contrato que cede el uso de una casa.'],
    ['a list', 'en', '# Rocks\n\n## Kinds of rock\n\n- Igneous rock\n- Sedimentary rock\n- Metamorphic rock'],
    ['a list', 'de', '# Gesteine\n\n## Gruppen der Gesteine\n\n- Magmatite\n- Sedimente\n- Metamorphite'],
    ['a date', 'en', '# Spain\n\nThe war lasted for years. The Treaty of Utrecht ended the war of the kings in 1713.'],
    ['a date', 'fr', '# Lisbonne\n\nLes gens l’ont rebâtie. Lisbonne fut détruite par un séisme en 1755.'],
  ])('[G02, F04] gives a question and a card: %s (%s)', (_kind, language, markdown) => {
    const { questions, cards } = madeOf(language, markdown);
    expect(questions.length).toBeGreaterThan(0);
    expect(cards.length).toBeGreaterThan(0);
  });
});
