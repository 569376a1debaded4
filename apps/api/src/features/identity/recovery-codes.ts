import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { recoveryCodes } from '../../db/schema/index.ts';
import { hashOf } from './secrets.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const count = 10;

/** 80 random bits: too many to guess from a hash, few enough to copy by hand. */
const newCode = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** New codes in place of all old ones; this is the only time they are seen. */
export async function replaceRecoveryCodes(ctx: Pick<Context, 'db'>, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })));
  return codes.map(inGroups);
}

const unused = (userId: UserId) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (ctx: Pick<Context, 'db'>, userId: UserId): Promise<number> =>
  ctx.db.$count(recoveryCodes, unused(userId));

/** Uses a code up, once over all nodes. */
export async function spendRecoveryCode(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const spent = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(unused(userId), eq(recoveryCodes.hash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}
