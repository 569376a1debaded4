import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobName } from '@atrium/api/app';
import type { Fixture } from './fixture.ts';
import { type Program, startProgram } from './program.ts';
import type { SqlLoad, SqlRate } from './programs/bare-sql.ts';

/** The product, bare Express and bare SQL, each in its own process, on one database. */
export interface Environment {
  fixture: Fixture;
  /** Number of those who want tickets of the same event in `on-sale`. */
  buyers: number;
  /** Origin of the product. */
  product: string;
  /**
   * Serves prepared pages under their paths, and a POST that does nothing; both again under `/checked`, and under
   * `/reading` with pages from the database.
   * Returns the origin.
   */
  baselineExpress: (pages?: Record<string, string>) => Promise<string>;
  baselineSql: (load: SqlLoad) => Promise<SqlRate>;
  /** Whether the product may answer repeated searches from memory; at first it may not. */
  setRepeating: (isRepeating: boolean) => Promise<void>;
  /** Runs a job in the product. */
  runJob: (job: JobName) => Promise<void>;
  /** The most memory that the product has taken so far, in MB. */
  memory: () => Promise<number>;
  signingKey: KeyObject;
  close: () => Promise<void>;
}

export async function openEnvironment(fixture: Fixture, buyers: number): Promise<Environment> {
  const secret = randomBytes(32).toString('base64url');
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const product = startProgram('product', {
    NODE_ENV: 'production',
    // It sends no email.
    ALLOW_UNSAFE: 'true',
    DATABASE_URL: fixture.appUrl,
    // few buyers order thousands of times
    OPEN_ORDERS_PER_EVENT: '0',
    JWT_SECRET: secret,
    DATA_DIR: dataDir,
    SANDBOX_PAYMENT_MS: '0',
    // administrators call by a token alone
    ADMIN_SECOND_FACTOR: 'false',
    // We set the callers' addresses.
    TRUST_PROXY: '1',
  });
  const baselineExpress = startProgram('bare-express', { DATABASE_URL: fixture.url });
  const baselineSql = startProgram('bare-sql');
  const programs: readonly Program[] = [product, baselineExpress, baselineSql];
  const { origin } = await product.ask<{ origin: string }>({});
  return {
    fixture,
    buyers,
    product: origin,
    baselineExpress: async (pages = {}) => (await baselineExpress.ask<{ origin: string }>({ pages })).origin,
    baselineSql: (load) => baselineSql.ask<SqlRate>(load),
    setRepeating: async (isRepeating) => void (await product.ask({ isRepeating })),
    runJob: async (job) => void (await product.ask({ job })),
    memory: async () => (await product.ask<{ peakMegabytes: number }>({})).peakMegabytes,
    signingKey: createSecretKey(Buffer.from(secret)),
    close: async () => {
      await Promise.all(programs.map((program) => program.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
