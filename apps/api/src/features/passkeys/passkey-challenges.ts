import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { addTime, minutes, problem } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { passkeyChallenges } from '../../db/schema/index.ts';
import { hashSecret, newSecret } from '../identity/index.ts';

/** Time to create or choose a passkey. */
export const challengeLifeMs = minutes(5);

/** Creates a value for a passkey to sign, bound to a browser or a session by the hash of its secret. */
export async function createChallenge(ctx: Pick<Context, 'db' | 'now'>, boundTo: Buffer): Promise<string> {
  const challenge = newSecret();
  const expiresAt = addTime(ctx.now(), challengeLifeMs);
  await ctx.db.insert(passkeyChallenges).values({ hash: challenge.hash, boundTo, expiresAt });
  return challenge.text;
}

/** Uses up the challenge of a response and returns it. Throws 410 for one that is used, expired or bound elsewhere. */
export async function takeChallenge(
  ctx: Pick<Context, 'db' | 'now'>,
  clientDataJSON: string,
  boundTo: Buffer,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const taken = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashSecret(challenge)),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, ctx.now()),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  if (taken.length === 0) throw problem('passkey-expired');
  return challenge;
}

const ClientData = z.object({ challenge: z.string() });

function readChallenge(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch (cause) {
    throw problem('passkey-rejected', {}, { cause });
  }
}
