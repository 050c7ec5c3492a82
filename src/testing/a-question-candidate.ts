import type { QuestionCandidate } from '#domain/items/item.ts';

/** A verified question of a section whose answer is this name. */
export const aQuestionCandidate = (
  sectionIndex: number,
  name: string,
  difficulty: QuestionCandidate['difficulty'] = 'easy',
): QuestionCandidate => ({
  kind: 'cloze',
  stem: `What is ${name}?`,
  options: [name, 'b', 'c', 'd'],
  answerIndex: 0,
  explanation: '',
  source: { quote: `It is ${name}.`, start: 0, end: 9, anchor: { page: 1 } },
  sectionIndex,
  difficulty,
  topic: name,
});
