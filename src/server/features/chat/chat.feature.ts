import type { Database } from '#server/db/open-database.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { EmbeddingsService } from '#server/features/embeddings/embeddings.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import type { Answering } from '#server/platform/answering/answering.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import { usageOfFullest } from '#server/platform/usage/usage-part.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { importChats } from './chat.import.ts';
import { exportChats } from './chat.export.ts';
import { mountChat } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { createChatStore } from './chat.store.ts';
import { createQuestionEvidence } from './question-evidence.ts';

/** Wires questions about documents, with answers that cite their sources. */
export function createChatFeature(ports: {
  database: Database;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  analysis: AnalysisService;
  embeddings: EmbeddingsService;
  answering: Answering;
  files: FileStore;
  model: ModelSource;
  clock: Clock;
  limits: RateLimiter;
}) {
  const store = createChatStore(ports.database.db);
  const evidence = createQuestionEvidence(ports);
  const chat = createChatService({ ...ports, store, evidence });
  return defineFeature({
    usage: usageOfFullest('chatQuestionsPerDocument', store.findFullest),
    exports: exportChats(chat, ports.documents),
    imports: [importChats({ ...ports, store })],
    sweep: () => store.sweepGuestQuestions(ports.clock.now().toISOString().slice(0, 10)),
    mount: (router: Router) => mountChat(router, { chat, limits: ports.limits }),
  });
}
