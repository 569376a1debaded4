import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The key that signs access tokens: the configured one, or one made on the first start and kept in the data folder. */
export function signingKey({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): KeyObject {
  return createSecretKey(Buffer.from(jwtSecret ?? keptSecret(dataDir)));
}

/** The key that encrypts secrets at rest. Without one of its own it comes from the signing key, and changes with that. */
export function encryptionKey(config: Pick<Config, 'encryptionKey' | 'jwtSecret' | 'dataDir'>): KeyObject {
  const source = config.encryptionKey ?? config.jwtSecret ?? keptSecret(config.dataDir);
  return createSecretKey(Buffer.from(hkdfSync('sha256', source, 'atrium', 'secrets at rest', 32)));
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(48).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
