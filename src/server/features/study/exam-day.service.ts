import type { BodyOf } from '#contract/endpoint.ts';
import type { setExamDay } from '#contract/study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { EffortStore } from './effort.store.ts';
import type { PlansService } from './plans.service.ts';
import type { PlansStore } from './plans.store.ts';

export type ExamDayService = ReturnType<typeof createExamDayService>;

/** Finds a user's next exam: from a plan, else the day the user entered before having a plan. */
export function createExamDayService({
  effort,
  plans,
  plansStore,
  clock,
}: {
  effort: EffortStore;
  plans: PlansService;
  plansStore: PlansStore;
  clock: Clock;
}) {
  const todayOf = async (actor: SignedInActor) => dateIn(await plans.zoneOf(actor), clock.now());

  return {
    async view(actor: SignedInActor) {
      const today = await todayOf(actor);
      const planned = await plansStore.findNextExam(actor.userId, today);
      const given = await effort.findExamDay(actor.userId);
      const isAhead = given.date !== null && given.date >= today;
      const exam = planned ?? (isAhead && given.date ? { plan: null, date: given.date } : null);
      return { today, exam, isAsked: given.isAsked };
    },

    async set(actor: SignedInActor, body: BodyOf<typeof setExamDay>): Promise<Command<BodyOf<typeof setExamDay>>> {
      if (body.date !== null && body.date < (await todayOf(actor)))
        throw new AppError('VALIDATION_FAILED', [{ path: 'date', rule: 'in_past' }]);
      return {
        async commit(tx) {
          await effort.saveExamDay(tx, actor.userId, body.date, clock.now());
          return body;
        },
      };
    },
  };
}
