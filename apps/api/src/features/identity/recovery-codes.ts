import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { recoveryCodes } from '../../db/schema/index.ts';
import { hashSecret } from './secrets.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const count = 10;

/** 80 random bits: too many to be guessed from a hash, few enough to copy by hand. */
const newCode = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Replaces all recovery codes and returns the new ones, which cannot be read again. */
export async function replaceRecoveryCodes(ctx: Pick<Context, 'db'>, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashSecret(code) })));
  return codes.map(inGroups);
}

const unused = (userId: UserId) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (ctx: Pick<Context, 'db'>, userId: UserId): Promise<number> =>
  ctx.db.$count(recoveryCodes, unused(userId));

/** Marks a code as used (atomic across nodes). Returns false for an unknown or used one. */
export async function spendRecoveryCode(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const spent = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(unused(userId), eq(recoveryCodes.hash, hashSecret(code))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}
