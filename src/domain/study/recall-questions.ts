/** A question that was asked about a section before. */
export interface AskedQuestion {
  id: number;
  sectionUuid: string | null;
  stem: string;
  /** The last answer and its time; null if it was never answered. */
  correct: boolean | null;
  answeredAt: Date | null;
}

/** Number of questions at the end of a session. */
export const RECALL_QUESTIONS = 5;

/**
 * Chooses the questions for the end of a session, taking the sections in turn: wrongly answered ones first, then
 * unanswered ones, then known ones. A question in several tests is asked once, by its latest answer.
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
