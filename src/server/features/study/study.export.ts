import type { ExportedFile, ExportPart } from '#server/platform/export/export-part.ts';
import type { EffortService } from './effort.service.ts';
import type { ForecastsStore } from './forecasts.store.ts';
import type { PlansService } from './plans.service.ts';
import type { SessionsStore } from './sessions.store.ts';
import { presentExportedPlan, presentExportedSession, presentForecast } from './study.presenter.ts';

const ROWS_A_FILE = 500;

/** Exports plans, all sessions, forecasts, and the minutes studied (Z46). */
export function exportStudy({
  plans,
  sessions,
  forecasts,
  effort,
}: {
  plans: PlansService;
  sessions: SessionsStore;
  forecasts: ForecastsStore;
  effort: EffortService;
}): ExportPart {
  return async function* (actor) {
    yield { name: 'study/goal.json', read: () => effort.viewGoal(actor) };
    for (const row of await plans.listRows(actor)) {
      const read = async () => presentExportedPlan(row);
      yield { name: `study/plans/${row.uuid}.json`, read };
    }
    yield* inPages('study/sessions', (page) => sessions.listPage(actor.userId, page), presentExportedSession);
    yield* inPages(
      'study/forecasts',
      (page) => forecasts.listPage(actor.userId, page),
      ({ planUuid, examMark, ...row }) => ({ studyPlanId: planUuid, ...presentForecast(row), examMark }),
    );
    for await (const { year, days } of effort.listYears(actor))
      yield { name: `study/effort-${year}.json`, read: async () => days };
  };
}

/** Yields one file per page, and pages by id, so that no row appears twice. */
async function* inPages<Row extends { id: number }>(
  name: string,
  list: (page: { afterId: number; most: number }) => Promise<Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<ExportedFile> {
  let afterId = 0;
  for (let number = 1; ; number += 1) {
    const rows = await list({ afterId, most: ROWS_A_FILE });
    const last = rows.at(-1);
    if (!last) return;
    yield { name: `${name}-${number}.json`, read: async () => rows.map(present) };
    if (rows.length < ROWS_A_FILE) return;
    afterId = last.id;
  }
}
