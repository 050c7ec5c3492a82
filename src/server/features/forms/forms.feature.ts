import type { Config } from '#server/config.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { mountForms } from './forms.routes.ts';
import { createMessagesService } from './messages.service.ts';
import { createMessagesStore } from './messages.store.ts';
import { createNewsletterService } from './newsletter.service.ts';
import { createSubscribersStore } from './subscribers.store.ts';

/** Wires public forms to the operator: contact, feedback, contributions to the academy, newsletter (W03). */
export function createFormsFeature({
  database,
  accounts,
  mail,
  limits,
  clock,
  settings,
  config: { secretKey, publicUrl, operator },
}: {
  database: Database;
  accounts: AccountsService;
  mail: MailService;
  limits: RateLimiter;
  clock: Clock;
  settings: Settings;
  config: Pick<Config, 'secretKey' | 'publicUrl' | 'operator'>;
}) {
  const subscribers = createSubscribersStore(database.db);
  const messages = createMessagesService({
    store: createMessagesStore(database.db),
    mail,
    clock,
    secretKey,
    sentTo: () => settings.get('digestTo') ?? operator?.email,
    answersFrom: operator?.name,
  });
  const newsletter = createNewsletterService({ store: subscribers, mail, clock, secretKey, publicUrl });
  const exports: ExportPart = async function* (actor) {
    yield { name: 'messages.json', read: () => messages.listOf(actor) };
  };
  return defineFeature(
    {
      exports,
      async sweep(): Promise<void> {
        await messages.sweep();
        await newsletter.sweep();
      },
      /** Deletes the subscription of the account's address; messages are deleted with the account's rows. */
      erase: async (tx: Tx, actor: SignedInActor): Promise<void> =>
        subscribers.deleteAddress(tx, (await accounts.getUser(actor, tx)).email),
      mount: (router: Router) => mountForms(router, { messages, newsletter, limits }),
    },
    { messages, newsletter },
  );
}
