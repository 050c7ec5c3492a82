import * as z from 'zod/mini';
import { occlusion } from '#contract/flashcards.ts';
import {
  memoryOfAnki,
  type AnkiMemory,
  type AnkiSchedule,
  type CollectionDays,
} from '#domain/flashcard-files/anki/memory.ts';
import { renderCard } from '#domain/flashcard-files/anki/render-template.ts';
import {
  categoryOfTags,
  type PortableCard,
  type PortableReview,
  reasonAgainst,
  storable,
  unreadItem,
  type UnreadItem,
} from '#domain/flashcard-files/portable-card.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { cardChecksum } from './card-checksum.ts';
import { mostCards } from './card-file-jobs.ts';
import { imageMarkdown, imagesOf, withImages } from '#domain/flashcards/card-images.ts';
import { fieldMarkdown } from './field-markdown.ts';
import { type CoveredCard, coveredByAnki, coveredByEnhanced, type TurnedMask } from './image-occlusion.ts';
import type { ImageNames } from './image-names.ts';
import { jsonOf, type NoteType, readDecks, readNoteTypes } from './note-types.ts';
import { type Collection, numberOf, type Row, textOf } from './open-collection.ts';
import { ownNoteTypes } from './own-note-types.ts';
import { fieldOfCategory, fieldsOf } from './write-package.ts';

const mostReviews = 1_000_000;
const HOUR_MS = 3_600_000;

interface Note {
  guid: string;
  typeId: string;
  type: NoteType;
  tags: string;
  values: string[];
}

type Turned = Omit<NonNullable<PortableCard['occlusion']>, 'masks'> & { masks: TurnedMask[] };

/** A card that refers to images by placeholders. */
export interface NamingCard extends Omit<PortableCard, 'occlusion'> {
  occlusion?: Turned;
  /** Whether the card is useless without its image. */
  needsImage?: boolean;
}

/** The cards, the unreadable rows, and all files they show or play. */
interface NamingCards {
  cards: NamingCard[];
  unread: UnreadItem[];
  media: Set<string>;
}

/** Files of a package: images by name, and the text of mask files. */
export interface PackageFiles {
  names: ImageNames;
  maskOf: (file: string) => string | undefined;
}

/** Reads the cards of an open collection; each row either gives a card or is reported as unread. */
export function readCards(collection: Collection, timezone: string, files: PackageFiles): NamingCards {
  const types = readNoteTypes(collection);
  const decks = readDecks(collection);
  const notes = readNotes(collection, types);
  const reviews = readReviews(collection);
  const days = collectionDays(collection, timezone);
  const media = new Set<string>();
  const unread: UnreadItem[] = [];
  const cards = new Map<string, NamingCard>();
  const rows = collection.rows('cards', cardColumns, mostCards);
  for (const row of rows.toSorted((left, right) => numberOf(left['id']) - numberOf(right['id']))) {
    const note = notes.get(textOf(row['nid']));
    const deck = decks.get(textOf(numberOf(row['odid']) === 0 ? row['did'] : row['odid'])) ?? '';
    const leaveOut = (reason: UnreadItem['reason'], text = note?.values[0] ?? '') =>
      unread.push(unreadItem(null, reason, fieldMarkdown(text.slice(0, 1_000)).markdown));
    const found = note && sidesOf(note, numberOf(row['ord']), deck, media, files);
    if (found === undefined || typeof found === 'string') {
      leaveOut(found ?? 'damaged');
      continue;
    }
    const sides = storableSides(found);
    const reason = cards.has(sides.key) ? 'duplicate' : reasonAgainst(sides.front, sides.back);
    if (reason) {
      leaveOut(reason);
      continue;
    }
    const schedule = scheduleOf(row);
    const memory = memoryOfAnki(schedule, memoryColumn(row), days);
    cards.set(sides.key, {
      ...sides,
      deck: storable(deck),
      suspended: schedule.queue === -1,
      ...(memory ? { memory } : {}),
      reviews: reviews.get(textOf(row['id'])) ?? [],
    });
  }
  return { cards: [...cards.values()], unread, media };
}

/** Texts from JSON may contain characters that a database cannot store. */
const storableSides = (sides: Sides): Sides => ({
  ...sides,
  key: storable(sides.key),
  front: storable(sides.front),
  back: storable(sides.back),
  category: storable(sides.category),
});

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

type Sides = Pick<NamingCard, 'key' | 'front' | 'back' | 'category' | 'checksum' | 'occlusion' | 'needsImage'>;

/** The sides of a card, or why it cannot be read. */
function sidesOf(
  note: Note,
  ordinal: number,
  deck: string,
  media: Set<string>,
  { names, maskOf }: PackageFiles,
): Sides | UnreadItem['reason'] {
  const { guid, type, values, tags } = note;
  const kept = keptSidesOf(note);
  if (kept && isUnedited(note, kept, names)) {
    for (const uuid of imagesOf(kept.front, kept.back)) media.add(names.own.get(uuid) ?? uuid);
    return { key: guid, ...asSides(kept), checksum: cardChecksum(kept) };
  }
  const draw = (file: string, alt: string) => {
    const uuid = names.standInFor(file);
    return uuid && imageMarkdown({ alt: alt || file, uuid });
  };
  const sideOf = (html: string) => {
    const { markdown, media: named } = fieldMarkdown(html, draw);
    for (const name of named) media.add(name);
    return markdown;
  };
  const given = { names: type.fieldNames, values };
  const covered = coveredByAnki(given, ordinal) ?? coveredByEnhanced(given, maskOf);
  const category = categoryOfTags(tags, deck);
  // A separate key, since notes of two types may share a guid.
  if (covered) return coveredSides(covered, { key: `${guid}/${ordinal}/covered`, category }, sideOf, names);
  const template = type.templates.get(type.isCloze ? 0 : ordinal);
  if (!template) return 'damaged';
  const fields = new Map(type.fieldNames.map((name, index) => [name, values[index] ?? '']));
  fields.set('Tags', tags).set('Type', type.name).set('Card', template.name);
  fields.set('Deck', deck).set('Subdeck', deck.split('::').at(-1) ?? '');
  const html = renderCard({ fields, clozeOrdinal: ordinal + 1 }, template);
  const sides = { front: sideOf(html.front), back: sideOf(html.back) };
  return kept ? editedSides(note, kept, sides) : { key: `${guid}/${ordinal}`, ...sides, category };
}

/** An occlusion card; without image or masks it asks nothing. */
function coveredSides(
  { front, back, file, masks, asked, hidesOthers }: CoveredCard,
  rest: { key: string; category: string },
  sideOf: (html: string) => string,
  names: ImageNames,
): Sides | UnreadItem['reason'] {
  if (asked.length === 0) return 'damaged';
  const image = names.standInFor(file);
  const side = sideOf(front);
  if (image === undefined || !imagesOf(side).includes(image)) return 'no_image';
  const answer = sideOf(back).trim() || asked.map((index) => masks[index]?.label).join(', ');
  return { ...rest, front: side, back: answer, occlusion: { image, masks, asked, hidesOthers }, needsImage: true };
}

/** One of our cards, edited in another program: its current sides and its occlusion. */
function editedSides({ guid, values }: Note, kept: KeptSides, { front, back }: { front: string; back: string }): Sides {
  const { occlusion: covered } = kept;
  const category = (values[2] === kept.category ? kept.category : fieldMarkdown(values[2] ?? '').markdown).slice(
    0,
    cardBounds.category,
  );
  const rest = { key: guid, front, category, checksum: cardChecksum(kept) };
  if (!covered || !imagesOf(front).includes(covered.image)) return { ...rest, back };
  // Our export shows the image again on the back, so remove it.
  const words = withImages(back, (image) => (image.uuid === covered.image ? '' : imageMarkdown(image)));
  return { ...rest, back: words.trim(), occlusion: covered };
}

const keptSides = z.object({
  front: z.string(),
  back: z.string(),
  category: z.string(),
  occlusion: z.optional(occlusion),
});

type KeptSides = z.infer<typeof keptSides>;

/** The Markdown of one of our cards. */
function keptSidesOf({ typeId, values }: Note): KeptSides | undefined {
  if (!Object.values(ownNoteTypes).map(String).includes(typeId)) return undefined;
  const { data } = keptSides.safeParse(jsonOf(values[3] ?? ''));
  return data && data.category.length <= cardBounds.category ? data : undefined;
}

/** Whether the visible fields are still those made from that Markdown. */
function isUnedited({ values: [question, answer, category] }: Note, kept: KeptSides, { own }: ImageNames): boolean {
  const { fields } = fieldsOf(kept, own);
  return fields[0] === question && fields[1] === answer && category === fieldOfCategory(kept.category);
}

const asSides = ({ occlusion: covered, ...sides }: KeptSides) => ({
  ...sides,
  ...(covered ? { occlusion: covered } : {}),
});

function scheduleOf(row: Row): AnkiSchedule {
  const number = (column: string) => numberOf(row[column]);
  // In a filtered deck, the card's own deck and due date are stored separately.
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

/** Reviews by card, oldest first, without manual rescheduling and cramming. */
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

/** Converts the collection's days to the reader's time zone; noon identifies the day in any zone. */
function collectionDays(collection: Collection, timezone: string): CollectionDays {
  const [row] = collection.rows('col', ['crt'], 1);
  const created = Math.min(LATEST_SECONDS, Math.max(0, numberOf(row?.['crt']))) * 1_000;
  const calendar = createStudyCalendar(timezone);
  const zero = calendar.dayOf(new Date(created + 12 * HOUR_MS));
  return { startOf: (day) => calendar.startOf(zero + day), dayOf: (at) => calendar.dayOf(at) - zero };
}
