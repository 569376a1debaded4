import { ProblemError } from '@atrium/domain';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import type { Sql } from '../db/client.ts';
import { waitText } from './wait-text.ts';

/** Tries per key and window. `shared` ones hold over all nodes and restarts (product decisions 3). */
const rules = {
  'login-account': { points: 10, seconds: 15 * 60, shared: true },
  'login-address': { points: 100, seconds: 15 * 60, shared: true },
  'recovery-account': { points: 5, seconds: 3600, shared: true },
  'recovery-address': { points: 20, seconds: 3600, shared: true },
  'password-account': { points: 10, seconds: 15 * 60, shared: true },
  'second-factor-account': { points: 10, seconds: 3600, shared: true },
  'sign-up-address': { points: 20, seconds: 3600, shared: true },
  'newsletter-address': { points: 20, seconds: 3600, shared: true },
  'contact-address': { points: 10, seconds: 3600, shared: true },
  'contact-email': { points: 5, seconds: 3600, shared: true },
  'resend-account': { points: 5, seconds: 3600, shared: true },
  'address-letter-partner': { points: 3, seconds: 24 * 3600, shared: true },
  'invitation-partner': { points: 20, seconds: 24 * 3600, shared: true },
  'invitation-email': { points: 5, seconds: 24 * 3600, shared: true },
  'image-account': { points: 60, seconds: 3600, shared: true },
  'export-account': { points: 10, seconds: 3600, shared: true },
  'messages-account': { points: 30, seconds: 600, shared: true },
  'places-address': { points: 600, seconds: 60, shared: false },
  'calls-address': { points: 3000, seconds: 60, shared: false },
} as const;

type Limit = keyof typeof rules;

export interface Limits {
  /** Spends one try, or throws the problem `too-many` with the seconds to wait. */
  spend: (limit: Limit, key: string) => Promise<void>;
  /** Throws like `spend` when nothing is left, without spending. */
  check: (limit: Limit, key: string) => Promise<void>;
  forget: (limit: Limit, key: string) => Promise<void>;
  close: () => void;
}

function refuse(msBeforeNext: number): never {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  throw new ProblemError('too-many', {
    detail: `Too many attempts. Please try again in ${waitText(retryAfter)}.`,
    retryAfter,
  });
}

/** rate-limiter-flexible over memory, PostgreSQL, or Redis where one is configured. */
export function createLimits(sql: Sql, redisUrl: string | undefined): Limits {
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false }) : undefined;
  // The store wants node-postgres' one method; this is all of it that it uses.
  const client = {
    query: async ({ text, values }: { text: string; values: never[] }) => {
      const rows = await sql.unsafe(text, values);
      return { rows, rowCount: rows.count };
    },
  };
  const limiterOf = (name: Limit): RateLimiterAbstract => {
    const { points, seconds, shared } = rules[name];
    const options = { keyPrefix: name, points, duration: seconds };
    if (!shared) return new RateLimiterMemory(options);
    if (redis) return new RateLimiterRedis({ ...options, storeClient: redis });
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
    (Object.keys(rules) as Limit[]).map((name) => [name, limiterOf(name)]), // the keys written above
  );
  const limiter = (name: Limit): RateLimiterAbstract => {
    const found = limiters.get(name);
    if (!found) throw new TypeError(`no rule for ${name}`);
    return found;
  };

  return {
    spend: async (name, key) => {
      try {
        await limiter(name).consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) refuse(reason.msBeforeNext);
        throw reason;
      }
    },
    check: async (name, key) => {
      const state = await limiter(name).get(key);
      if (state && state.consumedPoints >= rules[name].points) refuse(state.msBeforeNext);
    },
    forget: async (name, key) => void (await limiter(name).delete(key)),
    close: () => redis?.disconnect(),
  };
}
