import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBlocks } from '#domain/documents/content.ts';
import { quotableDocument } from './quote.ts';
import { relocateQuote } from './relocate-quote.ts';

function documentOf(...paragraphs: string[]) {
  const blocks = paragraphs.map((text, index) => ({
    kind: 'paragraph' as const,
    text,
    anchor: { page: index + 1 },
  }));
  const sections = placeBlocks([{ headings: [], anchor: { page: 1 }, blocks }]);
  return quotableDocument({ title: '', language: 'en', sections, warnings: [] });
}

const quote = 'Water boils at 100 degrees.';

describe('relocateQuote', () => {
  it.each([
    ['at its old place', [quote], 0],
    ['further on, on its page', ['Something new.', `Before it. ${quote}`], 27],
    ['with other white space and quotation marks', ['New.', 'Water  boils\nat 100 degrees.'], 6],
    ['after a heading', ['Boiling', quote], 9],
    ['behind a bullet', [`- Ice melts.\n- ${quote}`], 15],
    ['behind a letter', [`a) ${quote}`], 3],
    ['behind a number', [`1) ${quote}`], 3],
    ['behind an opening mark', [`Somebody wrote it. “${quote}”`], 20],
  ])('[G03] finds a quote %s', (_, paragraphs, start) => {
    expect(relocateQuote(quote, documentOf(...paragraphs), 0)?.start).toBe(start);
  });

  it.each([
    ['changed by a digit', 'Water boils at 101 degrees.'],
    ['made part of another sentence', 'Nobody should believe that Water boils at 100 degrees.'],
    ['denied', 'It is false: Water boils at 100 degrees.'],
    ['gone', 'Ice melts at 0 degrees.'],
  ])('[G03] misses a quote that was %s', (_, text) => {
    expect(relocateQuote(quote, documentOf(text), 0)).toBeUndefined();
  });

  it('[G03] misses words that became parts of longer ones', () => {
    expect(relocateQuote('the cell', documentOf('Look at the cellar.'), 0)).toBeUndefined();
    expect(relocateQuote('the cell', documentOf('Look at the cell.'), 0)).toMatchObject({ start: 8, end: 16 });
  });

  it('[G03] takes the place nearest to the old one', () => {
    const document = documentOf(quote, 'In between.', quote);
    expect(relocateQuote(quote, document, 0)).toMatchObject({ start: 0, anchor: { page: 1 } });
    expect(relocateQuote(quote, document, 60)).toMatchObject({ start: 42, anchor: { page: 3 } });
  });

  it('[G03] what it finds is the quote', () => {
    const words = fc.array(fc.constantFrom('Ana', 'sees', 'the', 'sea', 'and.', 'Then'), {
      minLength: 1,
      maxLength: 30,
    });
    const places = fc.sample(fc.tuple(words, fc.nat(29), fc.nat(5)), 200).flatMap(([all, from, length]) => {
      const text = all.join(' ');
      const piece = all.slice(from, from + length + 1).join(' ');
      const found = relocateQuote(piece, documentOf(text), 0);
      return found ? [{ piece, found: text.slice(found.start, found.end) }] : [];
    });
    expect(places.filter(({ piece, found }) => piece !== found)).toEqual([]);
    expect(places.length).toBeGreaterThan(0);
  });
});
