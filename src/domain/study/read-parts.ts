import { shareBeyond } from './section-parts.ts';
import { readingOf, type SectionPart, type SessionKeyPoint, type SessionSection } from './session-content.ts';

/** A part of a section that was read, and when. */
export interface ReadPart {
  sectionId: string;
  part: SectionPart;
  at: Date;
}

/** A completed session. */
export interface StudiedSession {
  type: string;
  sections: readonly Pick<SessionSection, 'uuid' | 'part'>[];
  keyPoints: readonly Pick<SessionKeyPoint, 'sectionUuid' | 'status'>[];
  /** Whole percent of its time that was studied. */
  progress: number;
  endedAt: Date;
}

/**
 * Returns the parts read in past sessions. Of each section's part, counts the share of the time that was studied or, if
 * greater, the share of its key points that were ticked. A session ended after a minute counts almost nothing.
 *
 * @param sessions in the order of time
 * @returns in that order, only parts not read before
 */
export function readParts(sessions: readonly StudiedSession[]): ReadPart[] {
  const before = new Map<string, SectionPart[]>();
  return sessions.flatMap(({ type, sections, keyPoints, progress, endedAt }) =>
    readingOf({ type, sections }).flatMap(({ uuid, part }) => {
      const own = keyPoints.filter(({ sectionUuid }) => sectionUuid === uuid);
      const ticked = own.filter(({ status }) => status === 'completed').length / Math.max(1, own.length);
      const read = { from: part.from, to: part.from + Math.max(progress / 100, ticked) * (part.to - part.from) };
      const known = before.get(uuid) ?? [];
      if (shareBeyond([read], known) <= 0) return [];
      before.set(uuid, [...known, read]);
      return [{ sectionId: uuid, part: read, at: endedAt }];
    }),
  );
}
