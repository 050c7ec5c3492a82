import type { SessionKeyPoint, SessionSection } from './session-content.ts';

/** How far a section is read, as a share of what there is to learn in it, and when that was. */
export interface ReadPart {
  sectionId: string;
  /** 0 to 1, from its beginning. */
  to: number;
  at: Date;
}

/** A session that was completed. */
export interface StudiedSession {
  sections: readonly Pick<SessionSection, 'uuid' | 'part'>[];
  keyPoints: readonly Pick<SessionKeyPoint, 'sectionUuid' | 'status'>[];
  /** Whole percent of its time that was studied. */
  progress: number;
  endedAt: Date;
}

/**
 * What was read in sessions that are over: of each section as much of its part as was studied of the time, or, where
 * that is more, as was ticked of its key points. One that was ended after a minute has read next to nothing.
 *
 * @param sessions in the order of time
 * @returns in that order, with only what reaches farther than before
 */
export function readParts(sessions: readonly StudiedSession[]): ReadPart[] {
  const reached = new Map<string, number>();
  return sessions.flatMap(({ sections, keyPoints, progress, endedAt }) =>
    sections.flatMap(({ uuid, part }) => {
      if (!part) return [];
      const own = keyPoints.filter(({ sectionUuid }) => sectionUuid === uuid);
      const ticked = own.filter(({ status }) => status === 'completed').length / Math.max(1, own.length);
      const to = part.from + Math.max(progress / 100, ticked) * (part.to - part.from);
      if (to <= (reached.get(uuid) ?? 0)) return [];
      reached.set(uuid, to);
      return [{ sectionId: uuid, to, at: endedAt }];
    }),
  );
}
