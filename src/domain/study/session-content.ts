import type { Anchor } from '#domain/documents/content.ts';

/** Of what there is to learn in a section, from where to where a session reads; 0 its beginning, 1 its end. */
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
  /** What is read of it; none where it is only reviewed. */
  part?: SectionPart;
  /** Where that stands in a document with pages; of what is only reviewed, all of it. */
  pages?: PageRange;
}

/** Everything of a section. */
export const wholeSection: SectionPart = { from: 0, to: 1 };

/**
 * What a session reads. One for study whose sections say nothing of it was written before they did: it reads all of
 * them.
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
