import type { BodyOf } from '#contract/endpoint.ts';
import type { countLikelyQuestions, LikelyQuestions } from '#contract/generation.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { MAX_QUESTIONS } from '#domain/generation/kinds.ts';
import type { ItemForm } from '#domain/items/item.ts';
import { offeredItems } from '#domain/items/likely-items.ts';
import { otherStyleOf, type StyleWish } from '#domain/items/test-style.ts';
import { type ChosenQuestion, chooseQuestions } from '#domain/quizzes/choose-questions.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { createQuestionSources, isTranslated } from './question-sources.ts';
import type { QuestionsStore } from './questions.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

export type LikelyQuestionsService = ReturnType<typeof createLikelyQuestions>;

/** Counts the questions of a test before it is requested, by the rules that choose them for the test (L02). */
export function createLikelyQuestions({
  store,
  questionsStore,
  documents,
  analysis,
  model,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  documents: DocumentsService;
  analysis: AnalysisService;
  model: ModelSource;
}) {
  const listDocumentsToAsk = createQuestionSources({ store, questionsStore, documents });

  return {
    async count(
      actor: SignedInActor,
      uuid: string,
      { options }: BodyOf<typeof countLikelyQuestions>,
    ): Promise<LikelyQuestions> {
      const document = await documents.getReadyDocument(actor, uuid);
      const mayBeMore = model() !== undefined;
      const items = isTranslated(options, document) ? undefined : await analysis.findItems(document);
      if (!items) return { likely: null, choices: 0, offers: null, suggested: 'choice', mixed: null, mayBeMore };
      const sources = await listDocumentsToAsk({ documents: [document], options });
      const { count, difficulty, forms, style } = options;
      const choose = (wish: StyleWish, most = count) =>
        chooseQuestions(
          sources.map((source) => ({ ...source, items: offeredItems(items, wish) })),
          { count: most, difficulty, ...wish },
        );
      const chosen = choose({ forms, style });
      const isShort = chosen.length < count;
      const mixed = isShort && style !== 'mixed' ? choose({ style: 'mixed' }).length : 0;
      const ofChoices = choose({ style: 'choice' });
      const isMostlyOther = countOf(ofChoices, ['choice']) * 2 < ofChoices.length;
      const all = choose({ style: 'mixed' }, MAX_QUESTIONS);
      const offers = {
        choose: countOf(all, ['choice', 'true-false', 'belonging']),
        write: countOf(all, ['typed', 'open']),
        arrange: countOf(all, ['matching', 'order']),
      };
      return {
        likely: chosen.length,
        choices: countOf(chosen, ['choice']),
        offers,
        suggested: isMostlyOther && !mayBeMore ? otherStyleOf(offers) : 'choice',
        mixed: mixed > chosen.length ? mixed : null,
        mayBeMore,
      };
    },
  };
}

const countOf = (chosen: readonly ChosenQuestion[], forms: readonly ItemForm[]): number =>
  chosen.filter(({ item }) => forms.includes(item.form)).length;
