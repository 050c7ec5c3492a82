import * as z from 'zod/mini';
import { exportedChat } from './exported/chat.ts';
import { exportedMap } from './exported/concept-maps.ts';
import { exportedDocument, exportedFolders } from './exported/documents.ts';
import { exportedCards, exportedSchedule, exportedStudySettings } from './exported/flashcards.ts';
import { exportedHighlights } from './exported/highlights.ts';
import { exportedTest } from './exported/quizzes.ts';
import { exportedForecasts, exportedGoal, exportedPlan, exportedSessions } from './exported/study.ts';

/**
 * Schemas of the export files that an import reads (docs/export.md). An export is untrusted: unknown fields are
 * ignored, and known ones are bounded and validated.
 */
export const exportFormat = { name: 'repaso-export', version: 2 } as const;

export const exportedAbout = z.object({ format: z.literal(exportFormat.name), version: z.number() });

/** The JSON files that an import reads, by content; document texts are read separately. */
export const exportedParts = {
  folders: exportedFolders,
  document: exportedDocument,
  cards: exportedCards,
  studySettings: exportedStudySettings,
  schedule: exportedSchedule,
  test: exportedTest,
  map: exportedMap,
  chat: exportedChat,
  highlights: exportedHighlights,
  plan: exportedPlan,
  sessions: exportedSessions,
  forecasts: exportedForecasts,
  goal: exportedGoal,
};
export type ExportedParts = { [Name in keyof typeof exportedParts]: z.infer<(typeof exportedParts)[Name]> };
