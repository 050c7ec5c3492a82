/** A document and its copy, for what was made of the first and goes along. */
export interface CopiedDocument {
  from: { id: number };
  to: { id: number; ownerId: number };
  /** Sections of the copy by the uuid of the same section of the first. */
  sectionUuids: ReadonlyMap<string, string>;
  at: Date;
}
