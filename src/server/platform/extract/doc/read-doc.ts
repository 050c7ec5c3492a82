import { readFile } from 'node:fs/promises';
import type { Height } from '#domain/text/raised-signs.ts';
import { heightOfMoved } from '../heights.ts';
import type { OfficeText } from '../office/office-text.ts';
import { extractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import type { OutlineBlock } from '../outline.ts';
import { openCompoundFile } from './compound-file.ts';
import { docBlocks, type ParagraphFormat } from './doc-blocks.ts';
import { readFileInformation, type TablePart, tablePartOf, tables } from './file-information.ts';
import { type FormattedRun, readRuns, runAt } from './formatted-runs.ts';
import { hiddenBytes } from './hidden-bytes.ts';
import { readListFormats } from './list-formats.ts';
import { readNotes } from './notes.ts';
import { readPieceText } from './piece-text.ts';
import { type Properties, property, readProperties } from './properties.ts';
import { type Range, storiesOf } from './stories.ts';
import { levelOfOutline, readCharacterStyles, readStyles } from './styles.ts';

// oxlint-disable-next-line no-control-regex -- the signs that Word sets for a picture and a drawing
const picture = /[\x01\x08]/;

/** Converts a Word 97-2003 file to blocks. Ignores macros, pictures and embedded objects. */
export async function readDoc(path: string): Promise<OfficeText> {
  const file = await readFile(path);
  try {
    return readWord(file);
  } catch (error) {
    // A pointer beyond its table means damage, not a large file.
    throw failureCodeOf(error) ? error : extractFailure('FILE_CORRUPT', { cause: error });
  }
}

function readWord(file: Buffer): OfficeText {
  const streamOf = openCompoundFile(file);
  const word = streamOf('WordDocument');
  if (!word) throw extractFailure('FILE_TYPE_INVALID');
  const information = readFileInformation(word);
  const table = streamOf(information.tableName);
  if (!table) throw extractFailure('FILE_CORRUPT');
  const part = tablePartOf(word, table);
  const characterRuns = readRuns(word, part(tables.characterPages), 'characters');
  const paragraphRuns = readRuns(word, part(tables.paragraphPages), 'paragraphs');
  const runs = { characters: characterRuns, paragraphs: paragraphRuns };
  const hidden = hiddenBytes(word.length, runs, part(tables.styles));
  const { text, placeOf } = readPieceText(word, part(tables.pieces), hidden);
  const heightAt = heightReader(characterRuns, part(tables.styles), placeOf);
  const formatAt = formatReader({ word, table, data: streamOf('Data') }, paragraphRuns, part, placeOf);
  const stories = storiesOf(information);
  const notes = readNotes(part, stories);
  const numberOf = new Map(notes.map((note, index) => [note.mark, index + 1]));
  const blocksOf = ({ start, end }: Range, noteAt: (position: number) => number | undefined): OutlineBlock[] =>
    docBlocks({
      text: text.slice(start, end),
      formatAt: (at) => formatAt(start + at),
      noteAt,
      heightAt: (at) => heightAt(start + at),
    });
  const noteLines = notes.map(({ range }, index) => {
    const words = blocksOf(range, () => undefined).map((block) => block.text.replaceAll('\n', ' '));
    return `${index + 1}. ${words.join(' ')}`;
  });
  return {
    blocks: [
      ...blocksOf(stories.main, (position) => numberOf.get(position)),
      ...blocksOf(stories.textBoxes, () => undefined),
      ...(noteLines.length > 0 ? [{ kind: 'list' as const, text: noteLines.join('\n') }] : []),
    ],
    hasImages: picture.test(text.slice(0, stories.main.end)),
  };
}

/** Finds superscript and subscript characters: by direct format, style, or manual offset. */
function heightReader(
  runs: FormattedRun[],
  styles: Buffer,
  placeOf: (position: number) => number,
): (position: number) => Height | undefined {
  const ofStyle = readCharacterStyles(styles);
  const heights = new Map<FormattedRun, Height>();
  for (const run of runs) {
    const { properties } = run;
    const style = properties.get(property.characterStyle);
    const given = properties.get(property.superSub) ?? (style && ofStyle(style, property.superSub));
    const position = ((properties.get(property.position) ?? 0) << 16) >> 16;
    const height = superSubs[given ?? 0] ?? heightOfMoved(position, properties.has(property.size));
    if (height) heights.set(run, height);
  }
  if (heights.size === 0) return () => undefined;
  return (position) => {
    const run = runAt(runs, placeOf(position));
    return run && heights.get(run);
  };
}

const superSubs: Record<number, Height> = { 1: 'raised', 2: 'lowered' };

/**
 * Reads the format, from runs and styles, of the paragraph whose mark is at a position; counts list items on the way.
 */
function formatReader(
  { word, table, data }: { word: Buffer; table: Buffer; data: Buffer | undefined },
  runs: FormattedRun[],
  part: TablePart,
  placeOf: (position: number) => number,
): (position: number) => ParagraphFormat {
  const styleOf = readStyles(part(tables.styles));
  const levelOf = readListFormats(table.subarray(word.readUInt32LE(tables.lists)), part(tables.listUses));
  const counts = new Map<number, number[]>();

  function itemOf(list: number, level: number): ParagraphFormat['item'] {
    const format = levelOf(list, level);
    if (!format) return undefined;
    if (!format.isNumbered) return { level };
    const numbers = counts.get(list) ?? [];
    const number = (numbers[level] ?? format.first - 1) + 1;
    // An item on this level restarts the numbering of deeper levels.
    counts.set(list, [...numbers.slice(0, level), number]);
    return { level, number };
  }

  /** Row ends of wide tables have their properties in the data stream. */
  function elsewhere(properties: Properties): Properties | undefined {
    const place = properties.get(property.elsewhere);
    if (place === undefined || !data || place + 2 > data.length) return undefined;
    return readProperties(data.subarray(place + 2, place + 2 + data.readUInt16LE(place)));
  }

  return (position) => {
    const run = runAt(runs, placeOf(position));
    const style = styleOf(run?.style ?? 0);
    const properties = run && (elsewhere(run.properties) ?? run.properties);
    const given = (wanted: number): number | undefined => properties?.get(wanted);
    const outline = given(property.outlineLevel);
    const headingLevel = (outline === undefined ? style.headingLevel : levelOfOutline(outline)) || undefined;
    const list = given(property.list) ?? style.list ?? 0;
    const level = Math.min(8, given(property.listLevel) ?? style.listLevel ?? 0);
    const item = headingLevel === undefined && list > 0 ? itemOf(list, level) : undefined;
    return {
      isInTable: Boolean(given(property.isInTable)),
      endsRow: Boolean(given(property.endsRow)),
      isContents: style.isContents,
      isDropCap: Boolean(given(property.dropCap)),
      ...(headingLevel === undefined ? {} : { headingLevel }),
      ...(item ? { item } : {}),
    };
  };
}
