import { describe, expect, it } from 'vitest';
import { guessDelimiter } from './guess-delimiter.ts';

describe('[F06] the delimiter of a table', () => {
  it.each([
    [';', 'anverso;reverso\n"Hola, mundo";Hello'],
    ['\t', 'a\tb\nc, d\te'],
    ['|', 'a|b\nc|d, e; f'],
    [',', 'a,b;c\nd,e'],
    [',', 'only one column'],
    ['\t', 'der Hund, -e\tdog\ndie Katze, -n\tcat\ndas Haus, Häuser\thouse'],
    [';', '1,5;one and a half\n2,5;two and a half'],
    [',', 'front,back\n"a; b",c\nd; e,f'],
    [';', 'Vorderseite;Rückseite;Thema\na, b;c;d\n'],
    [',', 'Question,Answer\na|b,c|d\ne|f,g|h'],
  ] as const)('is %j', (delimiter, text) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });

  it('is a tab where the name of the file says so', () => {
    const text = 'a, b\tc\nd, e\nf, g\nh, i';
    expect(guessDelimiter(text)).toBe(',');
    expect(guessDelimiter(text, true)).toBe('\t');
    expect(guessDelimiter('a,b\nc,d', true)).toBe(',');
  });
});
