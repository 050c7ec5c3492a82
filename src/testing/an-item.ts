import type { Item } from '#domain/items/item.ts';

/** A verified question of a section whose answer is this name. */
export const anItem = (sectionIndex: number, name: string, difficulty: Item['difficulty'] = 'easy'): Item => ({
  form: 'choice',
  kind: 'cloze',
  stem: `What is ${name}?`,
  options: [name, 'b', 'c', 'd'],
  answerIndex: 0,
  explanation: '',
  source: { quote: `It is ${name}.`, start: 0, end: 9, anchor: { page: 1 } },
  sectionIndex,
  difficulty,
  topic: name,
});
