import type { SkipReason } from './coverage.ts';

interface CoveredSection {
  /** Heading path, ending with its own heading. */
  headings: readonly string[];
  questionCount: number;
  reason: SkipReason | null;
}

/** Whether a test could ask about a section. A section with too little text is listed but not counted. */
export const isAskable = ({ reason }: Pick<CoveredSection, 'reason'>): boolean => reason !== 'too_short';

export interface CoverageChapter<Section> {
  /** Null for sections before or without any heading. */
  title: string | null;
  sections: Section[];
  questionCount: number;
  /** Number of sections with a question. */
  covered: number;
  /** Number of sections that could have one. */
  askable: number;
}

/**
 * Groups the sections of a document into chapters, in reading order. A heading above everything is the document's
 * title, so the first heading that differs counts.
 *
 * @example coverageChapters([
 *   { headings: ['T', 'A'], questionCount: 2, reason: null },
 *   { headings: ['T', 'B'], questionCount: 0, reason: 'too_short' },
 * ]) // chapters A and B
 */
export function coverageChapters<Section extends CoveredSection>(
  sections: readonly Section[],
): CoverageChapter<Section>[] {
  const depth = sharedHeadings(sections.map(({ headings }) => headings));
  const chapters: CoverageChapter<Section>[] = [];
  for (const section of sections) {
    const title = section.headings[depth] ?? section.headings.at(-1) ?? null;
    let chapter = chapters.at(-1);
    if (chapter?.title !== title) {
      chapter = { title, sections: [], questionCount: 0, covered: 0, askable: 0 };
      chapters.push(chapter);
    }
    chapter.sections.push(section);
    chapter.questionCount += section.questionCount;
    if (section.questionCount > 0) chapter.covered += 1;
    if (isAskable(section)) chapter.askable += 1;
  }
  return chapters;
}

/** Returns how many headings are common to all deeper sections. */
function sharedHeadings(paths: (readonly string[])[]): number {
  for (let depth = 0; ; depth += 1) {
    const headings = new Set(paths.filter((path) => path.length > depth).map((path) => path[depth]));
    if (headings.size !== 1 || paths.every((path) => path.length <= depth + 1)) return depth;
  }
}
