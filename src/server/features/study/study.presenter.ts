import type { PlanExport, SessionExport } from '#contract/exported/study.ts';
import type { PlanForecast, PlanSectionView, StudyPlanListItem, StudyPlanView } from '#contract/study-plans.ts';
import type { StudySession } from '#contract/study-sessions.ts';
import type { MaterialSection } from './plan-material.ts';
import type { PlanRow } from './plans.store.ts';
import { sizeOf, type PlanChoices } from './plan-layout.ts';
import type { SessionRow } from './sessions.store.ts';

const MINUTE_MS = 60_000;
const minutes = (ms: number): number => Math.round(ms / MINUTE_MS);
const percent = (share: number): number => Math.round(share * 10) / 10;

export function presentSession(row: SessionRow): StudySession {
  return {
    uuid: row.uuid,
    studyPlanId: row.planUuid,
    title: row.title,
    type: row.type,
    document: row.documentUuid && row.documentName !== null ? { uuid: row.documentUuid, name: row.documentName } : null,
    sections: row.sections,
    status: row.status,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    actualStartTime: row.actualStartTime?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    totalPauseMinutes: row.totalPauseMinutes,
    breakDurationMinutes: row.breakMinutes,
    endedAt: row.endedAt?.toISOString() ?? null,
    keyPoints: row.keyPoints.map(({ id, point, status, sectionUuid }) => ({ id, point, status, sectionUuid })),
    topics: row.topics,
    progress: row.progress,
    studiedMinutes: minutes(row.studiedMs),
    feedback: row.feedback,
    cards: row.cards,
    testUuid: row.testUuid,
    manual: row.manual,
    version: row.version,
  };
}

/** With everything an import needs to restore it. */
export const presentExportedSession = (row: SessionRow): SessionExport => ({
  ...presentSession(row),
  keyPoints: row.keyPoints,
  studiedMs: row.studiedMs,
  createdAt: row.createdAt.toISOString(),
});

export function presentListItem(row: PlanRow): StudyPlanListItem {
  const { total, completed, missed, left, manual, studiedMs, leftMs, nextAt } = row.counts;
  return {
    uuid: row.uuid,
    title: row.title,
    examDate: row.examDate,
    timezone: row.timezone,
    sessionDurationMinutes: row.sessionMinutes,
    breakDurationMinutes: row.breakMinutes,
    slots: row.slots,
    documents: row.documents,
    // The folders table guarantees this shape.
    folders: row.folders as StudyPlanListItem['folders'],
    excludedSections: row.excludedSections,
    pinnedSections: row.pinnedSections,
    usesAllTime: row.usesAllTime,
    time: timeOf(row.fit),
    leftOut: { sections: row.fit?.unread.length ?? 0, minutes: row.fit?.missingMinutes ?? 0 },
    isOutdated: row.isOutdated,
    counts: {
      total,
      completed,
      missed,
      left,
      manual,
      studiedMinutes: minutes(studiedMs),
      leftMinutes: minutes(leftMs),
    },
    nextSessionAt: nextAt && new Date(nextAt).toISOString(),
    forecast: row.forecast && presentForecast({ ...row.forecast, at: new Date(row.forecast.at) }),
    examMark: row.examMark,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Plans placed by older versions lack these values. */
function timeOf(fit: PlanRow['fit']): StudyPlanListItem['time'] {
  const { slotMinutes, usefulMinutes = slotMinutes, enoughMinutes } = fit ?? {};
  return slotMinutes === undefined || usefulMinutes === undefined || enoughMinutes === undefined
    ? null
    : { slotMinutes, usefulMinutes, enoughMinutes };
}

export const presentForecast = (row: {
  at: Date;
  percent: number;
  low: number;
  high: number;
  isFirstGuess: boolean;
}): PlanForecast => ({
  at: row.at.toISOString(),
  percent: percent(row.percent),
  low: percent(row.low),
  high: percent(row.high),
  isFirstGuess: row.isFirstGuess,
});

/** The list item, with the user's choices about its sections. */
export const presentExportedPlan = (row: PlanRow): PlanExport => ({
  ...presentListItem(row),
  importance: row.importance,
  fit: row.fit,
});

export const presentPlan = (row: PlanRow, sections: MaterialSection[], cards: Map<string, number>): StudyPlanView => ({
  ...presentExportedPlan(row),
  sections: presentSections(sections, row, cards),
});

/** `cards`: number of cards per section. */
export function presentSections(
  sections: MaterialSection[],
  { excludedSections, pinnedSections, importance }: PlanChoices,
  cards: Map<string, number>,
): PlanSectionView[] {
  const [excluded, pinned] = [new Set(excludedSections), new Set(pinnedSections)];
  return sections.map((section) => {
    const { items, minutes: needed } = sizeOf(section, cards.get(section.uuid) ?? 0);
    return {
      uuid: section.uuid,
      documentUuid: section.documentUuid,
      title: section.title,
      minutes: needed,
      items,
      importance: importance[section.uuid] ?? section.suggestedImportance,
      suggestedImportance: section.suggestedImportance,
      excluded: excluded.has(section.uuid),
      pinned: pinned.has(section.uuid),
    };
  });
}
