import { findTimeFaults, minutesOf, type PlanTimes, type WeeklySlot } from './study-plan-rules.ts';

/** Fits whatever begins and ends at full or half hours. */
export const shortBlock = { sessionMinutes: 25, breakMinutes: 5 } as const;

/** The slots that hold no whole blocks. */
export const slotsWithRest = (times: PlanTimes): number[] =>
  findTimeFaults(times).flatMap((fault) => ('ends' in fault ? [fault.slot] : []));

/**
 * The same slots with whole blocks in each: what does not hold them ends at the nearest time at which it does and is in
 * no other slot's way. One for which there is no such time stays as it is.
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
