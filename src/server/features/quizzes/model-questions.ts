import { z } from 'zod';
import { type ChoiceItem, difficulties } from '#domain/items/item.ts';
import { confirmPrompt, confirmPromptVersion } from '#domain/model/confirm-prompt.ts';
import { questionPrompt, questionPromptVersion } from '#domain/model/question-prompt.ts';
import type { ModelQuestion } from '#domain/model/read-model-question.ts';
import { earlierItemOf } from '#domain/verify/repeats.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import { answerText, type ModelDrafter } from '#server/features/generation/model-drafts.service.ts';

const modelQuestion = z.object({
  passage: answerText(20),
  quote: answerText(600),
  stem: answerText(300),
  options: z.array(answerText(200)).max(6),
  answer: answerText(200),
  explanation: answerText(600),
  topic: answerText(80),
  difficulty: z.enum(difficulties),
});
const choice = z.object({ item: z.number().int(), option: z.number().int() });

/** Questions of a model; the second reader sees quote and options alone, and must choose the same key. */
export function questionDrafter(
  analysis: AnalysisService,
): ModelDrafter<ChoiceItem, ModelQuestion, z.infer<typeof choice>> {
  return {
    draft: {
      task: `questions/${questionPromptVersion}`,
      prompt: questionPrompt,
      element: modelQuestion,
    },
    read: analysis.readModelQuestions,
    confirm: {
      task: `confirm/${confirmPromptVersion}`,
      prompt: (items) =>
        confirmPrompt(items.map(({ stem, options, source }) => ({ stem, options, quote: source.quote }))),
      verdict: choice,
    },
    isConfirmed: ({ answerIndex }, { option }) => option === answerIndex + 1,
    earlierOf: earlierItemOf,
  };
}
