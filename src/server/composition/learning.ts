import { join } from 'node:path';
import type { HouseModel } from '#domain/model/house-models.ts';
import { createAnalysisDraftsFeature } from '#server/features/analysis-drafts/analysis-drafts.feature.ts';
import { createAssistantsFeature } from '#server/features/assistants/assistants.feature.ts';
import { createChatFeature } from '#server/features/chat/chat.feature.ts';
import { createConceptMapsFeature } from '#server/features/concept-maps/concept-maps.feature.ts';
import { createEmbeddingsFeature } from '#server/features/embeddings/embeddings.feature.ts';
import { createFirstStepsFeature } from '#server/features/first-steps/first-steps.feature.ts';
import { createFlashcardFilesFeature } from '#server/features/flashcard-files/flashcard-files.feature.ts';
import { createFlashcardsFeature } from '#server/features/flashcards/flashcards.feature.ts';
import { createGenerationFeature } from '#server/features/generation/generation.feature.ts';
import { createGeneratorRegistry } from '#server/features/generation/generator.ts';
import { createHighlightsFeature } from '#server/features/highlights/highlights.feature.ts';
import { createModelSetupFeature } from '#server/features/model-setup/model-setup.feature.ts';
import { createQuizzesFeature } from '#server/features/quizzes/quizzes.feature.ts';
import { createStudyFeature } from '#server/features/study/study.feature.ts';
import type { Documents } from './documents.ts';
import type { People } from './people.ts';
import type { Ports } from './ports.ts';

export type Learning = ReturnType<typeof composeLearning>;

/** Material made from documents, and studying it. */
export function composeLearning(ports: Ports, people: People, read: Documents, houseModels?: readonly HouseModel[]) {
  const known = {
    ...ports,
    accounts: people.accounts.accounts,
    mail: people.mail.mail,
    billing: people.billing.billing,
    documents: read.documents.documents,
    textsOf: read.documents.textsOf,
    analysis: read.analysis.analysis,
    search: read.search.search,
  };
  const { config, liveModel } = ports;
  const modelTimeoutMs = config.modelOverrides.timeoutMs;
  const generators = createGeneratorRegistry();
  const generation = createGenerationFeature({
    ...known,
    send: ports.sendToModels,
    modelLimits: config.modelLimits,
    modelTimeoutMs,
    offlineName: ports.engine.name,
    generators,
  });
  const embeddings = createEmbeddingsFeature({ ...known, budget: generation.budget });
  const analysisDrafts = createAnalysisDraftsFeature({
    ...known,
    drafts: read.analysis.drafts,
    model: () => (liveModel.current()?.analyses ? generation.model() : undefined),
    modelTimeoutMs,
  });
  const { model, pasted } = generation;
  const drafting = { ...known, model, pasted };
  const quizzes = createQuizzesFeature({ ...drafting, comparisonFolder: join(config.dataDir, 'model-comparison') });
  const flashcards = createFlashcardsFeature({ ...drafting, quizzes: quizzes.quizzes });
  const { cardMemory } = flashcards;
  const conceptMaps = createConceptMapsFeature({ ...drafting, cardMemory });
  generators.register({
    test: quizzes.generator,
    flashcards: flashcards.generator,
    'concept-map': conceptMaps.generator,
  });
  const drafters = [quizzes, flashcards, conceptMaps, analysisDrafts].map(({ assistant }) => assistant);
  return {
    generation,
    firstSteps: createFirstStepsFeature({ ...ports, form: generation.form }),
    embeddings,
    analysisDrafts,
    quizzes,
    modelSetup: createModelSetupFeature({
      ...known,
      send: ports.sendToModels,
      environment: config.modelEnvironment,
      accessTo: generation.accessTo,
      comparison: quizzes.comparison,
      localModel: config.localModel,
      diskReserveBytes: config.diskReserveBytes,
      models: houseModels,
    }),
    flashcards,
    flashcardFiles: createFlashcardFilesFeature({
      ...known,
      portableCards: flashcards.portableCards,
      cardImages: flashcards.cardImages,
    }),
    conceptMaps,
    chat: createChatFeature({ ...drafting, embeddings: embeddings.embeddings }),
    highlights: createHighlightsFeature(known),
    assistants: createAssistantsFeature({ ...known, pasted, drafters }),
    study: createStudyFeature({
      ...known,
      folders: read.documents.folders,
      flashcards: flashcards.flashcards,
      cardMemory,
      generation: generation.generation,
      quizzes: quizzes.quizzes,
      sectionQuestions: quizzes.sectionQuestions,
      notifications: people.notifications.notifications,
      admit: generation.admit,
    }),
  };
}
