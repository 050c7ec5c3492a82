/** How the questions of a section were answered last, each once. */
export interface SectionAnswers {
  asked: number;
  right: number;
}

/** Fewer answers say little about a section. */
export const LEAST_ANSWERS = 3;
/** From this share of right answers on it goes well. */
const WELL = 0.7;

/** The section that goes worst; none where all that were asked enough go well. */
export function weakestSection<Section extends SectionAnswers>(sections: readonly Section[]): Section | undefined {
  const share = ({ right, asked }: SectionAnswers) => right / asked;
  return sections
    .filter((section) => section.asked >= LEAST_ANSWERS && share(section) < WELL)
    .toSorted((one, other) => share(one) - share(other) || other.asked - one.asked)[0];
}
