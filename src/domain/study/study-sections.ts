import type { Block, DocumentContent } from '#domain/documents/content.ts';
import { type BlockRole, roleOfHeading, rolesOf } from '#domain/engine/roles/block-roles.ts';

/** A part of a document to study, under a heading that names its subject. */
export interface StudySection {
  /** Undefined before the first heading. */
  title: string | undefined;
  /** Indexes of the document's sections in it; the first one identifies it. */
  places: number[];
  /** Blocks to study, with their headings. */
  blocks: Block[];
}

/** Block roles that are not studied. */
const asides: ReadonlySet<BlockRole> = new Set<BlockRole>([
  'bibliography',
  'contents',
  'objectives',
  'front-matter',
  'exercise',
  'aside',
]);
/** A section with less text beside its headings is skipped. */
const LEAST_CHARACTERS = 40;

interface Part extends StudySection {
  path: readonly string[];
}

/**
 * Finds the sections to study in a document. Leaves out bibliographies, lists of contents and objectives, front matter
 * and exercises. Text under a heading that states a purpose and no subject ("Answer:", "Example 3") joins the section
 * around it. A document with nothing else, such as a sheet of exercises, is studied in full.
 */
export function findStudySections(content: DocumentContent): StudySection[] {
  const roles = rolesOf(content);
  const parts: Part[] = [];
  let blockIndex = 0;
  for (const [place, { headings: path, blocks }] of content.sections.entries()) {
    const text = isBox(path, content) ? blocks.findIndex(({ kind }) => kind !== 'heading') + 1 : blocks.length;
    const studied = blocks.filter((_, index) => index >= text || !asides.has(roles[blockIndex + index] ?? 'body'));
    blockIndex += blocks.length;
    const part = { title: path.at(-1), path, places: [place], blocks: studied };
    if (namesSubject(path.at(-1), content)) parts.push(part);
    else if (holdsText(studied)) addTo(parts, { ...part, title: subjectOf(path, content) });
  }
  const all = content.sections.map(({ headings: path, blocks }, place): Part => {
    return { title: path.at(-1), path, places: [place], blocks };
  });
  const found = [parts, all].map((some) => some.filter(({ blocks }) => holdsText(blocks)));
  return disambiguated(found.find((some) => some.length > 0) ?? []);
}

/** Prefixes repeated titles, such as "Causes" under two wars, with the heading above. */
function disambiguated(parts: readonly Part[]): StudySection[] {
  const counts = Map.groupBy(parts, ({ title }) => title);
  return parts.map(({ title, path, places, blocks }) => {
    const above = path[path.lastIndexOf(title ?? '') - 1];
    const isOnce = counts.get(title)?.length === 1;
    return { title: isOnce || !above || !title ? title : `${above} · ${title}`, places, blocks };
  });
}

/**
 * Joins a part to the last one if they share a subject under the same parent headings; else adds it. A heading without
 * text names nothing, so the joined part is named after the text.
 */
function addTo(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  const depth = part.path.lastIndexOf(part.title ?? '') + 1;
  const isBeside = last?.path.slice(0, -1).every((heading, place) => heading === part.path.slice(0, -1)[place]);
  const hasSubject = part.path.slice(0, depth).every((heading, place) => heading === last?.path[place]);
  const title = last && holdsText(last.blocks) ? last.title : part.title;
  if (last && isBeside && hasSubject) parts[parts.length - 1] = { ...last, title, ...joined(last, part) };
  else parts.push(part);
}

const joined = (one: Part, other: Part) => ({
  places: [...one.places, ...other.places],
  blocks: [...one.blocks, ...other.blocks],
});

const holdsText = (blocks: readonly Block[]): boolean =>
  blocks.reduce((sum, { kind, text }) => sum + (kind === 'heading' ? 0 : text.length), 0) >= LEAST_CHARACTERS;

/** A box, or the answer in an example, has no marked end: the text after its first block is normal text. */
function isBox(path: readonly string[], { language }: DocumentContent): boolean {
  const role = roleOfHeading(path.at(-1) ?? '', language);
  return role === 'aside' || (role === 'exercise' && label.test(path.at(-2) ?? ''));
}

const subjectOf = (path: readonly string[], content: DocumentContent): string | undefined =>
  path.findLast((heading) => namesSubject(heading, content));

/** Whether a heading names a subject: "Methods" and "Case study" do, "Example 3.2" and "Note" don't. */
function namesSubject(heading: string | undefined, { language }: DocumentContent): boolean {
  if (heading === undefined) return true;
  const role = roleOfHeading(heading, language);
  return (role === undefined || role === 'example') && !label.test(heading);
}
const label =
  /^\P{L}*(?:(?:worked |sample )?(?:examples?|ejemplos?|exemples?|exemplos?|beispiele?|esemp[io]+)|nota|note|remarque|hinweis)\P{L}*$/iu;
