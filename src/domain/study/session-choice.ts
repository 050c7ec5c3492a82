import { rankOffers, type StudyOffer, type StudyState } from './study-offers.ts';

export interface SessionRoom {
  /** In days, from the same zero as the groups' `last`. */
  now: number;
  seconds: number;
  /** Number of this session in the plan, from 1, and the total. */
  count: number;
  total: number;
  /** Seconds of this session and all later ones. */
  secondsLeft: number;
}

/**
 * A test is due every eighth session, and in the last but one, so that short plans have one too and time remains to fix
 * what it shows. A test needs enough known material and some spare time.
 */
const TEST_EVERY = 8;
const TEST_AFTER = { items: 60, share: 0.2 };
const TEST_SPARE = 1.15;
const TEST_SECTIONS = 3;

/** Chooses the best use of a session's time: takes offers from the top until the seconds are used. */
export function chooseFrom(state: StudyState, room: SessionRoom): { taken: StudyOffer[]; isTest: boolean } {
  const { now, seconds } = room;
  const offers = rankOffers(state, now);
  const reviews = offers.filter(({ group }) => group);
  const isTest = isTestDue(room) && isTestAffordable(state, room);
  return { taken: isTest ? take(reviews, seconds, seconds / TEST_SECTIONS) : take(offers, seconds), isTest };
}

/** Whether a test is due by position: never in the last session, nor right after another test. */
export const isTestDue = ({ count, total }: Pick<SessionRoom, 'count' | 'total'>): boolean =>
  count < total && (count % TEST_EVERY === 0 || (count === total - 1 && count % TEST_EVERY > 1));

/** Whether a test leaves enough time for unread material, and enough is known to ask about. */
function isTestAffordable(
  { sections, groups, index }: StudyState,
  { seconds, secondsLeft }: Pick<SessionRoom, 'seconds' | 'secondsLeft'>,
): boolean {
  let unseen = 0;
  let unseenSeconds = 0;
  for (const section of sections) {
    unseen += section.unseen;
    unseenSeconds += section.unseen * index.learningSeconds(section.readingSeconds);
  }
  const known = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    (known >= TEST_AFTER.items || known >= TEST_AFTER.share * (known + unseen)) &&
    secondsLeft >= TEST_SPARE * unseenSeconds &&
    secondsLeft - seconds >= unseenSeconds &&
    new Set(groups.map(({ section }) => section)).size >= TEST_SECTIONS
  );
}

/**
 * Takes offers from the top until the seconds are used; the last thing may run over.
 *
 * @param most seconds for one section
 */
function take(offers: readonly StudyOffer[], seconds: number, most = Infinity): StudyOffer[] {
  const taken: StudyOffer[] = [];
  const used = new Map<number, number>();
  let left = seconds;
  for (const offer of offers) {
    const before = used.get(offer.section) ?? 0;
    const count = Math.min(offer.count, Math.ceil(Math.min(left, most - before) / offer.seconds));
    if (count <= 0) continue;
    taken.push({ ...offer, count });
    used.set(offer.section, before + count * offer.seconds);
    left -= count * offer.seconds;
    if (left <= 0) break;
  }
  return taken;
}
