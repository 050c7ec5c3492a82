import type { Anchor } from '#domain/documents/content.ts';

/** Range of a section that a session reads, from 0 (its beginning) to 1 (its end). */
export interface SectionPart {
  from: number;
  to: number;
}

/** Page range, both ends included. */
export interface PageRange {
  from: number;
  to: number;
}

/** A section of a session; its title in the document may have changed since. */
export interface SessionSection {
  uuid: string;
  documentUuid: string;
  title: string;
  /** The part to read; absent for a section that is only reviewed. */
  part?: SectionPart;
  /** Pages of that part in a document with pages; for a reviewed section, all its pages. */
  pages?: PageRange;
}

/** A whole section. */
export const wholeSection: SectionPart = { from: 0, to: 1 };

/**
 * Returns the sections that a session reads. A study session without ranges predates them and reads all of its
 * sections.
 */
export function readingOf({
  type,
  sections,
}: {
  type: string;
  sections: readonly Pick<SessionSection, 'uuid' | 'part'>[];
}): { uuid: string; part: SectionPart }[] {
  const isWhole = type === 'study' && sections.every(({ part }) => !part);
  return sections.flatMap(({ uuid, part }) => {
    const read = isWhole ? wholeSection : part;
    return read ? [{ uuid, part: read }] : [];
  });
}

/** A sentence of a document to tick off; its anchor refers to the text at planning time. */
export interface SessionKeyPoint {
  id: string;
  point: string;
  status: 'pending' | 'completed';
  sectionUuid: string;
  anchor: Anchor;
}
