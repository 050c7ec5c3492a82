import { getToday, today, type Today } from '#contract/today.ts';

/** The day of the contract's example, with every kind of entry. */
export const aFullDay: Today = today.parse(getToday.example);

/** Returns a day with nothing left to do. */
export const aToday = (changes: Partial<Today> = {}): Today => ({
  ...aFullDay,
  next: { kind: 'clear', minutes: null },
  others: [],
  exam: null,
  cards: { today: 0, new: 0, newWaiting: 0, next: null },
  session: null,
  test: null,
  unanswered: null,
  weak: null,
  untested: null,
  shared: null,
  ...changes,
});
