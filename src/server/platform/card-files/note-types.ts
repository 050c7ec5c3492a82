import * as z from 'zod/mini';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { bytesOf, type Collection, numberOf, textOf } from './open-collection.ts';
import { numberField, textField } from './protobuf.ts';

export interface CardTemplate {
  name: string;
  front: string;
  back: string;
}

/** Fields of a note type, and its card templates. */
export interface NoteType {
  name: string;
  isCloze: boolean;
  fieldNames: string[];
  templates: Map<number, CardTemplate>;
}

const mostRows = 20_000;
const name = z.string();
const place = z.nullish(z.number());
const noteTypesInJson = z.record(
  z.string(),
  z.object({
    name,
    type: z.number(),
    flds: z.array(z.object({ name, ord: place })),
    tmpls: z.array(z.object({ name, ord: place, qfmt: name, afmt: z._default(name, '') })),
  }),
);
const decksInJson = z.record(z.string(), z.object({ name }));

/** Note types of a collection by id: in JSON up to schema version 14, in tables from then on. */
export function readNoteTypes(collection: Collection): Map<string, NoteType> {
  return collection.hasTable('notetypes') ? fromTables(collection) : fromJson(collection);
}

function fromJson(collection: Collection): Map<string, NoteType> {
  const types = parseColumn(collection, 'models', noteTypesInJson);
  return new Map(
    Object.entries(types).map(([id, type]) => [
      id,
      {
        name: type.name,
        isCloze: type.type === 1,
        fieldNames: type.flds.map((field) => field.name),
        templates: new Map(
          type.tmpls.map(({ name: title, ord, qfmt, afmt }, index) => [
            ord ?? index,
            { name: title, front: qfmt, back: afmt },
          ]),
        ),
      },
    ]),
  );
}

/** Field numbers in the protobuf messages. */
const kindField = 1;
const frontField = 1;
const backField = 2;

function fromTables(collection: Collection): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  for (const row of collection.rows('notetypes', ['id', 'name', 'config'], mostRows)) {
    const isCloze = numberField(bytesOf(row['config']), kindField) === 1;
    types.set(textOf(row['id']), { name: textOf(row['name']), isCloze, fieldNames: [], templates: new Map() });
  }
  const fields = collection.rows('fields', ['ntid', 'ord', 'name'], mostRows);
  for (const row of fields.toSorted((left, right) => numberOf(left['ord']) - numberOf(right['ord'])))
    types.get(textOf(row['ntid']))?.fieldNames.push(textOf(row['name']));
  for (const row of collection.rows('templates', ['ntid', 'ord', 'name', 'config'], mostRows)) {
    const config = bytesOf(row['config']);
    types.get(textOf(row['ntid']))?.templates.set(numberOf(row['ord']), {
      name: textOf(row['name']),
      front: textField(config, frontField),
      back: textField(config, backField),
    });
  }
  return types;
}

/** Deck names by id, with "::" between levels. */
export function readDecks(collection: Collection): Map<string, string> {
  if (!collection.hasTable('decks')) {
    const decks = parseColumn(collection, 'decks', decksInJson);
    return new Map(Object.entries(decks).map(([id, deck]) => [id, deck.name]));
  }
  const rows = collection.rows('decks', ['id', 'name'], mostRows);
  return new Map(rows.map((row) => [textOf(row['id']), textOf(row['name']).replaceAll('\x1f', '::')]));
}

/** Parses a column of the collection's single row. */
function parseColumn<T>(collection: Collection, column: 'models' | 'decks', schema: z.ZodMiniType<T>): T {
  const [row] = collection.rows('col', [column], 1);
  const parsed = schema.safeParse(jsonOf(textOf(row?.[column])));
  if (!parsed.success) throw extractFailure('FILE_CORRUPT', { cause: parsed.error });
  return parsed.data;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
