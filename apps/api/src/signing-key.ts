import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Key that signs access tokens: configured, or generated on first start and stored in the data folder. */
export function signingKey({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): KeyObject {
  return createSecretKey(Buffer.from(jwtSecret ?? storedSecret(dataDir)));
}

/**
 * Key that encrypts secrets at rest. Derived from the signing key unless configured, so it then changes with
 * that.
 */
export function encryptionKey(config: Pick<Config, 'encryptionKey' | 'jwtSecret' | 'dataDir'>): KeyObject {
  const source = config.encryptionKey ?? config.jwtSecret ?? storedSecret(config.dataDir);
  return createSecretKey(Buffer.from(hkdfSync('sha256', source, 'atrium', 'secrets at rest', 32)));
}

/** Returns the file of the generated key. */
export const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(48).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
