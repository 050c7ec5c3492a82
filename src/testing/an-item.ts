import type { Item } from '#domain/items/item.ts';

/** Returns a verified question with this name as answer and its own source sentence. */
export function anItem(sectionIndex: number, name: string, difficulty: Item['difficulty'] = 'easy'): Item {
  const start = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) * 100;
  const quote = `It is ${name}.`;
  return {
    form: 'choice',
    kind: 'cloze',
    stem: `What is ${name}?`,
    options: [name, 'b', 'c', 'd'],
    answerIndex: 0,
    explanation: '',
    source: { quote, start, end: start + quote.length, anchor: { page: 1 } },
    sectionIndex,
    difficulty,
    topic: name,
  };
}
