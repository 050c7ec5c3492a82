import type { QuizResults } from '#contract/quiz-attempts.ts';

type Asked = Pick<QuizResults['questions'][number], 'form' | 'prompts' | 'options' | 'key' | 'named'>;

export interface AnswerLine {
  /** Prompt of a pair. */
  prompt?: string | undefined;
  text: string;
  isRight: boolean;
}

/** Splits an answer into lines of text, each right or wrong. */
export function answerLines({ form, prompts, options, key, named }: Asked, answer: readonly string[]): AnswerLine[] {
  // The key of an open question shows which points were named; an answer is the written text.
  if (form === 'open')
    return answer === key
      ? key.map((text, place) => ({ text, isRight: named?.[place] === true }))
      : answer.slice(0, 1).map((text) => ({ text, isRight: true }));
  if (form === 'typed') return answer.slice(0, 1).map((text) => ({ text, isRight: true }));
  const isPlaced = form === 'matching' || form === 'order';
  return answer.map((uuid, place) => ({
    prompt: form === 'matching' ? prompts[place] : undefined,
    text: options.find((option) => option.uuid === uuid)?.text ?? '',
    isRight: isPlaced ? key[place] === uuid : key.includes(uuid),
  }));
}
