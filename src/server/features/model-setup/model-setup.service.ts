import { z } from 'zod';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type {
  changeModelSettings,
  findModelServers,
  listProviderModels,
  ModelSettingsView,
  removeModelSettings,
} from '#contract/model-setup.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { hostedProviders, isModelServer, modelServers } from '#domain/model/providers.ts';
import { trialPrompt } from '#domain/model/trial-prompt.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ModelAccess } from '#server/features/generation/model-access.service.ts';
import { ModelQuotaError } from '#server/features/generation/model-budget.service.ts';
import { type Ai, AiAnswerError, AiUnavailableError } from '#server/platform/ai/ai.ts';
import { allowedModelOrigins } from '#server/platform/ai/model-servers.ts';
import { findModelServer, listModels, type ProviderPlace } from '#server/platform/ai/list-models.ts';
import type { LiveModel, ModelRow } from '#server/platform/ai/live-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Command } from '#server/platform/command.ts';
import { findProblem } from '#server/platform/local-model/local-model.ts';
import { isHubAddress } from '#server/platform/local-model/model-file.ts';
import { isFailedLookup } from '#server/platform/web/guarded-connector.ts';
import { refusalIn } from '#server/platform/web/web-error.ts';

export type ModelSetupService = ReturnType<typeof createModelSetupService>;

type Wanted = BodyOf<typeof changeModelSettings>;

/** Less than the client's timeout of 30 seconds. */
const TRIAL_MS = 25_000;
const TRIAL_TOKENS = 2_000;
const trialAnswer = z.object({ answer: z.string().max(300) });

/** Lets administrators view and set the model (X08, Z50). */
export function createModelSetupService({
  liveModel,
  send,
  intranetOrigins,
  environment,
  accounts,
  limits,
  accessTo,
}: {
  liveModel: LiveModel;
  /** HTTP client for addresses that administrators entered. */
  send: typeof fetch;
  /** Private origins to search for model servers, beside this machine. */
  intranetOrigins: readonly string[];
  /** Environment variables that set the model; empty if administrators may set it. */
  environment: readonly string[];
  accounts: Pick<AccountsService, 'namesOf'>;
  limits: RateLimiter;
  /** Access to a model that is not the current one, within the daily budgets. */
  accessTo: (ai: Ai) => ModelAccess;
}) {
  /** Plain http only to these origins; elsewhere, keys and passages would be readable in transit. */
  const plainOrigins = new Set(allowedModelOrigins(intranetOrigins));

  async function present(row: ModelRow | undefined, tx?: Tx): Promise<ModelSettingsView> {
    const inForce = environment.length > 0 ? liveModel.current()?.settings : undefined;
    const names = await accounts.namesOf(row ? [row.updatedBy] : [], tx);
    return {
      source: environment.length > 0 ? 'environment' : row ? 'row' : 'none',
      environment: [...environment],
      // Settings of the environment override stored ones.
      ...(environment.length > 0
        ? {
            provider: inForce?.provider ?? null,
            baseUrl: (inForce && 'baseUrl' in inForce && inForce.baseUrl) || null,
            model: inForce?.model ?? null,
            hasKey: environment.includes('AI_API_KEY'),
          }
        : {
            provider: (row?.provider as ModelSettingsView['provider'] | undefined) ?? null,
            baseUrl: row?.baseUrl ?? null,
            model: row?.model ?? null,
            hasKey: row !== undefined && liveModel.keyOf(row) !== undefined,
          }),
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row ? { uuid: row.updatedBy, name: names.get(row.updatedBy) ?? null } : null,
    };
  }

  const view = async (tx?: Tx): Promise<ModelSettingsView> => present(await liveModel.findRow(tx), tx);

  function requireFree(): void {
    if (environment.length > 0) throw new AppError('SETTING_FIXED');
  }

  /** Uses the stored key if none is given, but only for the address it was given for. */
  async function placeOf({ provider, baseUrl, apiKey }: BodyOf<typeof listProviderModels>): Promise<ProviderPlace> {
    const row = await liveModel.findRow();
    const address = addressOf(provider, baseUrl);
    if (address.protocol === 'http:' && !plainOrigins.has(address.origin))
      throw new AppError('URL_NOT_ALLOWED', [{ path: 'baseUrl', rule: 'https', address: address.origin }]);
    const isSamePlace = row?.provider === provider && addressOf(provider, row.baseUrl).origin === address.origin;
    const key = apiKey ?? (isSamePlace ? liveModel.keyOf(row) : undefined);
    if (hostedProviders[provider].needsKey && key === undefined)
      throw new AppError('VALIDATION_FAILED', [{ path: 'apiKey', rule: 'key_required' }]);
    return { provider, baseUrl: baseUrl ?? undefined, apiKey: key };
  }

  /**
   * Tests a model: a local server need only list it, since loading may take minutes; a hosted service must answer a
   * question.
   */
  async function tryHosted(actor: SignedInActor, place: ProviderPlace, wanted: Wanted): Promise<void> {
    if (isModelServer(place.provider)) {
      const models = await listModels(place, send);
      if (!models.some(({ name }) => name === wanted.model)) throw notUsable('unknown');
      return;
    }
    const { provider } = place;
    const ai = await liveModel.open(
      liveModel.settingsOf({ provider, baseUrl: wanted.baseUrl, model: wanted.model }, place.apiKey),
    );
    const question = { ...trialPrompt(actor.language), schema: trialAnswer, maxOutputTokens: TRIAL_TOKENS };
    try {
      // Costs budget like any other question (Z27).
      await accessTo(ai).askOnce(actor.userId, question, AbortSignal.timeout(TRIAL_MS));
    } finally {
      ai.stop();
    }
  }

  async function tryOut(actor: SignedInActor, wanted: Wanted): Promise<ProviderPlace | undefined> {
    const { provider } = wanted;
    if (provider === 'local') {
      if (!isHubAddress(wanted.model))
        throw new AppError('VALIDATION_FAILED', [{ path: 'model', rule: 'hub_address' }]);
      const settings = liveModel.settingsOf({ provider, baseUrl: null, model: wanted.model }, undefined);
      const problem = settings.provider === 'local' ? findProblem(settings.files) : undefined;
      if (problem) throw notUsable(problem.problem);
      return undefined;
    }
    const place = await placeOf({ ...wanted, provider });
    await withFaults(place, () => tryHosted(actor, place, wanted));
    return place;
  }

  async function requireStored(row: ModelRow | undefined, tx: Tx): Promise<void> {
    if (row) return;
    const current = (await liveModel.findRow(tx))?.version ?? 0;
    throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current }]);
  }

  return {
    view,
    refresh: liveModel.refresh,

    async change(actor: SignedInActor, wanted: Wanted): Promise<Command<ModelSettingsView>> {
      requireFree();
      await limits.take('modelChecks', String(actor.userId));
      const place = await tryOut(actor, wanted);
      const { provider, baseUrl, model, version, reason } = wanted;
      return {
        async commit(tx, audit) {
          const before = await liveModel.findRow(tx);
          const apiKey = place?.apiKey ?? null;
          const isSameKey = (before ? (liveModel.keyOf(before) ?? null) : null) === apiKey;
          const row = await liveModel.put(tx, { provider, baseUrl, model, apiKey, version, by: actor.userUuid });
          await requireStored(row, tx);
          await audit.record(tx, {
            label: 'model',
            before: recorded(before),
            after: { provider, address: baseUrl, model, key: keyWord(apiKey !== null, !isSameKey && before != null) },
            reason,
          });
          return present(row, tx);
        },
      };
    },

    async remove(_actor: SignedInActor, { version }: QueryOf<typeof removeModelSettings>) {
      requireFree();
      return {
        async commit(tx, audit) {
          const before = await liveModel.findRow(tx);
          if (!(await liveModel.remove(tx, version))) await requireStored(undefined, tx);
          await audit.record(tx, { label: 'model', before: recorded(before), after: {} });
          return view(tx);
        },
      } satisfies Command<ModelSettingsView>;
    },

    async findServers(): Promise<OutputOf<typeof findModelServers>> {
      const usual = Object.entries(modelServers).map(async ([kind, { baseUrl }]) => {
        const found = await findModelServer(new URL(baseUrl).origin, send);
        // Another program may use the port.
        return found ?? { kind: kind as keyof typeof modelServers, baseUrl, models: null };
      });
      const others = intranetOrigins.map((origin) => findModelServer(origin, send));
      const items = await Promise.all([...others, ...usual]);
      return { items: items.filter((item) => item !== undefined) };
    },

    async listModels(
      actor: SignedInActor,
      wanted: BodyOf<typeof listProviderModels>,
    ): Promise<OutputOf<typeof listProviderModels>> {
      await limits.take('modelChecks', String(actor.userId));
      const place = await placeOf(wanted);
      return { items: await withFaults(place, () => listModels(place, send)) };
    },
  };
}

/** Address of the provider. It must not contain a user name or key, which would be displayed. */
function addressOf(provider: keyof typeof hostedProviders, baseUrl: string | null): URL {
  const url = URL.parse(baseUrl ?? hostedProviders[provider].baseUrl ?? '');
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain)
    throw new AppError('URL_INVALID', [{ path: 'baseUrl', rule: baseUrl === null ? 'required' : 'address' }]);
  return url;
}

function notUsable(rule: string, said?: string): AppError {
  return new AppError('MODEL_NOT_USABLE', [{ path: 'model', rule, ...(said ? { said } : {}) }]);
}

/** Reports what failed: the address is unknown or not allowed, or the model gives no usable answer. */
async function withFaults<T>({ provider, baseUrl }: ProviderPlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { hostname, origin } = addressOf(provider, baseUrl ?? null);
    if (isFailedLookup(error))
      throw new AppError('URL_HOST_UNKNOWN', [{ path: 'baseUrl', rule: 'unknown_host', address: hostname }]);
    if (refusalIn(error))
      throw new AppError('URL_NOT_ALLOWED', [{ path: 'baseUrl', rule: 'private', address: origin }]);
    if (error instanceof AiUnavailableError) throw notUsable(error.fault, error.said);
    if (error instanceof ModelQuotaError) throw new AppError('AI_QUOTA_EXCEEDED');
    if (error instanceof AiAnswerError) throw notUsable('unusable');
    if (error instanceof DOMException && error.name === 'TimeoutError') throw notUsable('unreachable');
    throw error;
  }
}

const keyWord = (hasKey: boolean, isChanged: boolean): string => (!hasKey ? 'none' : isChanged ? 'changed' : 'set');

const recorded = (row: ModelRow | undefined): Record<string, unknown> =>
  row
    ? { provider: row.provider, address: row.baseUrl, model: row.model, key: keyWord(row.sealedKey !== null, false) }
    : {};
