import { type TablePart, tables } from './file-information.ts';
import type { Range, Stories } from './stories.ts';

export interface Note {
  /** Position of its reference in the main text. */
  mark: number;
  range: Range;
}

/** Footnotes and endnotes in the order of their references. */
export function readNotes(part: TablePart, { footnotes, endnotes }: Pick<Stories, 'footnotes' | 'endnotes'>): Note[] {
  const notes = [
    ...notesOf(part(tables.footnoteMarks), part(tables.footnoteTexts), footnotes),
    ...notesOf(part(tables.endnoteMarks), part(tables.endnoteTexts), endnotes),
  ];
  return notes.sort((left, right) => left.mark - right.mark);
}

/** References are positions, each followed by two bytes; the texts lie between positions in a separate story. */
function notesOf(marks: Buffer, texts: Buffer, story: Range): Note[] {
  const count = Math.min(Math.floor((marks.length - 4) / 6), Math.floor(texts.length / 4) - 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    mark: marks.readUInt32LE(index * 4),
    range: {
      start: story.start + texts.readUInt32LE(index * 4),
      end: Math.min(story.end, story.start + texts.readUInt32LE(index * 4 + 4)),
    },
  }));
}
