import { randomUUID } from 'node:crypto';
import type { SocialChannel, WantedChannel } from '#contract/admin-social.ts';
import { type ChannelConfig, type ChannelKind, usualLimits } from '#domain/social/channels.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import type { WebClient } from '#server/platform/web/web-client.ts';
import { WebError } from '#server/platform/web/web-error.ts';
import { type CallService, ServiceRefused, ServiceSilent } from './call-service.ts';
import type { ChannelProtocol, ChannelSecret } from './channel-protocol.ts';
import type { ChannelRow, SocialStore } from './social.store.ts';

const PURPOSE = 'social-channel';
const DAY_MS = 24 * 60 * 60_000;
/** Less than the client's timeout of 30 seconds. */
const CHECK_MS = 25_000;

export type ChannelsService = ReturnType<typeof createChannelsService>;

/** The service's error message in one line, or its status. */
export const wordsOf = ({ status, said }: ServiceRefused): string => (said ? `${status}: ${said}` : String(status));

/** Channels of the social poster. Their secrets are stored encrypted and never returned (O16). */
export function createChannelsService({
  store,
  protocols,
  service,
  web,
  secretKey,
  clock,
}: {
  store: SocialStore;
  protocols: Record<ChannelKind, ChannelProtocol>;
  service: CallService;
  web: Pick<WebClient, 'check'>;
  secretKey: string;
  clock: Clock;
}) {
  const sealed = (secret: ChannelSecret): string => seal(secretKey, PURPOSE, JSON.stringify(secret));

  /** Undefined if the server's secret has changed since. */
  function secretOf(row: ChannelRow): ChannelSecret | undefined {
    const text = unseal(secretKey, PURPOSE, row.sealed);
    return text === undefined ? undefined : (JSON.parse(text) as ChannelSecret);
  }

  /** Signs in; the channel stores the result. */
  async function check(kind: ChannelKind, config: ChannelConfig, secret: ChannelSecret) {
    service.requireAllowed(config.address);
    await web.check(config.address);
    const access = {
      config,
      secret,
      signal: AbortSignal.timeout(CHECK_MS),
      async keepSecret(renewed: ChannelSecret) {
        access.secret = renewed;
      },
    };
    const found = await protocols[kind].check(access);
    return {
      config: found,
      sealed: sealed(access.secret),
      checkedAt: protocols[kind].isCalledByCheck ? clock.now() : null,
      state: 'on' as const,
      problem: null,
    };
  }

  /** The same while an administrator waits. */
  async function checkAsked(kind: ChannelKind, config: ChannelConfig, secret: ChannelSecret) {
    try {
      return await check(kind, config, secret);
    } catch (error) {
      if (error instanceof WebError)
        throw new AppError('URL_NOT_ALLOWED', [{ path: 'channel.address', rule: 'address' }]);
      throw new AppError('CHANNEL_BROKEN', [problemDetail(error)]);
    }
  }

  /** Uses the stored secret if none is given, but only for the address it was given for. */
  function secretFor(wanted: WantedChannel, row: ChannelRow | undefined): ChannelSecret {
    const stored = row && secretOf(row);
    const isSamePlace =
      row !== undefined &&
      row.kind === wanted.kind &&
      new URL(row.config.address).origin === new URL(wanted.address).origin &&
      (wanted.kind !== 'bluesky' || row.config.account === wanted.account);
    if (wanted.secret === undefined) {
      if (stored && isSamePlace) return stored;
      throw new AppError('VALIDATION_FAILED', [{ path: 'channel.secret', rule: 'key_required' }]);
    }
    const isRenewed = wanted.kind === 'webhook' && stored && isSamePlace && stored.secret !== wanted.secret;
    if (!isRenewed) return { secret: wanted.secret };
    const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
    return { secret: wanted.secret, former: { secret: stored.secret, until } };
  }

  const configFor = (wanted: WantedChannel): ChannelConfig => ({
    address: wanted.address,
    ...(wanted.kind === 'bluesky' ? { account: wanted.account } : {}),
    limits: usualLimits[wanted.kind],
  });

  async function lockVersion(tx: Tx, uuid: string, version: number): Promise<ChannelRow> {
    const row = await store.lockChannel(tx, uuid);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.version !== version)
      throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: row.version }]);
    return row;
  }

  async function find(uuid: string): Promise<ChannelRow> {
    const [row] = await store.findChannels(undefined, [uuid]);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  const record = (
    tx: Tx,
    audit: Audit,
    { before, after }: { before?: ChannelRow; after?: ChannelRow },
  ): Promise<void> => {
    const row = after ?? before;
    const isNewSecret = before && after && secretOf(before)?.secret !== secretOf(after)?.secret;
    return audit.record(tx, {
      targetUuid: row?.uuid,
      label: row?.name ?? '',
      ...(before ? { before: recorded(before) } : {}),
      ...(after ? { after: { ...recorded(after), ...(isNewSecret ? { secret: 'changed' } : {}) } } : {}),
    });
  };

  return {
    secretOf,
    sealed,

    list: async (): Promise<{ items: SocialChannel[] }> => ({
      items: (await store.listChannels()).map(presentChannel),
    }),

    async create(wanted: WantedChannel): Promise<Command<SocialChannel>> {
      const checked = await checkAsked(wanted.kind, configFor(wanted), secretFor(wanted, undefined));
      return {
        async commit(tx, audit) {
          const { kind, name } = wanted;
          const after = await store.insertChannel(tx, { uuid: randomUUID(), kind, name, ...checked });
          await record(tx, audit, { after });
          return presentChannel(after);
        },
      };
    },

    async change(uuid: string, wanted: WantedChannel, version: number): Promise<Command<SocialChannel>> {
      const row = await find(uuid);
      if (row.kind !== wanted.kind) throw new AppError('VALIDATION_FAILED', [{ path: 'channel.kind', rule: 'fixed' }]);
      const checked = await checkAsked(wanted.kind, configFor(wanted), secretFor(wanted, row));
      return {
        async commit(tx, audit) {
          const before = await lockVersion(tx, uuid, version);
          const after = await store.changeChannel(tx, before.id, { name: wanted.name, ...checked });
          await record(tx, audit, { before, after });
          return presentChannel(after);
        },
      };
    },

    remove: (uuid: string, version: number): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const before = await lockVersion(tx, uuid, version);
        await store.deleteChannel(tx, before.id);
        await record(tx, audit, { before });
        return { ok: true };
      },
    }),

    /** Stores the result, also a rejection. */
    async check(uuid: string): Promise<Command<SocialChannel>> {
      const row = await find(uuid);
      const secret = secretOf(row);
      const problem = (text: string) => ({ state: 'broken' as const, problem: text, checkedAt: clock.now() });
      const found = secret
        ? await check(row.kind, row.config, secret).catch((error: unknown) => {
            if (error instanceof WebError) return problem('address');
            return problem(problemDetail(error).said ?? 'no_answer');
          })
        : problem('secret_lost');
      return {
        async commit(tx, audit) {
          const before = await lockVersion(tx, uuid, row.version);
          const after = await store.changeChannel(tx, before.id, found);
          await record(tx, audit, { before, after });
          return presentChannel(after);
        },
      };
    },
  };
}

function problemDetail(error: unknown): { path: string; rule: string; said?: string } {
  if (error instanceof ServiceRefused) return { path: 'channel', rule: 'refused', said: wordsOf(error) };
  if (error instanceof ServiceSilent || (error instanceof Error && error.name === 'TimeoutError'))
    return { path: 'channel', rule: 'no_answer' };
  throw error;
}

export const presentChannel = (row: ChannelRow): SocialChannel => ({
  uuid: row.uuid,
  kind: row.kind,
  name: row.name,
  address: row.config.address,
  account: row.config.account ?? null,
  profileUrl: row.config.profileUrl ?? null,
  limits: row.config.limits,
  state: row.state,
  problem: row.problem,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  version: row.version,
});

const recorded = ({ kind, name, config, state, problem }: ChannelRow): Record<string, unknown> => ({
  kind,
  name,
  address: config.address,
  account: config.account ?? null,
  state,
  problem,
});
