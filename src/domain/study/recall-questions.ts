/** A question that was asked of a section before. */
export interface AskedQuestion {
  id: number;
  sectionUuid: string | null;
  stem: string;
  /** How it was answered the last time, and when; null where it never was. */
  correct: boolean | null;
  answeredAt: Date | null;
}

/** How many a session ends in. */
export const RECALL_QUESTIONS = 5;

/**
 * The questions that a session ends in: of each section in turn, what was answered wrongly before what was never answered,
 * and that before what was known. One that stands in several tests is asked once, by how it went last.
 */
export function chooseRecallQuestions<Question extends AskedQuestion>(
  questions: readonly Question[],
  most = RECALL_QUESTIONS,
): Question[] {
  const lastFirst = questions.toSorted((one, other) => timeOf(other) - timeOf(one) || one.id - other.id);
  const once = new Map(lastFirst.toReversed().map((question) => [question.stem, question]));
  const inOrder = [...once.values()].toSorted((one, other) => needOf(one) - needOf(other) || one.id - other.id);
  const sections = [...Map.groupBy(inOrder, ({ sectionUuid }) => sectionUuid).values()];
  const longest = Math.max(0, ...sections.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, round) => sections.flatMap((ofSection) => ofSection[round] ?? []));
  return inTurn.flat().slice(0, most);
}

const timeOf = ({ answeredAt }: AskedQuestion): number => answeredAt?.getTime() ?? 0;
const needOf = ({ correct }: AskedQuestion): number => (correct === false ? 0 : correct === null ? 1 : 2);
