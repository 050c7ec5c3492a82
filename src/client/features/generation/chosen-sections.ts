import type { OutputOf } from '#contract/endpoint.ts';
import type { listSections } from '#contract/document-content.ts';

export type SectionChoice = OutputOf<typeof listSections>['items'][number];

/** Returns a section and its subsections, which follow it at a greater depth. */
export function sectionWithParts(sections: readonly Pick<SectionChoice, 'uuid' | 'depth'>[], uuid: string): string[] {
  const at = sections.findIndex((section) => section.uuid === uuid);
  const section = sections[at];
  if (!section) return [];
  const end = sections.findIndex(({ depth }, index) => index > at && depth <= section.depth);
  return sections.slice(at, end === -1 ? undefined : end).map((part) => part.uuid);
}

/**
 * Returns the excluded sections after a checkbox change; a section includes its subsections.
 *
 * @example toggleSection([{ uuid: 'a', depth: 1 }, { uuid: 'b', depth: 2 }], new Set(), 'a', false) // Set { 'a', 'b' }
 */
export function toggleSection(
  sections: readonly Pick<SectionChoice, 'uuid' | 'depth'>[],
  excluded: ReadonlySet<string>,
  uuid: string,
  checked: boolean,
): ReadonlySet<string> {
  const next = new Set(excluded);
  for (const part of sectionWithParts(sections, uuid)) {
    if (checked) next.delete(part);
    else next.add(part);
  }
  return next;
}

/** Returns all sections except the wanted ones; none if nothing is wanted or nothing of it exists. */
export function excludedSections(
  sections: readonly Pick<SectionChoice, 'uuid'>[],
  wanted: readonly string[] | undefined,
): ReadonlySet<string> {
  const others = sections.filter(({ uuid }) => !wanted?.includes(uuid)).map(({ uuid }) => uuid);
  return new Set(wanted && others.length < sections.length ? others : []);
}
