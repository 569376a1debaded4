import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or cookie; the database stores only its hash. */
export interface Secret {
  text: string;
  hash: Buffer;
}

/** Creates 256 random bits, safe in URLs and cookies. */
export function newSecret(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashSecret(text) };
}

export const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest();
