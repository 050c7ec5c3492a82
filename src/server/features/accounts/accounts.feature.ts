import { googleCallback } from '#contract/google.ts';
import { oidcCallback } from '#contract/oidc.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { createOidcProvider, type OidcSettings } from '#server/platform/oidc/oidc-provider.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { mountAccounts } from './accounts.routes.ts';
import { exportAccount } from './accounts.export.ts';
import { importPicture } from './accounts.import.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';
import { createInvitationLettersWorker, createResetLinkWorker } from './accounts.worker.ts';
import { createGroupRoles } from './group-roles.service.ts';
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.ts';
import { mountProviderSignIn } from './provider-sign-in.routes.ts';
import type { ProviderKind } from './provider-subjects.ts';
import { mountInvitations } from './invitations.routes.ts';
import { createInvitationsService } from './invitations.service.ts';
import { createInvitationsStore } from './invitations.store.ts';
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

/** Wires registration, sign-in, sessions and the user's profile. */
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
  const groupRoles = config.oidc?.groupsClaim
    ? createGroupRoles({ database, store, trail, mapping: config.oidc.roleGroups })
    : undefined;
  const invitations = createInvitationsService({
    ...config,
    store: createInvitationsStore(database.db),
    mail,
    queue,
    events,
    clock,
  });
  const accounts = createAccountsService({
    invitations,
    database,
    store,
    passwords,
    links,
    groupRoles,
    clock,
    settings,
    trail,
    events,
    config,
  });
  const people = createPeopleService({
    store: createPeopleStore(database.lists),
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
  /** Creates the sign-in by a provider, if it is configured. */
  function signInBy(
    kind: ProviderKind,
    provider: OidcSettings | undefined,
    callback: string,
  ): ProviderSignIn | undefined {
    if (!provider) return undefined;
    const redirectUri = new URL(callback, config.publicUrl);
    return createProviderSignIn({
      kind,
      database,
      store,
      accounts,
      invitations,
      mail,
      provider: createOidcProvider(provider, { redirectUri, clock }),
      issuer: provider.issuer,
      groupRoles,
      clock,
      settings,
      events,
      config,
    });
  }
  const google = signInBy('google', config.google && { ...config.google, asksForAccount: true }, googleCallback.path);
  const oidc = signInBy('oidc', config.oidc, oidcCallback.path);
  const devices = createKnownDevices(config.secretKey, config.publicUrl);
  return defineFeature(
    {
      exports: exportAccount({ accounts, pictures, sessions }),
      imports: [importPicture(pictures)],
      async sweep() {
        await sessions.sweep();
        await links.sweep();
        await invitations.sweep();
      },
      workers: [createResetLinkWorker(links), createInvitationLettersWorker(invitations)],
      mount: (router: Router) => {
        mountAccounts(router, { accounts, links, sessions, devices, limits });
        mountPictures(router, { accounts, pictures, files, limits });
        mountInvitations(router, { invitations, limits });
        mountVerification(router, { accounts, verification, limits });
        mountProviderSignIn(router, { kind: 'google', signIn: google, sessions, devices, limits });
        mountProviderSignIn(router, { kind: 'oidc', signIn: oidc, sessions, devices, limits });
      },
    },
    { accounts, people, invitations, sessions },
  );
}
