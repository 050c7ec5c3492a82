import { studyBounds } from './study-bounds.ts';

/** A list to tick off within an hour. */
const MOST = 30;

/**
 * What is to be understood by the end of a session: the first points of each section, and of each as many, so that where
 * there are many sections each gives fewer; one at least.
 *
 * @param sections in the order they are read, with what matters in them as it stands there
 */
export function chooseKeyPoints<Point>(
  sections: readonly { uuid: string; points: readonly Point[] }[],
): (Point & { sectionUuid: string })[] {
  const each = Math.max(1, Math.floor(MOST / sections.length));
  return sections
    .flatMap(({ uuid: sectionUuid, points }) => points.slice(0, each).map((point) => ({ ...point, sectionUuid })))
    .slice(0, studyBounds.keyPoints);
}
