import { createHmac, hkdfSync, randomInt, type KeyObject } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { addTime, minutes, toUnixSeconds } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

/** Rounds of PBKDF2 in one attempt: a millisecond or two of a server, several of a phone. */
const rounds = 10_000;

/** The longest that a challenge can be solved. `challenge-solution` of the limits remembers solutions for longer. */
const validFor = minutes(5);

/** A challenge as it was given, and what the browser found. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.object({ until: z.number() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Makes challenges and checks their solutions. */
export interface Work {
  /** Returns a challenge for `origin` that takes between `attempts` and twice as many. */
  make: (origin: string, attempts: number) => Promise<string>;
  /** Returns what names the solved challenge, or null if `text` is no right solution of a challenge for `origin`. */
  check: (origin: string, text: string) => Promise<string | null>;
}

/**
 * Challenges of `altcha-lib`. The browser counts up until the key derived from the count begins as the one that the server derived
 * from a secret count: no guess is better than another, and the most work is known. The keys that sign are derived for each
 * origin, so a challenge is worth nothing elsewhere and says nothing about whom it was given to.
 */
export function createWork({ signingKey, now }: Pick<Dependencies, 'signingKey' | 'now'>): Work {
  const key = derive(signingKey);
  const secretsOf = (origin: string) => ({
    hmacSignatureSecret: secretOf(key, `challenge ${origin}`),
    hmacKeySignatureSecret: secretOf(key, `solution ${origin}`),
  });
  return {
    make: async (origin, attempts) =>
      JSON.stringify(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: rounds,
          counter: randomInt(attempts, attempts * 2),
          deriveKey,
          // instead of the library's own expiry, which reads the machine's clock
          data: { until: toUnixSeconds(addTime(now(), validFor)) },
          ...secretsOf(origin),
        }),
      ),
    check: async (origin, text) => {
      const read = Solved.safeParse(parse(text));
      if (!read.success) return null;
      const { challenge, solution } = read.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(origin) });
      const isOver = challenge.parameters.data.until < toUnixSeconds(now());
      return verified && !isOver ? challenge.signature : null;
    },
  };
}

const derive = (signingKey: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, 'atrium', 'challenges', 32));

const secretOf = (key: Buffer, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('base64url');

/** Reads Base64 of JSON; undefined for anything else. */
function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}
