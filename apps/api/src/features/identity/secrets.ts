import { createHash, randomBytes } from 'node:crypto';

/** What a person or browser holds, and what the database keeps of it. */
export interface Secret {
  text: string;
  hash: Buffer;
}

/** 256 random bits, safe in links and cookies. */
export function newSecret(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The key of a limit for something a person typed: short whatever its length, and not readable. */
export const limitKey = (typed: string): string => hashOf(typed).toString('base64url');
