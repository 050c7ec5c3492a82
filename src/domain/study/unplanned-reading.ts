import type { PlanInput } from './plan-input.ts';
import { shareBeyond } from './section-parts.ts';
import { openCourse } from './study-course.ts';

/** Ignores smaller rests, as of a session ended just before its end. */
const LEAST_SECONDS = 30;

/**
 * Returns unread material that no future session covers: sessions were ended early, missed, cancelled or deleted, or
 * documents have changed. Only replanning schedules it again.
 *
 * @param input with `readAhead`
 * @returns in the order of the sections, with things to learn and the seconds of reading and learning them once
 */
export function unplannedReading(input: PlanInput): { sectionId: string; items: number; seconds: number }[] {
  const { kept, sections, index, readOf } = openCourse({ ...input, readAhead: undefined });
  return kept.flatMap(({ id, items: all }, place) => {
    const state = sections[place];
    if (!state) return [];
    const items = state.unseen - shareBeyond(input.readAhead?.get(id) ?? [], readOf(id)) * all;
    const seconds = items * index.learningSeconds(state.readingSeconds);
    return seconds < LEAST_SECONDS ? [] : [{ sectionId: id, items, seconds }];
  });
}
