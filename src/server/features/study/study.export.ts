import { studyBounds } from '#domain/study/study-bounds.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { EffortService } from './effort.service.ts';
import type { PlansService } from './plans.service.ts';
import type { SessionsService } from './sessions.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Weeks of effort that are summed. */
const WEEKS = 52;

/** Plans with their sessions, sessions of one's own, and the minutes studied. */
export function exportStudy({
  accounts,
  plans,
  sessions,
  effort,
  clock,
}: {
  accounts: AccountsService;
  plans: PlansService;
  sessions: SessionsService;
  effort: EffortService;
  clock: Clock;
}): ExportPart {
  return async function* (actor) {
    for (const { uuid } of (await plans.list(actor)).items) {
      const read = async () => {
        const { items } = await sessions.list(actor, { planUuid: uuid });
        return { plan: await plans.view(actor, uuid), sessions: items };
      };
      yield { name: `study/plans/${uuid}.json`, read };
    }
    const { createdAt } = await accounts.getUser(actor);
    const end = clock.now().getTime() + studyBounds.readDays * DAY_MS;
    const step = studyBounds.readDays * DAY_MS;
    const own = new Map<string, unknown>();
    for (let from = new Date(createdAt).getTime() - DAY_MS; from < end; from += step) {
      const span = { from: new Date(from).toISOString(), to: new Date(from + step).toISOString() };
      for (const session of (await sessions.list(actor, span)).items)
        if (session.studyPlanId === null) own.set(session.uuid, session);
    }
    yield { name: 'study/own-sessions.json', read: async () => [...own.values()] };
    yield { name: 'study/effort.json', read: () => effort.view(actor, WEEKS) };
  };
}
