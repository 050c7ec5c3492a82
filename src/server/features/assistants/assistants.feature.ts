import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { AssistantDrafter, PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { mountAssistants } from './assistants.routes.ts';
import { createAssistantsService } from './assistants.service.ts';

/** Wires drafting with a user's own assistant by copy and paste: prompts out, answers in, everything checked. */
export function createAssistantsFeature(ports: {
  documents: DocumentsService;
  analysis: AnalysisService;
  pasted: PastedDrafts;
  drafters: readonly AssistantDrafter[];
}) {
  const assistants = createAssistantsService(ports);
  return defineFeature({ mount: (router: Router) => mountAssistants(router, assistants) });
}
