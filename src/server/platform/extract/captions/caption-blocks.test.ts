import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSrt } from '#testing/fixtures/make-captions.ts';
import { captionBlocks } from './caption-blocks.ts';

const texts = (srt: string): string[] => captionBlocks(srt).map(({ kind, text }) => `${kind}: ${text}`);

describe('captions as text', () => {
  it('[D08] join to paragraphs that end at a pause and at a change of speaker', () => {
    const srt = makeSrt([
      [0, 2, 'La célula es la unidad'],
      [2, 4, 'de la vida.'],
      [7, 9, 'El núcleo guarda'],
      [12, 13, 'la información.'],
      [13, 15, '- ¿Y el ribosoma?\n-Hace proteínas a -5 grados.'],
    ]);
    expect(texts(srt)).toEqual([
      'paragraph: La célula es la unidad de la vida.',
      'paragraph: El núcleo guarda la información.',
      'paragraph: ¿Y el ribosoma?',
      'paragraph: Hace proteínas a -5 grados.',
    ]);
  });

  it('[D08] without any punctuation a pause alone parts them', () => {
    const srt = makeSrt([
      [0, 2, 'la célula es la unidad de la vida'],
      [7, 9, 'el núcleo guarda la información'],
    ]);
    expect(texts(srt)).toHaveLength(2);
  });

  it('[D08] a long paragraph ends with its sentence, and in speech without stops with a cue', () => {
    const sentences = makeSrt(Array.from({ length: 40 }, (_, at) => [at, at + 1, `Esta es la frase número ${at}.`]));
    const endless = makeSrt(Array.from({ length: 80 }, (_, at) => [at, at + 1, `y esta es la línea ${at}`]));
    const lengths = (srt: string): number[] => captionBlocks(srt).map(({ text }) => text.length);
    expect(Math.max(...lengths(sentences))).toBeLessThan(440);
    expect(Math.max(...lengths(endless))).toBeLessThan(1_040);
  });

  it('[D08, D11] every paragraph knows its second, and every cue in it', () => {
    const [block] = captionBlocks(
      makeSrt([
        [61.9, 64, 'Uno dos'],
        [64, 66, 'tres.'],
      ]),
    );
    expect(block).toMatchObject({
      seconds: 61,
      cues: [
        { start: 0, seconds: 61 },
        { start: 8, seconds: 64 },
      ],
    });
  });

  it('[D08] a long recording gets a section for every five minutes that were spoken in', () => {
    const at = (minute: number): [number, number, string] => [minute * 60, minute * 60 + 5, `Minuto ${minute}.`];
    expect(texts(makeSrt([at(0), at(1), at(12), at(64)])).filter((text) => text.startsWith('heading'))).toEqual([
      'heading: 00:00–05:00',
      'heading: 10:00–15:00',
      'heading: 1:00:00–1:04:05',
    ]);
    expect(texts(makeSrt([at(0), at(4)])).filter((text) => text.startsWith('heading'))).toEqual([]);
  });

  it('[D08, D09, Z22] whatever the text, the cues of a paragraph stand in it in order', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '\n',
        '\n\n',
        '00:01 --> 00:02\n',
        '9:59:59,999 --> 0:0\n',
        '-->',
        '- ',
        '<v A>',
        'Fin. ',
        '{\\an8}',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const { kind, text, cues = [], seconds } of captionBlocks(pieces.join(''))) {
          expect(text.trim()).not.toBe('');
          if (kind === 'heading') continue;
          expect(cues[0]).toEqual({ start: 0, seconds });
          const starts = cues.map(({ start }) => start);
          expect(starts).toEqual([...starts].sort((left, right) => left - right));
          expect(starts.at(-1)).toBeLessThan(text.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
