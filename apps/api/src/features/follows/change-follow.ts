import { and, eq, sql } from 'drizzle-orm';
import { followLimit, problem, type PartnerId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { attendees, follows } from '../../db/schema/index.ts';
import { findOrganiser } from '../organisers/index.ts';

const done = { status: 'Success' } as const;

/** Follows a public organiser, whose events that are published from now on are new; or changes whether they are emailed. */
export async function followOrganiser(ctx: AttendeeContext, partnerId: PartnerId, emails: boolean) {
  const { attendeeId } = ctx.actor;
  await findOrganiser(ctx.db, partnerId); // throws 404 unless the organiser is public
  await inTransaction(ctx, async ({ db, now }) => {
    // the row lock makes two at the limit wait for each other
    await db
      .update(attendees)
      .set({ searchEmailsCode: sql`coalesce(${attendees.searchEmailsCode}, gen_random_uuid())` })
      .where(eq(attendees.id, attendeeId));
    const [known] = await db
      .update(follows)
      .set({ emails })
      .where(and(eq(follows.attendeeId, attendeeId), eq(follows.partnerId, partnerId)))
      .returning({ id: follows.partnerId });
    if (known) return;
    if ((await db.$count(follows, eq(follows.attendeeId, attendeeId))) >= followLimit)
      throw problem('follows-full', { count: followLimit });
    await db.insert(follows).values({ attendeeId, partnerId, emails, seenThrough: now(), createdAt: now() });
  });
  return done;
}

/** Stops following an organiser. */
export async function unfollowOrganiser({ db, actor }: AttendeeContext, partnerId: PartnerId) {
  const [removed] = await db
    .delete(follows)
    .where(and(eq(follows.attendeeId, actor.attendeeId), eq(follows.partnerId, partnerId)))
    .returning({ id: follows.partnerId });
  orNotFound(removed, 'partner-not-found');
  return done;
}

/** Stops the emails about followed organisers to the recipient whose email has this code. */
export async function stopFollowEmails({ db }: Pick<Context, 'db'>, code: string) {
  const [recipient] = await db
    .select({ id: attendees.id })
    .from(attendees)
    .where(eq(attendees.searchEmailsCode, code));
  const { id } = orNotFound(recipient, 'subscription-not-found');
  await db.update(follows).set({ emails: false }).where(eq(follows.attendeeId, id));
  return done;
}
