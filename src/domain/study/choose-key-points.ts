import { studyBounds } from './study-bounds.ts';
import { withoutRepeats } from './whole-point.ts';

/** Limits the list to what can be ticked off within an hour. */
const MOST = 30;

/**
 * Chooses the key points to understand by the end of a session: the first points of each section, the same number from
 * each, at least one. Repeated points appear once.
 *
 * @param sections in reading order, with their key points in text order
 */
export function chooseKeyPoints<Point extends { point: string }>(
  sections: readonly { uuid: string; points: readonly Point[] }[],
): (Point & { sectionUuid: string })[] {
  const each = Math.max(1, Math.floor(MOST / sections.length));
  const chosen = sections.flatMap(({ uuid: sectionUuid, points }) =>
    points.slice(0, each).map((point) => ({ ...point, sectionUuid })),
  );
  return withoutRepeats(chosen).slice(0, studyBounds.keyPoints);
}
