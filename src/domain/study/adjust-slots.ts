import { findTimeFaults, minutesOf, type PlanTimes, type WeeklySlot } from './study-plan-rules.ts';

/** A block of 30 minutes, which fits any slot that begins and ends on the hour or half hour. */
export const shortBlock = { sessionMinutes: 25, breakMinutes: 5 } as const;

/** Returns the positions of the slots whose length is not a whole number of blocks. */
export const slotsWithRest = (times: PlanTimes): number[] =>
  findTimeFaults(times).flatMap((fault) => ('ends' in fault ? [fault.slot] : []));

/**
 * Moves the end of each slot that does not hold whole blocks to the nearest time that does and overlaps no other slot.
 * Leaves a slot unchanged if no such time exists.
 *
 * @example adjustSlots({ sessionMinutes: 50, breakMinutes: 10, slots: [{ day: 1, start: '17:00', end: '18:30' }] })
 * // [{ day: 1, start: '17:00', end: '18:50' }]
 */
export function adjustSlots({ slots: given, ...block }: PlanTimes): WeeklySlot[] {
  let slots = [...given];
  const overlaps = (of: readonly WeeklySlot[]) =>
    findTimeFaults({ ...block, slots: of }).filter(({ code }) => code === 'slot_overlap').length;
  for (const fault of findTimeFaults({ ...block, slots })) {
    if (!('ends' in fault)) continue;
    const wanted = minutesOf(given[fault.slot]?.end ?? '') ?? 0;
    const distance = (end: string) => Math.abs((minutesOf(end) ?? 0) - wanted);
    const adjusted = fault.ends
      .toSorted((one, other) => distance(one) - distance(other))
      .map((end) => slots.map((slot, at) => (at === fault.slot ? { ...slot, end } : slot)))
      .find((changed) => overlaps(changed) <= overlaps(slots));
    slots = adjusted ?? slots;
  }
  return slots;
}
