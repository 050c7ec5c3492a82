import { describe, expect, it } from 'vitest';
import { studyQueue } from './study-queue.ts';

const card = (name: string, documentId: number | null = null, quote: string | null = null) => ({
  name,
  documentId,
  quote,
  uuid: name,
  reverseOf: null as string | null,
  occlusion: null as { image: string } | null,
});
const roomy = { due: 200, fresh: 20 };
const empty = { learning: [], due: [], fresh: [], seenToday: [], room: roomy };
const names = (cards: { name: string }[]) => cards.map(({ name }) => name).join(' ');

describe('[F01] the queue of a day', () => {
  it('takes a card of each document in turn', () => {
    const due = [card('a1', 1), card('a2', 1), card('a3', 1), card('b1', 2), card('own'), card('b2', 2)];
    expect(names(studyQueue({ ...empty, due }).due)).toBe('a1 b1 own a2 b2 a3');
  });

  it('buries siblings until the next day: those of a card that was seen and those of a card that comes before', () => {
    const queue = studyQueue({
      ...empty,
      learning: [card('learned', 1, 'q1'), card('learned too', 1, 'q1')],
      due: [card('sibling of learned', 1, 'q1'), card('due', 1, 'q2'), card('same words elsewhere', 2, 'q1')],
      fresh: [
        card('sibling of due', 1, 'q2'),
        card('sibling of seen', 1, 'q3'),
        card('new', 1, 'q4'),
        card('own'),
        card('own too'),
      ],
      seenToday: [card('seen', 1, 'q3')],
    });
    expect(names(queue.learning)).toBe('learned learned too');
    expect(names(queue.due)).toBe('due same words elsewhere');
    expect(names(queue.fresh)).toBe('new own own too');
  });

  it('[F04] buries cards that cover other places of the same image', () => {
    const of = (name: string, image: string) => ({ ...card(name), occlusion: { image } });
    const fresh = [of('heart 1', 'heart'), of('heart 2', 'heart'), of('cell 1', 'cell'), of('seen 2', 'seen')];
    const queue = studyQueue({ ...empty, fresh, seenToday: [of('seen 1', 'seen')] });
    expect(names(queue.fresh)).toBe('heart 1 cell 1');
  });

  it('[F04] buries a card with its sides exchanged as a sibling, in either direction', () => {
    const [card1, reversed] = [card('one'), { ...card('reversed'), reverseOf: 'one' }];
    expect(names(studyQueue({ ...empty, fresh: [card1, reversed, card('other')] }).fresh)).toBe('one other');
    expect(names(studyQueue({ ...empty, due: [card1], seenToday: [reversed] }).due)).toBe('');
  });

  it('[F02] holds no more than the day has room for, after burying', () => {
    const cards = [card('a', 1, 'q1'), card('b', 1, 'q1'), card('c', 1, 'q2'), card('d', 1, 'q3')];
    const queue = studyQueue({ ...empty, due: cards, fresh: cards, room: { due: 2, fresh: 0 } });
    expect([names(queue.due), names(queue.fresh)]).toEqual(['a c', '']);
  });
});
