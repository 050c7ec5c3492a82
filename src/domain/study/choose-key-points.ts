import { studyBounds } from './study-bounds.ts';
import { withoutRepeats } from './whole-point.ts';

/** A list to tick off within an hour. */
const MOST = 30;

/**
 * What is to be understood by the end of a session: the first points of each section, and of each as many, so that where
 * there are many sections each gives fewer; one at least. What several say is told once.
 *
 * @param sections in the order they are read, with what matters in them as it stands there
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
