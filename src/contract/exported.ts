import * as z from 'zod/mini';
import { exportedChat } from './exported/chat.ts';
import { exportedMap } from './exported/concept-maps.ts';
import { exportedDocument, exportedFolders } from './exported/documents.ts';
import { exportedCards, exportedSchedule, exportedStudySettings } from './exported/flashcards.ts';
import { exportedHighlights } from './exported/highlights.ts';
import { exportedTest } from './exported/quizzes.ts';
import { exportedForecasts, exportedGoal, exportedPlan, exportedSessions } from './exported/study.ts';

/**
 * Shapes that an import reads from the files of an export (docs/export.md). An export comes from outside: other fields
 * are ignored, and these are bounded and checked.
 */
export const exportFormat = { name: 'repaso-export', version: 2 } as const;

export const exportedAbout = z.object({ format: z.literal(exportFormat.name), version: z.number() });

/** The files of JSON that an import reads, by what they hold; texts of documents are read for themselves. */
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
