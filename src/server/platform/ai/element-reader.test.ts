import { array, assert, boolean, dictionary, integer, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createElementReader } from './element-reader.ts';

function read(pieces: string[]) {
  const reader = createElementReader();
  return { elements: pieces.flatMap((piece) => reader.push(piece)), isWhole: reader.isWhole() };
}

describe('[Z26] the elements of a list that is still being written', () => {
  it('are those of the whole list, however it is cut into pieces', () => {
    const elements = array(dictionary(string(), jsonValue()), { maxLength: 5 });
    assert(
      property(elements, array(integer({ min: 1, max: 9 }), { minLength: 1 }), boolean(), (list, sizes, isSpaced) => {
        const text = JSON.stringify({ elements: list }, undefined, isSpaced ? 2 : undefined);
        const pieces: string[] = [];
        for (let at = 0, turn = 0; at < text.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        expect(read(pieces)).toEqual({ elements: JSON.parse(JSON.stringify(list)) as unknown, isWhole: true });
      }),
    );
  });

  it('come as soon as each is whole', () => {
    const reader = createElementReader();
    expect(reader.push('{"elements":[{"a":1},{"a"')).toEqual([{ a: 1 }]);
    expect(reader.push(':"]}"}')).toEqual([{ a: ']}' }]);
    expect(reader.isWhole()).toBe(false);
    expect(reader.push(']}')).toEqual([]);
    expect(reader.isWhole()).toBe(true);
  });

  it.each([
    ['a fence around it', '```json\n{"elements": [{"a": 1}]}\n```', [{ a: 1 }], true],
    ['other brackets', 'See [1]: {"elements" : [{"a": [1]}]}', [{ a: [1] }], true],
    ['a list of another name', '[{"a":1}] and {"items":[{"a":1}]}', [], false],
    ['what is no JSON', '{"elements":[{a:1},{"a":2}]}', [undefined, { a: 2 }], true],
    ['a list that breaks off', '{"elements":[{"a":1},{"a":', [{ a: 1 }], false],
    ['no list', 'I cannot do that.', [], false],
  ])('are read despite %s', (_, text, elements, isWhole) => {
    expect(read([...text])).toEqual({ elements, isWhole });
  });
});
