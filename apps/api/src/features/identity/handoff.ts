import { and, eq, gt, isNull } from 'drizzle-orm';
import { addTime, minutes, ownerOf, problem, type AppName, type Session, type UserId } from '@atrium/domain';
import { sessionOf } from '../../actor.ts';
import { inTransaction, orNotFound, type ActorFor, type Context, type Dependencies } from '../../context.ts';
import { handoffCodes, sessions } from '../../db/schema/index.ts';
import { findAccount } from './accounts.queries.ts';
import { endSessions, familyOf } from './end-sessions.ts';
import { findSessionOfCookie } from './find-session-of-cookie.ts';
import { openSession } from './open-session.ts';
import { hashSecret, newSecret } from './secrets.ts';

/*
 * A code alone opens nothing, or anybody could log others in to an account of theirs (docs/adr/0040). The browser
 * goes from the host with the session to the receiving host, which gives it a secret, and back, where the code is
 * bound to that secret; only then is the code carried over.
 */

const codeLifeMs = minutes(1);
/** Time to answer whether another person's session may be replaced. */
const questionMs = minutes(10);

const openCode = (ctx: Pick<Context, 'now'>, code: string) =>
  and(
    eq(handoffCodes.hash, hashSecret(code)),
    isNull(handoffCodes.usedAt),
    gt(handoffCodes.expiresAt, ctx.now()),
  );

/** Creates a one-time code that opens a session of the same account on the host of `path`. */
export async function createHandoff(
  ctx: Context<ActorFor<'signed-in'>>,
  path: string,
): Promise<{ code: string; url: string }> {
  const code = newSecret();
  const expiresAt = addTime(ctx.now(), codeLifeMs);
  const target = ownerOf(path.replace(/\?.*/, ''), ctx.app);
  const { userId } = ctx.actor;
  const sessionId = sessionOf(ctx.actor);
  const [from] = await ctx.db.select({ familyId: familyOf }).from(sessions).where(eq(sessions.id, sessionId));
  const { familyId } = orNotFound(from, 'session-not-found');
  await ctx.db.insert(handoffCodes).values({ hash: code.hash, userId, familyId, target, path, expiresAt });
  ctx.cookies.handoff.set(code.text, expiresAt);
  return {
    code: code.text,
    url: `${ctx.config.origins[target]}/api/session/handoff/receive?from=${ctx.app}`,
  };
}

/** Creates the receiving browser's secret; `challenge` is what the other host learns of it. */
export function receiveHandoff(ctx: Pick<Dependencies, 'now'>) {
  const { text, hash } = newSecret();
  return { secret: text, challenge: hash.toString('base64url'), expiresAt: addTime(ctx.now(), questionMs) };
}

/** Binds a code to the receiving browser, once. Null for a code that is used, bound or expired. */
export async function bindHandoff(
  ctx: Pick<Dependencies, 'db' | 'now'>,
  code: string,
  challenge: string,
): Promise<{ target: AppName; path: string } | null> {
  const [bound] = await ctx.db
    .update(handoffCodes)
    .set({ challenge: Buffer.from(challenge, 'base64url') })
    .where(and(openCode(ctx, code), isNull(handoffCodes.challenge)))
    .returning({ target: handoffCodes.target, path: handoffCodes.path });
  return bound?.target && bound.path ? { target: bound.target, path: bound.path } : null;
}

/**
 * Opens the session, in the browser and on the host that the code is bound to. The session of another person
 * is replaced only if the caller says so, because nobody may be logged in as somebody else unawares.
 */
export async function exchangeHandoff(
  ctx: Context,
  { code, replace }: { code: string; replace: boolean },
): Promise<Session> {
  const secret = ctx.cookies.handoff.value;
  if (!secret) throw expired();
  const bound = and(
    openCode(ctx, code),
    eq(handoffCodes.challenge, hashSecret(secret)),
    eq(handoffCodes.target, ctx.app),
  );
  const [offered] = await ctx.db.select({ userId: handoffCodes.userId }).from(handoffCodes).where(bound);
  const account = offered && (await findAccount(ctx, offered.userId));
  if (!account) throw expired();
  const other = await findSessionOfAnother(ctx, account.id);
  if (other && !replace) {
    const expiresAt = addTime(ctx.now(), questionMs);
    await ctx.db.update(handoffCodes).set({ expiresAt }).where(bound);
    throw problem('session-of-another', { current: other.email, next: account.email });
  }
  return inTransaction(ctx, async (tx) => {
    const [used] = await tx.db
      .update(handoffCodes)
      .set({ usedAt: ctx.now() })
      .where(bound)
      .returning({ familyId: handoffCodes.familyId });
    if (!used) throw expired();
    if (other) await endSessions(tx, other.userId, 'replaced', { familyOf: other.sessionId });
    tx.afterCommit(() => ctx.cookies.handoff.clear());
    return openSession(tx, account, { familyId: used.familyId });
  });
}

/** Finds the live session of this host's cookie if it belongs to another account. */
async function findSessionOfAnother(ctx: Context, userId: UserId) {
  const cookie = ctx.cookies.refresh.value;
  const current = cookie ? await findSessionOfCookie(ctx, cookie) : null;
  return current?.isAlive && current.userId !== userId ? current : null;
}

const expired = () => problem('handoff-expired');
