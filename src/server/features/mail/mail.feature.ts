import { listOutbox } from '#contract/mail.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { checkMail } from './mail.checks.ts';
import { createMailService } from './mail.service.ts';
import { checkLetterTexts } from './letter-texts.checks.ts';
import { createLetterTextsService } from './letter-texts.service.ts';
import { createLetterTextsStore } from './letter-texts.store.ts';
import { createMailStore } from './mail.store.ts';
import { createLetterWorker } from './mail.worker.ts';

/** Wires emails to users, and the outbox of unsent ones. */
export function createMailFeature({
  database,
  queue,
  clock,
  config,
}: {
  database: Database;
  queue: Queue;
  clock: Clock;
  config: Pick<Config, 'mail' | 'secretKey' | 'publicUrl'>;
}) {
  const store = createMailStore(database.db);
  const texts = createLetterTextsStore(database.db);
  const mail = createMailService({
    database,
    store,
    texts,
    queue,
    mailer: config.mail && createMailer(config.mail),
    clock,
    secretKey: config.secretKey,
  });
  return defineFeature(
    {
      sweep: mail.sweep,
      checks: [checkMail(store, config.mail !== undefined, clock), checkLetterTexts(texts)],
      workersOnFullDisk: [createLetterWorker(mail)],
      mount(router: Router): void {
        router.read(listOutbox, async ({ query }) => mail.listOutbox(query.page, query.pageSize));
      },
    },
    {
      mail,
      letterTexts: createLetterTextsService({ store: texts, mail, clock, publicUrl: config.publicUrl }),
    },
  );
}
