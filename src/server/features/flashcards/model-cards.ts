import { z } from 'zod';
import { cardKinds } from '#domain/flashcards/generated-card.ts';
import { difficulties } from '#domain/items/item.ts';
import { cardPrompt, cardPromptVersion } from '#domain/model/card-prompt.ts';
import type { DraftedCard, ModelCard } from '#domain/model/read-model-card.ts';
import { recallsBack } from '#domain/model/recalls-back.ts';
import { recallPrompt, recallPromptVersion } from '#domain/model/recall-prompt.ts';
import { asksSameFact } from '#domain/verify/give-aways.ts';
import { earlierCardOf } from '#domain/verify/verify-card.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import { answerText, type ModelDrafter } from '#server/features/generation/model-drafts.service.ts';

const modelCard = z.object({
  passage: answerText(20),
  quote: answerText(600),
  kind: z.enum(cardKinds),
  front: answerText(300),
  back: answerText(400),
  topic: answerText(80),
  difficulty: z.enum(difficulties),
});
const recalled = z.object({ item: z.number().int(), answer: answerText(400) });

/**
 * Lets a model write cards. A second reader sees only front, quote and headings, and must answer what the back says.
 */
export function cardDrafter(analysis: AnalysisService): ModelDrafter<DraftedCard, ModelCard, z.infer<typeof recalled>> {
  return {
    draft: {
      task: `cards/${cardPromptVersion}`,
      prompt: cardPrompt,
      element: modelCard,
    },
    read: analysis.readModelCards,
    confirm: {
      task: `recall/${recallPromptVersion}`,
      prompt: (items, language) =>
        recallPrompt(
          items.map(({ card, headings }) => ({ front: card.front, quote: card.source.quote, headings })),
          language,
        ),
      verdict: recalled,
    },
    isConfirmed: ({ card }, { answer }, language) => recallsBack(card, answer, language),
    earlierOf: ({ card }) => earlierCardOf(card),
    // Cards are asked one by one and shuffled, so only cards about the same fact clash.
    clashes: asksSameFact,
    worthOf: ({ card }) => card.usable,
    hasForm: () => true,
    fits: ({ card }, { difficulty }) => difficulty === 'mixed' || difficulty === card.difficulty,
    sectionOf: ({ card }) => card.sectionIndex,
  };
}
