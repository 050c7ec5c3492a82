import { describe, expect, it } from 'vitest';
import { placeBlocks } from '#domain/documents/content.ts';
import { findStudySections } from './study-sections.ts';

const anchor = { page: 1 };
const text = 'A wave carries energy from one place to another, while what it passes through stays where it is.';
const task = 'Name three kinds of waves and say how each of them moves.';
const works = 'Hewitt, P. G. (2015) Conceptual Physics. Boston: Pearson Education.';

/** Sections under "Waves", each with its own headings and its paragraphs. */
function sectionsOf(...given: [path: string[], ...texts: string[]][]) {
  const sections = placeBlocks(
    given.map(([path, ...texts]) => ({
      headings: path,
      anchor,
      blocks: [
        ...path.slice(-1).map((heading) => ({ kind: 'heading' as const, text: heading, anchor })),
        ...texts.map((one) => ({ kind: 'paragraph' as const, text: one, anchor })),
      ],
    })),
  );
  const found = findStudySections({ title: 'Waves', language: 'en', sections, warnings: [] });
  return found.map(({ title, places }) => [title, places]);
}

describe('[P02] what a plan takes of a document', () => {
  it('is what there is to study, not what stands around it', () => {
    expect(
      sectionsOf(
        [['Waves'], text],
        [['Waves', 'Learning Objectives'], 'Describe a wave.'],
        [['Waves', 'Light'], text],
        [['Waves', 'Exercises'], task],
        [['References'], works],
      ),
    ).toEqual([
      ['Waves', [0]],
      ['Light', [2]],
    ]);
  });

  it('keeps the text under a heading without a subject in the section around it', () => {
    expect(
      sectionsOf(
        [['Waves']],
        [['Waves', 'Learning Objectives'], 'Describe a wave.', `${text} ${text}`],
        [['Waves', 'Example 1.2'], text],
        [['Waves', 'Example 1.2', 'Answer'], '3 m/s', text],
        [['Waves', 'Case study'], text],
      ),
    ).toEqual([
      ['Waves', [0, 1, 2, 3]],
      ['Case study', [4]],
    ]);
  });

  it('is not named after a heading without text', () => {
    expect(sectionsOf([['Waves']], [['Waves', 'Video']], [['Waves', 'Example 1.2'], text])).toEqual([
      ['Waves', [1, 2]],
    ]);
  });

  it('goes by the heading above where nothing stands beside it', () => {
    expect(sectionsOf([['Waves', 'Light'], text], [['Sound', 'Note'], text])).toEqual([
      ['Light', [0]],
      ['Sound', [1]],
    ]);
  });

  it('joins nothing of another chapter', () => {
    expect(
      sectionsOf(
        [['Chapter 1'], text],
        [['Chapter 2', 'Example 1'], text],
        [['Chapter 2', 'Example 2'], text],
        [['Note'], text],
      ),
    ).toEqual([
      ['Chapter 1', [0]],
      ['Chapter 2', [1, 2]],
      [undefined, [3]],
    ]);
  });

  it('distinguishes sections with the same heading', () => {
    expect(sectionsOf([['War', 'Causes'], text], [['Peace'], text], [['Peace', 'Causes'], text])).toEqual([
      ['War · Causes', [0]],
      ['Peace', [1]],
      ['Peace · Causes', [2]],
    ]);
  });

  it('is all of a document that has nothing else', () => {
    expect(sectionsOf([['Exercises'], task], [['Solutions'], task])).toEqual([
      ['Exercises', [0]],
      ['Solutions', [1]],
    ]);
  });
});
