/** A multiple-choice question within an article. */
export interface QuizQuestion {
  text: string;
  options: string[];
  /** Index of the right option, from 0. */
  right: number;
  why: string;
}

/**
 * Parses a fenced block of questions: `?` begins one, `+` is its right option, `-` a wrong one, `=` the explanation.
 * Skips incomplete questions.
 *
 * @example parseQuiz('? 2 + 2?\n- 3\n+ 4\n= By counting.')
 *          // [{ text: '2 + 2?', options: ['3', '4'], right: 1, why: 'By counting.' }]
 */
export function parseQuiz(block: string): QuizQuestion[] {
  const questions: QuizQuestion[] = [];
  for (const line of block.split('\n')) {
    const [, sign, text = ''] = /^([?+=-]) (.+)$/.exec(line.trim()) ?? [];
    if (sign === '?') questions.push({ text, options: [], right: -1, why: '' });
    const question = questions.at(-1);
    if (!question) continue;
    if (sign === '+') question.right = question.options.length;
    if (sign === '+' || sign === '-') question.options.push(text);
    if (sign === '=') question.why = text;
  }
  return questions.filter(({ options, right, why }) => options.length > 1 && right >= 0 && why !== '');
}
