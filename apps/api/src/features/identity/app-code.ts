import { and, eq, lt } from 'drizzle-orm';
import { verify } from 'otplib';
import type { UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { secondFactors } from '../../db/schema/index.ts';
import { unseal } from './sealed.ts';

/** A phone's clock may be this wrong. */
const epochTolerance = 30;

/** Takes a code of the authenticator app: the right one, and newer than the last that was taken. */
export async function spendAppCode(
  ctx: Pick<Context, 'db' | 'now' | 'encryptionKey'>,
  userId: UserId,
  token: string,
): Promise<boolean> {
  const [factor] = await ctx.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (!factor) return false;
  const secret = unseal(ctx.encryptionKey, factor.secret, userId);
  const epoch = Math.floor(ctx.now().getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance });
  if (!result.valid || !('timeStep' in result)) return false;
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastStep: result.timeStep })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, result.timeStep)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}
