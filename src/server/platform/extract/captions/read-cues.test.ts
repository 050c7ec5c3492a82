import { describe, expect, it } from 'vitest';
import { captionFormatOf, readCues } from './read-cues.ts';

const spoken = (text: string) =>
  readCues(text).map(({ start, end, lines }) => [
    start,
    end,
    ...lines.map(({ text: words, speaker }) => (speaker ? `${speaker} says: ${words}` : words)),
  ]);

describe('captions', () => {
  it.each([
    ['1\n00:00:01,000 --> 00:00:02,500\nHola\n', 'srt'],
    ['\ufeff\n00:01.000 --> 00:02.000\nHola\n', 'srt'],
    ['12\r\n0:0:1.5-->0:0:2\r\nHola', 'srt'],
    ['WEBVTT - lecture\n\n00:01.000 --> 00:02.000\nHola', 'vtt'],
    ['1\n\n00:00:01,000 --> 00:00:02,500\nHola\n', 'srt'],
    ['\n1\r\n \r\n00:00:01.000 --> 00:00:02.500\r\nHola', 'srt'],
    ['0:00:01.000,0:00:04.000\nHola\n', 'srt'],
    ['1,000\n2,000\n', undefined],
    ['0:05\nHola\n', undefined],
    ['WEBVTTX\n', undefined],
    ['1\n2\n3\n', undefined],
    ['Apuntes del tema 1\n\n00:00:01,000 --> 00:00:02,500\n', undefined],
  ])('[D02, Z21] are known by how they begin: %j', (text, format) => {
    expect(captionFormatOf(text)).toBe(format);
  });

  it('[D02, D08] are read with and without numbers, hours, fractions and blank lines', () => {
    const text = [
      '1',
      '00:00:01,000 --> 00:00:02,500 X1:10 Y1:20',
      'Uno',
      '2',
      '00:03.25 --> 00:04 align:start position:0%',
      'dos',
      '',
      'y medio',
      '',
      '1:00:05.5 --> 1:00:07',
      'tres',
    ].join('\n');
    expect(spoken(text)).toEqual([
      [1, 2.5, 'Uno'],
      [3.25, 4, 'dos', 'y medio'],
      [3605.5, 3607, 'tres'],
    ]);
  });

  it('[D02, D08] of WebVTT lose comments, styles, names of cues, tags and entities', () => {
    const text = [
      'WEBVTT',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'intro',
      '00:01.000 --> 00:02.000',
      '<v.loud Ana Ruiz>La <i>célula</i> &amp; el <00:01.500><c.x>núcleo</c></v>',
      '',
      'NOTE not spoken',
      'at all',
      '',
      '00:03.000 --> 00:04.000',
      '{\\an8}si 2 < 3 y 4 > 3',
    ].join('\n');
    expect(spoken(text)).toEqual([
      [1, 2, 'Ana Ruiz says: La célula & el núcleo'],
      [3, 4, 'si 2 < 3 y 4 > 3'],
    ]);
  });

  it('[D08] come in the order of time, and a time that no clock shows follows the cue before it', () => {
    const text = '00:09 --> 00:10\nc\n\n00:01 --> 00:05\na\n\n-00:10 --> 0:\nb\n\n00:06 --> 00:02\nd';
    expect(spoken(text)).toEqual([
      [1, 5, 'a'],
      [5, 5, 'b'],
      [6, 6, 'd'],
      [9, 10, 'c'],
    ]);
  });

  it('[D08] rolling captions say each line once, and sounds are not words', () => {
    const text = [
      '00:01 --> 00:03\n[Music]\nla célula es',
      '00:03 --> 00:05\nla célula es\nla unidad',
      '00:05 --> 00:07\nla unidad\nde la vida',
      '00:07 --> 00:08\n♪♪',
      '00:20 --> 00:21\nla unidad',
    ].join('\n\n');
    expect(readCues(text).flatMap(({ lines }) => lines.map((line) => line.text))).toEqual([
      'la célula es',
      'la unidad',
      'de la vida',
      'la unidad',
    ]);
  });

  it('[D02, D08] may have an empty line around each time, and are read from SBV', () => {
    const srt =
      '1\n\n00:00:01,000 --> 00:00:02,000\n\nOsmosis moves\n42\n\n2\n\n00:00:03,000 --> 00:00:04,000\nwater.\n';
    expect(spoken(srt)).toEqual([
      [1, 2, 'Osmosis moves', '42'],
      [3, 4, 'water.'],
    ]);
    const sbv = '0:00:01.000,0:00:04.000\nOsmosis moves\nwater.\n\n1:00:05.500,1:00:07.000\nDiffusion, too.\n';
    expect(spoken(sbv)).toEqual([
      [1, 4, 'Osmosis moves', 'water.'],
      [3605.5, 3607, 'Diffusion, too.'],
    ]);
  });

  it('[D08] two voices in one line are two lines', () => {
    expect(spoken('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Why?</v> <v Luis Gil>So.</v>')).toEqual([
      [1, 2, 'Ana says: Why?', 'Luis Gil says: So.'],
    ]);
  });
});
