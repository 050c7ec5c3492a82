import type { SkipReason } from './coverage.ts';

interface CoveredSection {
  /** The headings it stands under, its own last. */
  headings: readonly string[];
  questionCount: number;
  reason: SkipReason | null;
}

/** Whether a test could ask about a section; one with too little text is listed, but not counted. */
export const isAskable = ({ reason }: Pick<CoveredSection, 'reason'>): boolean => reason !== 'too_short';

export interface CoverageChapter<Section> {
  /** Null for what stands before or without any heading. */
  title: string | null;
  sections: Section[];
  questionCount: number;
  /** Sections that have a question. */
  covered: number;
  /** Sections that could have one. */
  askable: number;
}

/**
 * The sections of a document under its chapters, in reading order. A heading above everything is the title of the
 * document rather than a chapter: the first heading that differs counts.
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

/** How many headings stand above everything that has more of them. */
function sharedHeadings(paths: (readonly string[])[]): number {
  for (let depth = 0; ; depth += 1) {
    const headings = new Set(paths.filter((path) => path.length > depth).map((path) => path[depth]));
    if (headings.size !== 1 || paths.every((path) => path.length <= depth + 1)) return depth;
  }
}
