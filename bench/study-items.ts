import { type Item, keyOf, sourcesOf, topicsOf } from '#domain/items/item.ts';
import { listItems } from '#domain/engine/make-items.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { firstTest } from './first-test.ts';

/** An item in the bench's format, for every form. */
export interface ShownItem {
  form: string;
  stem: string;
  options: string[];
  answers: string[];
  topics: string[];
  spans: { start: number; end: number }[];
}

export function itemsOf(prepared: PreparedDocument, count: number): ShownItem[] {
  return firstTest(listItems(prepared, { seed: 1 }), count, { characters: prepared.text.length }).map((item) => ({
    form: item.form,
    stem: item.stem,
    options: optionsOf(item),
    answers: [keyOf(item)],
    topics: topicsOf(item),
    spans: sourcesOf(item),
  }));
}

function optionsOf(item: Item): string[] {
  return 'options' in item ? item.options : [];
}
