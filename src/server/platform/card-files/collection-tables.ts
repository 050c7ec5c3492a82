import { ownNoteTypes } from './own-note-types.ts';

/** Tables of a collection, schema version 11, which every program that reads packages understands. */
export const collectionTables = `
  create table col (
    id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null,
    decks text not null, dconf text not null, tags text not null
  );
  create table notes (
    id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null,
    data text not null
  );
  create table cards (
    id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null,
    odue integer not null, odid integer not null, flags integer not null, data text not null
  );
  create table revlog (
    id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null
  );
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);
`;

export const SCHEMA_VERSION = 11;
export const DEFAULT_DECK = 1;

/** Configuration of the whole collection; `minutesWest` is the time zone offset of its days. */
export function configurationJson(minutesWest: number): string {
  return JSON.stringify({
    nextPos: 1,
    estTimes: true,
    activeDecks: [DEFAULT_DECK],
    sortType: 'noteFld',
    timeLim: 0,
    sortBackwards: false,
    addToCur: true,
    curDeck: DEFAULT_DECK,
    newSpread: 0,
    dueCounts: true,
    curModel: ownNoteTypes.card,
    collapseTime: 1_200,
    schedVer: 2,
    creationOffset: minutesWest,
    rollover: 4,
  });
}

/** Decks of a collection by id. */
export function decksJson(decks: ReadonlyMap<string, number>, seconds: number): string {
  const all = [['Default', DEFAULT_DECK] as const, ...decks];
  const nothingToday = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] };
  return JSON.stringify(
    Object.fromEntries(
      all.map(([name, id]) => [
        id,
        {
          id,
          name,
          mod: seconds,
          usn: -1,
          ...nothingToday,
          collapsed: false,
          browserCollapsed: false,
          desc: '',
          dyn: 0,
          conf: 1,
          extendNew: 0,
          extendRev: 0,
        },
      ]),
    ),
  );
}

/** Options shared by all decks: Anki's defaults. */
export function deckOptionsJson(): string {
  return JSON.stringify({
    1: {
      id: 1,
      mod: 0,
      name: 'Default',
      usn: 0,
      maxTaken: 60,
      autoplay: true,
      timer: 0,
      replayq: true,
      dyn: false,
      new: { bury: false, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 0], order: 1, perDay: 20 },
      rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
      lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    },
  });
}
