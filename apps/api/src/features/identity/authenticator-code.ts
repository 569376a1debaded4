import { and, eq, lt } from 'drizzle-orm';
import { verify } from 'otplib';
import { toUnixSeconds, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { secondFactors } from '../../db/schema/index.ts';
import { decrypt } from './encryption.ts';

/** Allowed clock difference in seconds. */
const epochTolerance = 30;

/** Verifies a TOTP code. A code that is not newer than the last accepted one is rejected. */
export async function consumeAuthenticatorCode(
  ctx: Pick<Context, 'db' | 'now' | 'encryptionKey'>,
  userId: UserId,
  token: string,
): Promise<boolean> {
  const [factor] = await ctx.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (!factor) return false;
  const secret = decrypt(ctx.encryptionKey, factor.secret, userId);
  const epoch = toUnixSeconds(ctx.now());
  const result = await verify({ secret, token, epoch, epochTolerance });
  if (!result.valid || !('timeStep' in result)) return false;
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastStep: result.timeStep })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, result.timeStep)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}
