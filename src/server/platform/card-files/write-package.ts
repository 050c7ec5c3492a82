import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { scheduleOfMemory, type CollectionDays } from '#domain/flashcard-files/anki/memory.ts';
import { clozeText } from '#domain/flashcard-files/anki/cloze.ts';
import type { PortableCard, PortableReview } from '#domain/flashcard-files/portable-card.ts';
import { askedFront } from '#domain/flashcards/closed-card.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';
import { reviewOnDays } from '#domain/flashcards/review-on-days.ts';
import { createScheduler, grades, type MemoryState, newMemory } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar, DAY_START_HOUR } from '#domain/flashcards/study-day.ts';
import { createZip } from '#server/platform/zip/write-zip.ts';
import {
  collectionTables,
  configurationJson,
  deckOptionsJson,
  decksJson,
  DEFAULT_DECK,
  SCHEMA_VERSION,
} from './collection-tables.ts';
import type { PackageContent, PackageOptions } from './card-file-jobs.ts';
import { fieldHtml, fieldWords, type FileNames, openImageHtml } from './field-html.ts';
import { imageFileName } from './image-names.ts';
import { noteTypesJson, ownNoteTypes } from './own-note-types.ts';

/** Separates the fields of a note. */
const FIELD_END = '\x1f';
/** Deck of cards without a document. */
const OWN_DECK = 'Repaso';
const MINUTES_A_DAY = 1_440;
/** The forgetting rate of FSRS-6: the index of its last weight, and the default. */
const DECAY_WEIGHT = 20;
const DECAY = 0.1542;

/** Writes an Anki package of cards with their images, schedule and all reviews. */
export function writePackage(path: string, content: PackageContent): void {
  const file = openSync(path, 'w', 0o600);
  const zip = createZip();
  const write = (pieces: Uint8Array[]) => {
    for (const piece of pieces) for (let at = 0; at < piece.length;) at += writeSync(file, piece, at);
  };
  try {
    const names = content.images.map(({ uuid, kind }) => imageFileName(uuid, kind));
    write(zip.deflate({ name: 'collection.anki2', bytes: collectionOf(content) }));
    write(zip.deflate({ name: 'media', bytes: Buffer.from(JSON.stringify({ ...names })) }));
    // Images are already compressed.
    for (const [index, image] of content.images.entries())
      write(zip.store({ name: String(index), bytes: readFileSync(image.path) }));
    write([zip.end()]);
  } finally {
    closeSync(file);
  }
}

function collectionOf({ cards, images, options }: PackageContent): Uint8Array {
  const database = new DatabaseSync(':memory:');
  try {
    const files = new Map(images.map(({ uuid, kind }) => [uuid, imageFileName(uuid, kind)]));
    database.exec('begin');
    database.exec(collectionTables);
    writeCollection(database, cards, files, options);
    database.exec('commit');
    return database.serialize();
  } finally {
    database.close();
  }
}

function writeCollection(
  database: DatabaseSync,
  cards: readonly PortableCard[],
  files: FileNames,
  { timezone, retention, weights, now }: PackageOptions,
) {
  const seconds = Math.floor(now.getTime() / 1_000);
  const moments = cards.flatMap(({ memory, reviews }) => [memory?.due ?? now, reviews[0]?.at ?? now]);
  const first = moments.reduce((least, at) => (at < least ? at : least), now);
  const { created, days } = collectionDays(first, timezone);
  const decks = new Map<string, number>();
  for (const { deck } of cards) decks.set(deck || OWN_DECK, deckId(deck || OWN_DECK));

  database
    .prepare('insert into col values (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      Math.floor(created.getTime() / 1_000),
      now.getTime(),
      now.getTime(),
      SCHEMA_VERSION,
      configurationJson(minutesWest(created)),
      noteTypesJson(seconds),
      decksJson(decks, seconds),
      deckOptionsJson(),
      '{}',
    );
  const insertNote = database.prepare('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)');
  const insertCard = database.prepare(
    'insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)',
  );
  const insertReview = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)');
  const usedMoments = new Set<number>();
  const reviewer = reviewOnDays(
    createScheduler({ retention, shortSteps: true, weights }),
    createStudyCalendar(timezone),
  );
  // Ids are timestamps; number the cards backwards from now.
  const firstId = now.getTime() - cards.length;
  for (const [place, card] of cards.entries()) {
    const id = firstId + place;
    const { noteType, fields } = noteOf(card, files);
    const words = fieldWords(fields[0] ?? '');
    insertNote.run(id, card.key, noteType, seconds, '', fields.join(FIELD_END), words, checksum(words), '');
    const { type, queue, due, interval, factor, reviews, lapses, stepsLeft } = scheduleOfMemory(card.memory, {
      suspended: card.suspended,
      place: place + 1,
      days,
    });
    const deck = decks.get(card.deck || OWN_DECK) ?? DEFAULT_DECK;
    const memory = memoryJson(card.memory, { retention, decay: weights?.[DECAY_WEIGHT] ?? DECAY });
    insertCard.run(id, id, deck, seconds, type, queue, due, interval, factor, reviews, lapses, stepsLeft, memory);
    let before = newMemory(now);
    for (const review of card.reviews) {
      const left = reviewer.review(before, review.grade, review.at);
      const { ease, interval: after, lastInterval, difficulty, kind } = reviewColumns(review, before, left);
      insertReview.run(
        freeMoment(review.at, usedMoments),
        id,
        ease,
        after,
        lastInterval,
        difficulty,
        Math.round(review.elapsedMs),
        kind,
      );
      before = left;
    }
  }
}

/** A basic or cloze note; a cloze needs an answer that fills its single gap. */
function noteOf(
  { front, back, category, occlusion }: PortableCard,
  files: FileNames,
): { noteType: number; fields: string[] } {
  const kept = JSON.stringify({ front, back, category, occlusion });
  const shown = fieldsOf({ front, back, occlusion }, files);
  return { noteType: ownNoteTypes[shown.kind], fields: [...shown.fields, fieldOfCategory(category), kept] };
}

/** The visible fields. An import compares fields made in the same way. */
export function fieldsOf(
  { front, back, occlusion }: { front: string; back: string; occlusion?: Occlusion | undefined },
  files: FileNames,
): {
  kind: 'card' | 'cloze';
  fields: string[];
} {
  const cover = occlusion && { occlusion, isOpen: false };
  // The back shows the image again, with the asked places framed.
  const open = occlusion ? openImageHtml(occlusion, files) : '';
  const question = withoutEnds(fieldHtml(askedFront({ front, back }), files, cover));
  const answer = withoutEnds([fieldHtml(back, files), open].filter(Boolean).join('<br>'));
  const cloze = /\{\{c\d/.test(question) ? undefined : clozeText(question, answer);
  return cloze === undefined ? { kind: 'card', fields: [question, answer] } : { kind: 'cloze', fields: [cloze, ''] };
}

/** Shown unchanged, so it must not contain the field separator. */
export const fieldOfCategory = (category: string): string => withoutEnds(category);

const withoutEnds = (text: string): string => text.replaceAll(FIELD_END, ' ');

/** Days since the first relevant one; Anki cannot count earlier ones. */
function collectionDays(first: Date, timezone: string): { created: Date; days: CollectionDays } {
  const calendar = createStudyCalendar(timezone);
  const zero = calendar.dayOf(first);
  return {
    created: calendar.startOf(zero),
    days: { dayOf: (at) => calendar.dayOf(at) - zero, startOf: (day) => calendar.startOf(zero + day) },
  };
}

/** A study day begins at four, so its start in UTC gives the offset. */
function minutesWest(dayStart: Date): number {
  const utcMinutes = dayStart.getUTCHours() * 60 + dayStart.getUTCMinutes();
  const east = (DAY_START_HOUR * 60 - utcMinutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  return east > 14 * 60 ? MINUTES_A_DAY - east : -east;
}

function memoryJson(
  memory: MemoryState | undefined,
  { retention, decay }: { retention: number; decay: number },
): string {
  if (!memory || memory.phase === 'new') return '{}';
  const { stability, difficulty, lastReview } = memory;
  const lastSeconds = lastReview ? { lrt: Math.floor(lastReview.getTime() / 1_000) } : {};
  return JSON.stringify({ s: stability, d: difficulty, dr: retention, decay, ...lastSeconds });
}

/** A deck keeps its id across exports. */
function deckId(name: string): number {
  return 1_600_000_000_000 + createHash('sha256').update(name).digest().readUIntBE(0, 5);
}

/** The first 32 bits of the hash of the first field's text. */
function checksum(words: string): number {
  return createHash('sha1').update(words).digest().readUInt32BE(0);
}

const reviewKinds = { new: 0, learning: 0, review: 1, relearning: 2 };

function reviewColumns({ grade }: PortableReview, before: MemoryState, after: MemoryState) {
  return {
    ease: grades.indexOf(grade) + 1,
    interval: intervalOf(after),
    lastInterval: intervalOf(before),
    // With FSRS, this column contains the difficulty: 1 to 10 as 100 to 1,100.
    difficulty: Math.round(((after.difficulty - 1) / 9 + 0.1) * 1_000),
    kind: reviewKinds[before.phase],
  };
}

/** In days, or in seconds if negative. */
function intervalOf(memory: MemoryState): number {
  if (memory.phase === 'new') return 0;
  if (memory.phase === 'review') return memory.scheduledDays;
  const seconds = (memory.due.getTime() - (memory.lastReview ?? memory.due).getTime()) / 1_000;
  return -Math.max(0, Math.round(seconds));
}

/** A review's time is its id, so it must be unique within the file. */
function freeMoment(at: Date, used: Set<number>): number {
  let moment = at.getTime();
  while (used.has(moment)) moment += 1;
  used.add(moment);
  return moment;
}
