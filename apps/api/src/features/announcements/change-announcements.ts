import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  AnnouncementId,
  maxAnnouncements,
  problem,
  type Contract,
  type HandlerInput,
  type OwnAnnouncement,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { announcements } from '../../db/schema/index.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { readAnnouncement } from './announcements.queries.ts';

type Calls = Contract['announcements'];

/** Publishes an announcement on the page of an own event, and notifies people with tickets if that is wanted. */
export async function addAnnouncement(
  ctx: PartnerContext,
  { params: { eventId }, body: { notify, ...words } }: HandlerInput<Calls['addAnnouncement']>,
): Promise<OwnAnnouncement> {
  await ctx.limits.consume('announcement-partner', String(ctx.actor.partnerId));
  return inTransaction(ctx, async (tx) => {
    assertNotCancelled(await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId));
    const count = await tx.db.$count(announcements, eq(announcements.eventId, eventId));
    if (count >= maxAnnouncements) throw problem('announcements-full', { count: maxAnnouncements });
    const id = AnnouncementId.parse(v7());
    await tx.db.insert(announcements).values({
      id,
      eventId,
      ...words,
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      notified: notify ? 0 : null,
    });
    await recordAction(tx, {
      action: 'add-announcement',
      subject: `announcement ${id}`,
      after: { eventId, notify, ...words },
    });
    await publishEvents(tx, [eventId]);
    if (notify) await tx.enqueue(tx.db, 'notify-announcement', { announcementId: id });
    return readAnnouncement(tx.db, eventId, id);
  });
}

/** Changes the words of an announcement; nobody is notified again. */
export const changeAnnouncement = (
  ctx: PartnerContext,
  { params: { eventId, announcementId }, body }: HandlerInput<Calls['changeAnnouncement']>,
): Promise<OwnAnnouncement> =>
  inTransaction(ctx, async (tx) => {
    assertNotCancelled(await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId));
    const { title, text } = await readAnnouncement(tx.db, eventId, announcementId);
    await tx.db
      .update(announcements)
      .set({ ...body, editedAt: tx.now() })
      .where(eq(announcements.id, announcementId));
    await recordAction(tx, {
      action: 'change-announcement',
      subject: `announcement ${announcementId}`,
      before: { title, text },
      after: body,
    });
    await publishEvents(tx, [eventId]);
    return readAnnouncement(tx.db, eventId, announcementId);
  });

/** Removes an announcement from the page. */
export const deleteAnnouncement = (
  ctx: PartnerContext,
  { params: { eventId, announcementId } }: HandlerInput<Calls['deleteAnnouncement']>,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    const { title, text } = await readAnnouncement(tx.db, eventId, announcementId);
    await tx.db.delete(announcements).where(eq(announcements.id, announcementId));
    await recordAction(tx, {
      action: 'delete-announcement',
      subject: `announcement ${announcementId}`,
      before: { eventId, title, text },
    });
    await publishEvents(tx, [eventId]);
    return { status: 'Success' as const };
  });
