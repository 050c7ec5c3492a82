import { describe, expect, it } from 'vitest';
import { boundText } from './bound-text.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
const textOf = (text: string) => boundText([paragraph(text)])[0]?.text;

describe('[D09, Z22] the text of a file', () => {
  it('keeps what anybody may read', () => {
    const words = `${'word '.repeat(5_000)}${'x'.repeat(2_000)}\n  end`;
    const japanese = '水は百度で沸騰する'.repeat(1_000);
    expect(textOf(words)).toBe(words);
    expect(textOf(japanese)).toBe(japanese);
  });

  it('shortens data among words, whatever its length', () => {
    const data = 'iVBORw0KGgo'.repeat(100_000);
    expect(textOf(`before ${data}\nafter ${data}`)).toBe(`before ${data.slice(0, 100)}…\nafter ${data.slice(0, 100)}…`);
    expect(textOf('.'.repeat(20_000_000))).toBe(`${'.'.repeat(100)}…`);
  });

  it('is refused where it is longer than any book', () => {
    const book = paragraph('word '.repeat(1_000_000));
    expect(boundText([book, book])).toHaveLength(2);
    expect(() => boundText([book, book, paragraph('x')])).toThrow('FILE_TOO_COMPLEX');
    expect(() => boundText(Array.from({ length: 100_001 }, () => paragraph('x')))).toThrow('FILE_TOO_COMPLEX');
    const heading = { kind: 'heading' as const, text: 'x' };
    expect(() => boundText(Array.from({ length: 10_001 }, () => heading))).toThrow('FILE_TOO_COMPLEX');
  });
});
