import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ground } from './ground.ts';
import { type Program, startProgram } from './program.ts';
import type { SqlLoad, SqlRate } from './programs/bare-sql.ts';

/** What is compared: the product, bare Express and bare SQL, each in a process of its own, on one database. */
export interface Stage {
  ground: Ground;
  /** The product's origin. */
  product: string;
  /** Serves ready pages under their paths, and a POST that does nothing; answers the origin. */
  bareExpress: (pages?: Record<string, string>) => Promise<string>;
  bareSql: (load: SqlLoad) => Promise<SqlRate>;
  signingKey: KeyObject;
  close: () => Promise<void>;
}

export async function openStage(ground: Ground): Promise<Stage> {
  const secret = randomBytes(32).toString('base64url');
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const product = startProgram('product', {
    NODE_ENV: 'production',
    DATABASE_URL: ground.url,
    JWT_SECRET: secret,
    DATA_DIR: dataDir,
    SANDBOX_PAYMENT_MS: '0',
    // The callers' addresses are ours to give.
    TRUST_PROXY: '1',
  });
  const bareExpress = startProgram('bare-express');
  const bareSql = startProgram('bare-sql');
  const programs: readonly Program[] = [product, bareExpress, bareSql];
  const { origin } = await product.ask<{ origin: string }>({});
  return {
    ground,
    product: origin,
    bareExpress: async (pages = {}) => (await bareExpress.ask<{ origin: string }>({ pages })).origin,
    bareSql: (load) => bareSql.ask<SqlRate>(load),
    signingKey: createSecretKey(Buffer.from(secret)),
    close: async () => {
      await Promise.all(programs.map((program) => program.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
