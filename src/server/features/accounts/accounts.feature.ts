import { googleCallback } from '#contract/google.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createGoogle } from '#server/platform/google/google.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { mountAccounts } from './accounts.routes.ts';
import { exportAccount } from './accounts.export.ts';
import { importPicture } from './accounts.import.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';
import { createResetLinkWorker } from './accounts.worker.ts';
import { mountGoogle } from './google.routes.ts';
import { createGoogleSignIn } from './google-sign-in.ts';
import { createKnownDevices } from './known-devices.ts';
import { createMailedLinks } from './mailed-links.service.ts';
import { createPeopleService } from './people.service.ts';
import { createPeopleStore } from './people.store.ts';
import { mountPictures } from './pictures.routes.ts';
import { createPicturesService } from './pictures.service.ts';
import { createPicturesStore } from './pictures.store.ts';
import { mountVerification } from './verification.routes.ts';
import { createVerificationService } from './verification.service.ts';
import { createVerificationStore } from './verification.store.ts';
import { createSessions } from './sessions.ts';

/** Registration, sign-in, sessions and the own profile. */
export function createAccountsFeature({
  database,
  config,
  streams,
  clock,
  limits,
  mail,
  queue,
  files,
  settings,
  events,
  trail,
}: {
  database: Database;
  config: Config;
  streams: EventStreams;
  clock: Clock;
  limits: RateLimiter;
  mail: MailService;
  queue: Queue;
  files: FileStore;
  settings: Settings;
  events: EventBus;
  trail: AuditTrail;
}) {
  const store = createAccountsStore(database.db);
  const sessions = createSessions({ database, store, streams, clock, publicUrl: config.publicUrl });
  const passwords = createPasswords();
  const tokens = createAccountTokensStore(database.db);
  const links = createMailedLinks({ accounts: store, tokens, mail, queue, passwords, clock, events, config });
  const accounts = createAccountsService({ database, store, passwords, links, clock, settings, trail, events, config });
  const people = createPeopleService({
    store: createPeopleStore(database.db),
    accountsStore: store,
    accounts,
    sessions,
    mail,
    clock,
    publicUrl: config.publicUrl,
  });
  const pictures = createPicturesService({ accounts: store, pictures: createPicturesStore(database.db), files });
  const requests = createVerificationStore(database.db);
  const verification = createVerificationService({ accounts: store, requests, mail, clock });
  const callback = new URL(googleCallback.path, config.publicUrl);
  const google =
    config.google &&
    createGoogleSignIn({
      database,
      store,
      accounts,
      mail,
      google: createGoogle(config.google, { redirectUri: callback, clock }),
      clock,
      settings,
      events,
      config,
    });
  const devices = createKnownDevices(config.secretKey, config.publicUrl);
  return {
    accounts,
    people,
    sessions,
    exports: exportAccount({ accounts, pictures, sessions }),
    imports: [importPicture(pictures)],
    sweep: links.sweep,
    workers: [createResetLinkWorker(links)],
    mount: (router: Router) => {
      mountAccounts(router, { accounts, links, sessions, devices, limits });
      mountPictures(router, { accounts, pictures, files, limits });
      mountVerification(router, { accounts, verification, limits });
      mountGoogle(router, { google, sessions, devices, limits });
    },
  };
}
