import { eq } from 'drizzle-orm';
import { sessionOf } from '../../actor.ts';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { passkeys, sessions, users } from '../../db/schema/index.ts';

type Offered = Context<ActorFor<'partner-or-admin'>>;

/** The offer is open after a login with the password, until a passkey is added or the offer dismissed. */
export async function isPasskeyOffered({ db, actor }: Offered): Promise<boolean> {
  const [found] = await db
    .select({ method: sessions.method, dismissedAt: users.passkeyOfferDismissedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionOf(actor)));
  const { method, dismissedAt } = orNotFound(found, 'session-not-found');
  if (method !== 'password' || dismissedAt) return false;
  return (await db.$count(passkeys, eq(passkeys.userId, actor.userId))) === 0;
}

export async function dismissPasskeyOffer({ db, actor, now }: Offered): Promise<void> {
  await db.update(users).set({ passkeyOfferDismissedAt: now() }).where(eq(users.id, actor.userId));
}
