import type { Anchor } from '#domain/documents/content.ts';

/** Range of a section that a session reads; 0 its beginning, 1 its end. */
export interface SectionPart {
  from: number;
  to: number;
}

/** From which page to which. */
export interface PageRange {
  from: number;
  to: number;
}

/** A section of a session: what its document says of it may have changed since. */
export interface SessionSection {
  uuid: string;
  documentUuid: string;
  title: string;
  /** The part to read; absent where it is only reviewed. */
  part?: SectionPart;
  /** Where that stands in a document with pages; of what is only reviewed, all of it. */
  pages?: PageRange;
}

/** Everything of a section. */
export const wholeSection: SectionPart = { from: 0, to: 1 };

/**
 * Sections that a session reads. A session for study without such ranges is older than they are: it reads all of its
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

/** A sentence of a document to tick off; where it stands was true of the text it was planned with. */
export interface SessionKeyPoint {
  id: string;
  point: string;
  status: 'pending' | 'completed';
  sectionUuid: string;
  anchor: Anchor;
}
