import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { mountAccounts } from './accounts.routes.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createKnownDevices } from './known-devices.ts';
import { createSessions } from './sessions.ts';

/** Registration, sign-in, sessions and the own profile. */
export function createAccountsFeature({
  database,
  config,
  streams,
  clock,
  limits,
}: {
  database: Database;
  config: Config;
  streams: EventStreams;
  clock: Clock;
  limits: RateLimiter;
}) {
  const store = createAccountsStore(database.db);
  const sessions = createSessions({ database, store, streams, clock, publicUrl: config.publicUrl });
  const accounts = createAccountsService({ store, passwords: createPasswords(), clock, config });
  const devices = createKnownDevices(config.secretKey, config.publicUrl);
  return {
    accounts,
    sessions,
    mount: (router: Router) => mountAccounts(router, { accounts, sessions, devices, limits }),
  };
}
