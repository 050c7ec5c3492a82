import { lt } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/open-database.ts';
import { rateLimits as table } from '#server/db/tables/platform.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SharedRedis } from '#server/platform/redis/open-redis.ts';
import { keyedHash } from '#server/platform/secrets/tokens.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface RateLimit {
  calls: number;
  seconds: number;
  /**
   * Flood limits: a database write per call would cost more than the call. Redis counts them for all processes; without
   * it, or while it is away, each process counts in memory.
   */
  isFlood?: true;
}

/** The limits of Z19 for the routes that exist, before RATE_LIMIT_SCALE. */
const rateLimits = {
  anonymousCalls: { calls: 600, seconds: MINUTE, isFlood: true },
  userCalls: { calls: 1_200, seconds: MINUTE, isFlood: true },
  guestCalls: { calls: 600, seconds: MINUTE, isFlood: true },
  apiKeyCalls: { calls: 300, seconds: MINUTE, isFlood: true },
  keyedCalls: { calls: 6_000, seconds: MINUTE, isFlood: true },
  /** First visits of a link's visitors; a school may share one address. */
  newVisits: { calls: 2_000, seconds: HOUR, isFlood: true },
  /** Each plan may occupy the planning thread for some seconds. */
  studyPlans: { calls: 300, seconds: HOUR },
  /** Calendar clients poll every few minutes at most, from many addresses. */
  calendars: { calls: 240, seconds: HOUR },
  unknownCalendars: { calls: 20, seconds: 10 * MINUTE },
  unknownReferralCodes: { calls: 20, seconds: 10 * MINUTE },
  /** Unknown codes per user, or per address without one: a class types its codes behind one router. */
  unknownClassCodes: { calls: 20, seconds: 10 * MINUTE },
  unknownInvitations: { calls: 20, seconds: 10 * MINUTE },
  mcpCalls: { calls: 60, seconds: MINUTE },
  unknownApiKeys: { calls: 60, seconds: 10 * MINUTE, isFlood: true },
  unknownAccessKeys: { calls: 20, seconds: 10 * MINUTE },
  pages: { calls: 1_200, seconds: MINUTE, isFlood: true },
  signInByAddressAndAccount: { calls: 10, seconds: 15 * MINUTE },
  signInByAccount: { calls: 30, seconds: HOUR },
  signInByAddress: { calls: 100, seconds: 15 * MINUTE },
  passwordByUser: { calls: 10, seconds: 15 * MINUTE },
  register: { calls: 60, seconds: HOUR },
  waitlist: { calls: 5, seconds: HOUR },
  /** Requests for emailed links, per requester and per recipient. */
  mailByAsker: { calls: 10, seconds: HOUR },
  mailByAddress: { calls: 3, seconds: HOUR },
  /** Contact, feedback, contributions and the newsletter together. */
  forms: { calls: 5, seconds: HOUR },
  newsletterByAddress: { calls: 1, seconds: 24 * HOUR },
  /** Uses of emailed links. */
  mailedTokens: { calls: 10, seconds: 15 * MINUTE },
  upload: { calls: 20, seconds: HOUR },
  exports: { calls: 2, seconds: 24 * HOUR },
  imports: { calls: 10, seconds: 24 * HOUR },
  verification: { calls: 5, seconds: HOUR },
  pictures: { calls: 30, seconds: HOUR },
  cardImages: { calls: 300, seconds: HOUR },
  cardFiles: { calls: 60, seconds: HOUR },
  crawl: { calls: 10, seconds: HOUR },
  /** A client may reuse its ticket when a download breaks off. */
  exportDownloads: { calls: 6, seconds: 24 * HOUR },
  chat: { calls: 10, seconds: MINUTE },
  /** Each call lets the engine search a document. */
  highlights: { calls: 120, seconds: MINUTE },
  /** Each call chooses among all items of a document. */
  likelyQuestions: { calls: 120, seconds: MINUTE },
  /** Each call may query a provider. */
  modelChecks: { calls: 60, seconds: HOUR },
  billingSyncs: { calls: 6, seconds: MINUTE },
  modelGenerations: { calls: 10, seconds: HOUR },
  modelGenerationsOnFree: { calls: 30, seconds: 24 * HOUR },
} as const satisfies Record<string, RateLimit>;
type RateLimitName = keyof typeof rateLimits;

export interface RateLimiter {
  /** Counts one call. Over the limit it throws RATE_LIMITED; rejected calls do not extend the wait. */
  take(name: RateLimitName, key: string): Promise<void>;
  /** Throws like `take` if no call is left, but counts nothing. */
  requireRoom(name: RateLimitName, key: string): Promise<void>;
  /** Counts one call and returns whether it is over the limit, instead of throwing. */
  isOver(name: RateLimitName, key: string): Promise<boolean>;
  /** Resets the count of a key, e.g. failed sign-ins after a successful one. */
  forget(name: RateLimitName, key: string): Promise<void>;
  /** Removes expired windows. */
  sweep(): Promise<void>;
}

/** Carries the wait in whole seconds. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('RATE_LIMITED');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts calls in the database or in Redis, for all processes. A window begins with the first call of a key. */
export function createRateLimiter({
  database,
  redis,
  secretKey,
  scale,
}: {
  database: Pick<Database, 'pool' | 'db'>;
  redis?: SharedRedis | undefined;
  secretKey: string;
  scale: number;
}): RateLimiter {
  function limiterOf(name: string, { calls, seconds, isFlood }: RateLimit) {
    const points = Math.max(1, Math.floor(calls * scale));
    const options = { keyPrefix: name, points, duration: seconds };
    if (isFlood) {
      const inMemory = new RateLimiterMemory(options);
      if (!redis) return inMemory;
      return new RateLimiterRedis({
        ...options,
        keyPrefix: `${redis.prefix}limit:${name}`,
        storeClient: redis.client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory,
        inMemoryBlockOnConsumed: points + 1,
      });
    }
    return new RateLimiterPostgres({
      ...options,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Keeps blocked keys in memory, so they cost no query until their window ends.
      inMemoryBlockOnConsumed: points + 1,
    });
  }
  const limiters = new Map(Object.entries(rateLimits).map(([name, limit]) => [name, limiterOf(name, limit)]));
  /** Stores addresses and accounts only as keyed hashes. */
  const hidden = (key: string) => keyedHash(secretKey, key);

  async function take(name: RateLimitName, key: string): Promise<void> {
    await limiters
      .get(name)
      ?.consume(hidden(key))
      .catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      });
  }

  return {
    take,
    async requireRoom(name, key) {
      const counted = await limiters.get(name)?.get(hidden(key));
      if (!counted || counted.remainingPoints > 0) return;
      throw new RateLimited(Math.max(1, Math.ceil(counted.msBeforeNext / 1000)));
    },
    async isOver(name, key) {
      try {
        await take(name, key);
        return false;
      } catch (error) {
        if (error instanceof RateLimited) return true;
        throw error;
      }
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(hidden(key));
    },
    async sweep() {
      // Uses the machine's clock, as the limiter does.
      await database.db.delete(table).where(lt(table.expire, Date.now()));
    },
  };
}
