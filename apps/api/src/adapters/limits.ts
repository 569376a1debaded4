import { createHash } from 'node:crypto';
import {
  days,
  hours,
  inSeconds,
  maxAnnouncementsPerDay,
  maxMailingsPerDay,
  minutes,
  seconds,
} from '@atrium/domain';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import { toLoggableError } from '../to-loggable-error.ts';
import { tooMany } from './too-many.ts';

/** Points per key and window. `shared` limits hold across nodes and restarts. */
const rules = {
  'login-device': { points: 10, within: minutes(15), shared: true },
  'login-account-address': { points: 10, within: minutes(15), shared: true },
  'login-account': { points: 30, within: minutes(15), shared: true },
  'login-address': { points: 100, within: minutes(15), shared: true },
  'recovery-account': { points: 5, within: hours(1), shared: true },
  'recovery-address': { points: 20, within: hours(1), shared: true },
  'password-account': { points: 10, within: minutes(15), shared: true },
  'second-factor-account': { points: 10, within: hours(1), shared: true },
  'passkey-start-address': { points: 300, within: minutes(15), shared: true },
  'sign-up-address': { points: 20, within: hours(1), shared: true },
  // counts for `challengedAfter`; high, because what is beyond that only needs more work
  'challenged-calls': { points: 10_000, within: hours(1), shared: true },
  // each solution counts once; longer than a challenge is valid
  'challenge-solution': { points: 1, within: minutes(10), shared: true },
  'newsletter-address': { points: 20, within: hours(1), shared: true },
  // Declined cards: a few are a buyer's, more are somebody trying out stolen ones (features/suspicions).
  'declined-order': { points: 6, within: minutes(15), shared: true },
  'declined-account': { points: 9, within: hours(1), shared: true },
  'declined-card': { points: 6, within: days(1), shared: true },
  'declined-address': { points: 30, within: hours(1), shared: true },
  'contact-address': { points: 10, within: hours(1), shared: true },
  'contact-email': { points: 5, within: hours(1), shared: true },
  'notice-sender': { points: 20, within: days(1), shared: true },
  'notice-address': { points: 20, within: days(1), shared: true },
  'resend-account': { points: 5, within: hours(1), shared: true },
  'resend-ticket': { points: 5, within: days(1), shared: true },
  'resend-partner': { points: 100, within: hours(1), shared: true },
  'resend-order': { points: 3, within: hours(1), shared: true },
  'address-letter-partner': { points: 3, within: days(1), shared: true },
  'calendar-link': { points: 20, within: days(1), shared: true },
  'api-key-partner': { points: 30, within: days(1), shared: true },
  'webhook-test-partner': { points: 60, within: hours(1), shared: true },
  'export-test-account': { points: 20, within: hours(1), shared: true },
  'announcement-partner': { points: maxAnnouncementsPerDay, within: days(1), shared: true },
  'mailing-partner': { points: maxMailingsPerDay, within: days(1), shared: true },
  'mailing-test-partner': { points: 20, within: hours(1), shared: true },
  'invitation-partner': { points: 20, within: days(1), shared: true },
  'invitation-email': { points: 5, within: days(1), shared: true },
  'reviews-account': { points: 30, within: days(1), shared: true },
  // high, because more than a few only make a moderator read them
  'review-network': { points: 1000, within: days(1), shared: true },
  'image-account': { points: 60, within: hours(1), shared: true },
  'venue-partner': { points: 100, within: days(1), shared: true },
  'export-account': { points: 10, within: hours(1), shared: true },
  'messages-account': { points: 30, within: minutes(10), shared: true },
  // a guess at a code; shared, so that nodes don't add up
  'codes-address': { points: 60, within: minutes(10), shared: true },
  'guest-links-address': { points: 60, within: minutes(1), shared: true },
  'seats-address': { points: 60, within: minutes(1), shared: true },
  'seat-invitation-ticket': { points: 5, within: days(1), shared: true },
  'seat-invitation-account': { points: 200, within: days(1), shared: true },
  'certificates-address': { points: 30, within: minutes(1), shared: true },
  // each place that an account takes moves those behind it back
  'waiting-room-account': { points: 20, within: hours(1), shared: false },
  'places-address': { points: 600, within: minutes(1), shared: false },
  'seen-address': { points: 120, within: minutes(1), shared: false },
  'csp-reports-address': { points: 20, within: minutes(10), shared: false },
  'pairing-address': { points: 60, within: minutes(15), shared: true },
  // one scan or search a second, and the counts
  'calls-device': { points: 240, within: minutes(1), shared: false },
  'calls-api-key': { points: 600, within: minutes(1), shared: false },
  // those who are logged in, wherever they are
  'calls-account': { points: 3000, within: minutes(1), shared: false },
  'calls-address': { points: 3000, within: minutes(1), shared: false },
} as const;

export type Limit = keyof typeof rules;

/** Limits of calls. A key may be of any length and is stored as a hash, so that the store holds no addresses. */
export interface Limits {
  /** Consumes one point and returns how many are consumed, or throws 429 with the seconds to wait. */
  consume: (limit: Limit, key: string) => Promise<number>;
  /** Consumes one point, even beyond the limit. */
  count: (limit: Limit, key: string) => Promise<void>;
  /** Returns a consumed point. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Throws like `consume` if no points are left, without consuming one. */
  check: (limit: Limit, key: string) => Promise<void>;
  forget: (limit: Limit, key: string) => Promise<void>;
  close: () => void;
}

function throwTooMany(msBeforeNext: number): never {
  throw tooMany(Math.max(1, Math.ceil(msBeforeNext / seconds(1))));
}

const hashSecret = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Fails at once while Redis is away or silent, and says so once for each outage. */
function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.error({ err: toLoggableError(error) }, 'Redis is away: each node counts by itself');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  return redis;
}

/** Rate limits by rate-limiter-flexible: in memory, and the shared ones in PostgreSQL, or Redis if configured. */
export function createLimits(sql: Sql, redisUrl: string | undefined, log: Logger): Limits {
  const redis = redisUrl ? openRedis(redisUrl, log) : undefined;
  // The only part of a node-postgres client that the store uses.
  const client = {
    query: async ({ text, values }: { text: string; values: never[] }) => {
      const rows = await sql.unsafe(text, values);
      return { rows, rowCount: rows.count };
    },
  };
  const limiterOf = (name: Limit): RateLimiterAbstract => {
    const { points, within, shared } = rules[name];
    const options = { keyPrefix: name, points, duration: inSeconds(within) };
    if (!shared) return new RateLimiterMemory(options);
    // while Redis is away each node counts by itself
    const insuranceLimiter = new RateLimiterMemory(options);
    if (redis) return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
    return new RateLimiterPostgres({
      ...options,
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  };
  const limiters = new Map<Limit, RateLimiterAbstract>(
    (Object.keys(rules) as Limit[]).map((name) => [name, limiterOf(name)]), // keys of `rules`
  );
  const limiter = (name: Limit): RateLimiterAbstract => {
    const found = limiters.get(name);
    if (!found) throw new TypeError(`no rule for ${name}`);
    return found;
  };

  return {
    consume: async (name, key) => {
      try {
        return (await limiter(name).consume(hashSecret(key))).consumedPoints;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return throwTooMany(reason.msBeforeNext);
        throw reason;
      }
    },
    count: async (name, key) => void (await limiter(name).penalty(hashSecret(key))),
    giveBack: async (name, key) => void (await limiter(name).reward(hashSecret(key))),
    check: async (name, key) => {
      const state = await limiter(name).get(hashSecret(key));
      if (state && state.consumedPoints >= rules[name].points) throwTooMany(state.msBeforeNext);
    },
    forget: async (name, key) => void (await limiter(name).delete(hashSecret(key))),
    close: () => redis?.disconnect(),
  };
}
