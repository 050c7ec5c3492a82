import * as z from 'zod/mini';
import { occlusion } from '#contract/flashcards.ts';
import {
  memoryOfAnki,
  type AnkiMemory,
  type AnkiSchedule,
  type CollectionDays,
} from '#domain/flashcard-files/anki/memory.ts';
import { renderCard } from '#domain/flashcard-files/anki/render-template.ts';
import type { PortableCard, PortableReview } from '#domain/flashcard-files/portable-card.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { mostCards } from './card-file-jobs.ts';
import { imageMarkdown, imagesOf } from '#domain/flashcards/card-images.ts';
import { fieldMarkdown } from './field-markdown.ts';
import type { ImageNames } from './image-names.ts';
import { jsonOf, type NoteType, readDecks, readNoteTypes } from './note-types.ts';
import { type Collection, numberOf, type Row, textOf } from './open-collection.ts';
import { ownNoteTypes } from './own-note-types.ts';
import { fieldsOf } from './write-package.ts';

const mostReviews = 1_000_000;
const HOUR_MS = 3_600_000;

interface Note {
  guid: string;
  typeId: string;
  type: NoteType;
  tags: string;
  values: string[];
}

/** Cards that name images by their stand-ins, and all files that they show or play. */
interface NamingCards {
  cards: PortableCard[];
  leftOut: number;
  media: Set<string>;
}

/** The cards of an open collection; those whose note or template is missing say nothing and are left out. */
export function readCards(collection: Collection, timezone: string, names: ImageNames): NamingCards {
  const types = readNoteTypes(collection);
  const decks = readDecks(collection);
  const notes = readNotes(collection, types);
  const reviews = readReviews(collection);
  const days = collectionDays(collection, timezone);
  const media = new Set<string>();
  const rows = collection.rows('cards', cardColumns, mostCards);
  const cards = rows
    .toSorted((left, right) => numberOf(left['id']) - numberOf(right['id']))
    .flatMap((row): PortableCard[] => {
      const note = notes.get(textOf(row['nid']));
      const deck = decks.get(textOf(numberOf(row['odid']) === 0 ? row['did'] : row['odid'])) ?? '';
      const found = note && sidesOf(note, numberOf(row['ord']), deck, { media, names });
      const sides = found && withoutNul(found);
      if (!sides || !isWhole(sides)) return [];
      const schedule = scheduleOf(row);
      const memory = memoryOfAnki(schedule, memoryColumn(row), days);
      return [
        {
          ...sides,
          deck: deck.replaceAll('\0', ''),
          suspended: schedule.queue === -1,
          ...(memory ? { memory } : {}),
          reviews: reviews.get(textOf(row['id'])) ?? [],
        },
      ];
    });
  return { cards, leftOut: rows.length - cards.length, media };
}

function isWhole({ front, back }: { front: string; back: string }): boolean {
  return [front, back].every((side) => side.trim() !== '' && side.length <= cardBounds.side);
}

/** Names and kept sides may have been JSON, which can say what no text of a database holds. */
function withoutNul({ key, front, back, category, occlusion: covered }: Sides) {
  const clean = (text: string) => text.replaceAll('\0', '');
  return {
    key: clean(key),
    front: clean(front),
    back: clean(back),
    category: clean(category),
    ...(covered ? { occlusion: covered } : {}),
  };
}

const cardColumns = 'id nid did ord type queue due ivl factor reps lapses left odue odid data'.split(' ');

function readNotes(collection: Collection, types: Map<string, NoteType>): Map<string, Note> {
  const notes = new Map<string, Note>();
  for (const row of collection.rows('notes', ['id', 'guid', 'mid', 'tags', 'flds'], mostCards)) {
    const typeId = textOf(row['mid']);
    const type = types.get(typeId);
    if (!type) continue;
    const values = textOf(row['flds']).split('\x1f');
    notes.set(textOf(row['id']), { guid: textOf(row['guid']), typeId, type, tags: textOf(row['tags']).trim(), values });
  }
  return notes;
}

type Sides = Pick<PortableCard, 'key' | 'front' | 'back' | 'category'> & { occlusion?: Occlusion | undefined };

function sidesOf(
  note: Note,
  ordinal: number,
  deck: string,
  { media, names }: { media: Set<string>; names: ImageNames },
): Sides | undefined {
  const { guid, type, values, tags } = note;
  const own = ownSides(note, names);
  if (own) {
    for (const uuid of imagesOf(own.front, own.back)) media.add(names.own.get(uuid) ?? uuid);
    return { key: guid, ...own };
  }
  const template = type.templates.get(type.isCloze ? 0 : ordinal);
  if (!template) return undefined;
  const fields = new Map(type.fieldNames.map((name, index) => [name, values[index] ?? '']));
  fields.set('Tags', tags).set('Type', type.name).set('Card', template.name);
  fields.set('Deck', deck).set('Subdeck', deck.split('::').at(-1) ?? '');
  const html = renderCard({ fields, clozeOrdinal: ordinal + 1 }, template);
  const draw = (file: string, alt: string) => {
    const uuid = names.standInFor(file);
    return uuid && imageMarkdown({ alt: alt || file, uuid });
  };
  const [front, back] = [fieldMarkdown(html.front, draw), fieldMarkdown(html.back, draw)];
  for (const name of [...front.media, ...back.media]) media.add(name);
  const category = categoryOf(tags, deck).slice(0, cardBounds.category);
  return { key: `${guid}/${ordinal}`, front: front.markdown, back: back.markdown, category };
}

/** A tag is one word, with levels. Without tags the deck says what a card is about. */
function categoryOf(tags: string, deck: string): string {
  const words = tags.split(/\s+/).filter((tag) => tag !== '' && !/^(leech|marked)$/i.test(tag));
  if (words.length === 0) return deck.replaceAll('::', ' / ');
  return words.map((tag) => tag.replaceAll('::', ' / ').replaceAll('_', ' ')).join(', ');
}

const keptSides = z.object({
  front: z.string(),
  back: z.string(),
  category: z.string(),
  occlusion: z.optional(occlusion),
});

/** The Markdown of a card that was written here, unless its fields were edited elsewhere. */
function ownSides({ typeId, values }: Note, { own }: ImageNames): Omit<Sides, 'key'> | undefined {
  if (!Object.values(ownNoteTypes).map(String).includes(typeId)) return undefined;
  const [question, answer, , kept = ''] = values;
  const { data } = keptSides.safeParse(jsonOf(kept));
  if (!data || data.category.length > cardBounds.category) return undefined;
  const { fields } = fieldsOf(data, own);
  return fields[0] === question && fields[1] === answer ? data : undefined;
}

function scheduleOf(row: Row): AnkiSchedule {
  const number = (column: string) => numberOf(row[column]);
  // In a deck made by a search its own place and turn are put by.
  const isElsewhere = number('odid') !== 0;
  return {
    type: number('type'),
    queue: number('queue'),
    due: isElsewhere && number('odue') !== 0 ? number('odue') : number('due'),
    interval: number('ivl'),
    factor: number('factor') || 2_500,
    reviews: number('reps'),
    lapses: number('lapses'),
    stepsLeft: number('left'),
  };
}

const memoryInJson = z.object({ s: z.number(), d: z.number(), lrt: z.optional(z.number()) });
const LATEST_SECONDS = 10_000_000_000;

function memoryColumn(row: Row): AnkiMemory | undefined {
  const { data } = memoryInJson.safeParse(jsonOf(textOf(row['data'])));
  if (!data) return undefined;
  const { s: stability, d: difficulty, lrt } = data;
  const isTime = lrt !== undefined && lrt > 0 && lrt < LATEST_SECONDS;
  return { stability, difficulty, ...(isTime ? { lastReview: new Date(lrt * 1_000) } : {}) };
}

/** Reviews by card, oldest first; what was rescheduled by hand or studied ahead of time is none. */
function readReviews(collection: Collection): Map<string, PortableReview[]> {
  const reviews = new Map<string, PortableReview[]>();
  if (!collection.hasTable('revlog')) return reviews;
  const rows = collection.rows('revlog', ['id', 'cid', 'ease', 'time', 'type'], mostReviews);
  for (const row of rows.toSorted((left, right) => numberOf(left['id']) - numberOf(right['id']))) {
    const grade = grades[numberOf(row['ease']) - 1];
    const at = new Date(numberOf(row['id']));
    if (!grade || numberOf(row['type']) > 2 || !isPast(at)) continue;
    const review = { at, grade, elapsedMs: Math.min(HOUR_MS, Math.max(0, numberOf(row['time']))) };
    const card = textOf(row['cid']);
    const its = reviews.get(card);
    if (its) its.push(review);
    else reviews.set(card, [review]);
  }
  return reviews;
}

const isPast = (at: Date): boolean => at.getTime() > 0 && at.getTime() < LATEST_SECONDS * 1_000;

/** The days of the collection as days of whoever reads it; noon tells them apart wherever it was made. */
function collectionDays(collection: Collection, timezone: string): CollectionDays {
  const [row] = collection.rows('col', ['crt'], 1);
  const created = Math.min(LATEST_SECONDS, Math.max(0, numberOf(row?.['crt']))) * 1_000;
  const calendar = createStudyCalendar(timezone);
  const zero = calendar.dayOf(new Date(created + 12 * HOUR_MS));
  return { startOf: (day) => calendar.startOf(zero + day), dayOf: (at) => calendar.dayOf(at) - zero };
}
