import { styleChain } from '../office/style-chain.ts';
import { type Properties, property, readProperties } from './properties.ts';

/** Level and list of a paragraph, from its style and base styles. */
export interface ParagraphStyle {
  /** 1 to 9 for headings, 1 for the title; 0 for a style that explicitly is not a heading. */
  headingLevel?: number;
  list?: number;
  listLevel?: number;
  /** A line of a table of contents. */
  isContents: boolean;
}

interface StyleRecord extends ParagraphStyle {
  base: number;
}

const paragraphKind = 1;
const characterKind = 2;
const title = 62;
const firstContents = 19;
const lastContents = 27;
const bodyLevel = 9;

/** Reads the style sheet (MS-DOC 2.9.271); returns a lookup by style number. */
export function readStyles(sheet: Buffer): (number: number) => ParagraphStyle {
  const records = readRecords(sheet, readRecord);
  return (number) => {
    const found: ParagraphStyle = { isContents: false };
    for (const style of styleChain(records[number], ({ base }) => records[base])) {
      found.headingLevel ??= style.headingLevel;
      found.list ??= style.list;
      found.listLevel ??= style.listLevel;
      found.isContents ||= style.isContents;
    }
    return found;
  };
}

interface CharacterStyle {
  base: number;
  properties: Properties;
}

/** The value of a property from a character style or the nearest base style that sets it. */
export function readCharacterStyles(sheet: Buffer): (number: number, wanted: number) => number | undefined {
  const records = readRecords(sheet, readCharacterRecord);
  return (number, wanted) =>
    [...styleChain(records[number], ({ base }) => records[base])]
      .map(({ properties }) => properties.get(wanted))
      .find((operand) => operand !== undefined);
}

/** Whether a character or paragraph style, or its base style, hides text. */
export function readHidingStyles(sheet: Buffer): (number: number) => boolean {
  const records = readRecords(sheet, readLooks);
  const isHiding = records.map((record) =>
    Boolean(
      [...styleChain(record, ({ base }) => records[base])]
        .map(({ properties }) => properties.get(property.isHidden))
        .find((operand) => operand !== undefined),
    ),
  );
  return (number) => isHiding[number] ?? false;
}

function readCharacterRecord(record: Buffer, baseBytes: number): CharacterStyle | undefined {
  return (record.readUInt16LE(2) & 0x0f) === characterKind ? readLooks(record, baseBytes) : undefined;
}

/** The character format of a style. In a paragraph style, it follows the paragraph properties. */
function readLooks(record: Buffer, baseBytes: number): CharacterStyle {
  const kindAndBase = record.readUInt16LE(2);
  const base = kindAndBase >> 4;
  let start = propertiesStart(record, baseBytes);
  if (start !== undefined && (kindAndBase & 0x0f) === paragraphKind) {
    const end = start + 2 + record.readUInt16LE(start);
    start = end + (end % 2);
  }
  if (start === undefined || start + 2 > record.length) return { base, properties: new Map() };
  const bytes = record.subarray(start + 2, start + 2 + record.readUInt16LE(start));
  return { base, properties: readProperties(bytes) };
}

function readRecords<Style>(
  sheet: Buffer,
  read: (record: Buffer, baseBytes: number) => Style | undefined,
): (Style | undefined)[] {
  const records: (Style | undefined)[] = [];
  if (sheet.length < 6) return records;
  const baseBytes = sheet.readUInt16LE(4);
  let at = 2 + sheet.readUInt16LE(0);
  while (at + 2 <= sheet.length) {
    const length = sheet.readUInt16LE(at);
    const record = sheet.subarray(at + 2, at + 2 + length);
    records.push(record.length < 10 ? undefined : read(record, baseBytes));
    at += 2 + length;
  }
  return records;
}

function readRecord(record: Buffer, baseBytes: number): StyleRecord | undefined {
  const kindAndBase = record.readUInt16LE(2);
  if ((kindAndBase & 0x0f) !== paragraphKind) return undefined;
  const builtIn = record.readUInt16LE(0) & 0x0fff;
  const properties = readProperties(paragraphProperties(record, baseBytes));
  const outlineLevel = properties.get(property.outlineLevel);
  return {
    isContents: isContents(builtIn, nameOf(record, baseBytes)),
    base: kindAndBase >> 4,
    headingLevel: headingLevelOf(builtIn, outlineLevel),
    list: properties.get(property.list),
    listLevel: properties.get(property.listLevel),
  };
}

/** Other programs write the contents styles as custom styles. */
function isContents(builtIn: number, name: string): boolean {
  return (builtIn >= firstContents && builtIn <= lastContents) || /^(?:toc|contents) ?\d$/i.test(name);
}

function nameOf(record: Buffer, baseBytes: number): string {
  const start = baseBytes + 2;
  if (start > record.length) return '';
  return record.toString('utf16le', start, start + record.readUInt16LE(baseBytes) * 2);
}

function headingLevelOf(builtIn: number, outlineLevel: number | undefined): number | undefined {
  if (outlineLevel !== undefined) return levelOfOutline(outlineLevel);
  if (builtIn >= 1 && builtIn <= 9) return builtIn;
  return builtIn === title ? 1 : undefined;
}

/** Outline levels count from zero to eight; nine is body text. */
export function levelOfOutline(outlineLevel: number): number {
  return outlineLevel < bodyLevel ? outlineLevel + 1 : 0;
}

/** After the fixed part and the name: length of the properties, style number, properties. */
function paragraphProperties(record: Buffer, baseBytes: number): Buffer {
  const start = propertiesStart(record, baseBytes);
  if (start === undefined || start + 4 > record.length) return Buffer.alloc(0);
  return record.subarray(start + 4, start + 2 + record.readUInt16LE(start));
}

function propertiesStart(record: Buffer, baseBytes: number): number | undefined {
  if (baseBytes + 2 > record.length) return undefined;
  const nameEnd = baseBytes + 2 + record.readUInt16LE(baseBytes) * 2 + 2;
  const start = nameEnd + (nameEnd % 2);
  return start + 2 > record.length ? undefined : start;
}
