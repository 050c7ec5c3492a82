import { changeQuest, listAdminQuests } from '#contract/admin-quests.ts';
import { listQuests } from '#contract/quests.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Ledgers } from '#server/features/billing/ledgers.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { type CountReviews, createQuestsService } from './quests.service.ts';
import { createQuestsStore } from './quests.store.ts';

/** Wires quests, which observe users' actions and reward them with points. */
export function createQuestsFeature(ports: {
  database: Database;
  accounts: AccountsService;
  ledgers: Pick<Ledgers, 'points'>;
  events: EventBus;
  settings: Settings;
  countReviews: CountReviews;
  clock: Clock;
}) {
  const { events } = ports;
  const quests = createQuestsService({ ...ports, store: createQuestsStore(ports.database.db) });
  // The same text, also after a deletion and a new upload, counts once.
  events.subscribe('document.extracted', async (tx, { ownerId, contentVersion, hasText }) => {
    if (hasText) await quests.count(tx, 'documents', { ownerId, fact: contentVersion });
  });
  events.subscribe('quiz.ended', (tx, { ownerId, quizUuid }) => quests.count(tx, 'tests', { ownerId, fact: quizUuid }));
  events.subscribe('plan.created', (tx, { ownerId, planUuid }) =>
    quests.count(tx, 'plans', { ownerId, fact: planUuid }),
  );
  events.subscribe('session.completed', (tx, { ownerId, sessionUuid }) =>
    quests.count(tx, 'sessions', { ownerId, fact: sessionUuid }),
  );
  events.subscribe('cards.reviewed', (tx, reviewed) => quests.measure(tx, reviewed));
  const exports: ExportPart = async function* (actor) {
    yield { name: 'quests.json', read: () => quests.listAll(actor) };
  };
  return defineFeature({
    exports,
    sweep: quests.sweep,
    start: quests.addSeeds,
    mount(router: Router): void {
      router.read(listQuests, ({ actor }) => quests.list(actor));
      router.read(listAdminQuests, async () => ({ items: await quests.listForAdmins() }));
      router.write(changeQuest, ({ params, body }) => quests.change(params.uuid, body), {
        replay: { load: (_, { params }) => quests.view(params.uuid) },
      });
    },
  });
}
