import { z } from 'zod';
import { depths } from '#domain/items/item.ts';
import { confirmPrompt, confirmPromptVersion } from '#domain/model/confirm-prompt.ts';
import { modelForms, questionPrompt, questionPromptVersion } from '#domain/model/question-prompt.ts';
import type { DraftedQuestion, ModelQuestion } from '#domain/model/read-model-question.ts';
import { agreesWithKey, type QuestionVerdict } from '#domain/model/second-reading.ts';
import { hasRoomForForm } from '#domain/model/share-of-forms.ts';
import { clashOfDrafts } from '#domain/verify/give-aways.ts';
import { earlierItemOf } from '#domain/verify/repeats.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import { answerText, type ModelDrafter } from '#server/features/generation/model-drafts.service.ts';

/** Schema of a draft from the model. */
export const modelQuestion = z.object({
  passage: answerText(20),
  quotes: z.array(answerText(600)).min(1).max(3),
  form: z.enum(modelForms),
  depth: z.enum(depths),
  stem: answerText(600),
  options: z.array(answerText(200)).max(6),
  answers: z.array(answerText(200)).min(1).max(6),
  explanation: answerText(600),
  topic: answerText(80),
});
const verdict = z.object({
  item: z.number().int(),
  numbers: z.array(z.number().int()).max(6),
  text: answerText(600),
});
export const questionVerdicts = z.object({ items: z.array(verdict).max(40) });

/**
 * Lets a model write questions. A second reader sees only headings, quotes and options, and must arrive at the same
 * key.
 */
export function questionDrafter(
  analysis: AnalysisService,
): ModelDrafter<DraftedQuestion, ModelQuestion, QuestionVerdict> {
  return {
    draft: {
      task: `questions/${questionPromptVersion}`,
      prompt: questionPrompt,
      element: modelQuestion,
    },
    read: analysis.readModelQuestions,
    confirm: {
      task: `confirm/${confirmPromptVersion}`,
      prompt: (items) => confirmPrompt(items),
      verdict,
    },
    isConfirmed: ({ item }, said, language) => agreesWithKey(item, said, language),
    earlierOf: ({ item }) => earlierItemOf(item),
    clashes: clashOfDrafts,
    worthOf: ({ worth }) => worth,
    hasForm: ({ item }, forms) => !forms || forms.includes(item.form),
    fits: ({ item, depth }, order) =>
      (order.difficulty === 'mixed' || order.difficulty === item.difficulty) &&
      (!order.depth || order.depth === 'mixed' || order.depth === depth),
    sectionOf: ({ item }) => item.sectionIndex,
    hasRoom: ({ item }, given, order) =>
      hasRoomForForm(
        item.form,
        given.map((one) => one.item.form),
        order,
      ),
  };
}
