import { eq, inArray, sql } from 'drizzle-orm';
import type { EventId, EventVersionId } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { events, eventVersions, partners } from '../../db/schema/index.ts';
import { publish, type PublishContext } from '../../domain-events/publish.ts';
import { publishEvents } from '../catalogue/index.ts';
import { labelEditions } from '../series/index.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

type Tx = Pick<Context, 'db' | 'enqueue' | 'now'>;

/** Publishes a version, or none. Ticket holders are emailed if the date or location changes. */
export async function publishVersion(
  tx: Tx & PublishContext,
  event: Pick<typeof events.$inferSelect, 'id' | 'approvedVersionId'>,
  versionId: EventVersionId | null,
): Promise<void> {
  const before = event.approvedVersionId;
  if (versionId === before) return;
  const publishedAt =
    versionId && sql`coalesce(${events.publishedAt}, ${tx.now().toISOString()}::timestamptz)`;
  await tx.db
    .update(events)
    .set({ approvedVersionId: versionId, ...(publishedAt && { publishedAt }) })
    .where(eq(events.id, event.id));
  await labelEditions(tx, [event.id]);
  if (versionId) await publish(tx, 'event-published', { eventId: event.id });
  if (before && versionId && (await areApart(tx, [before, versionId])))
    await notifyTicketHoldersOfMove(tx, event.id);
}

/** Publishes a new version of an approved event immediately, if its partner wants that; otherwise it waits for vetting. */
export async function publishIfAutomatic(
  tx: PartnerContext,
  event: Pick<typeof events.$inferSelect, 'id' | 'approvedVersionId'>,
  versionId: EventVersionId,
): Promise<void> {
  if (event.approvedVersionId === null || !(await publishesItself(tx))) return;
  await publishVersion(tx, event, versionId);
  await publishEvents(tx, [event.id]);
}

async function publishesItself({ db, actor }: PartnerContext): Promise<boolean> {
  const [partner] = await db
    .select({ autoPublish: partners.autoPublish })
    .from(partners)
    .where(eq(partners.id, actor.partnerId));
  return partner?.autoPublish ?? false;
}

/** Queues emails about the new date and location to all ticket holders. */
export const notifyTicketHoldersOfMove = (tx: Tx, eventId: EventId): Promise<void> =>
  tx.enqueue(tx.db, 'tell-change', { eventId, at: tx.now().toISOString() });

/** Returns whether versions differ in date or venue. */
async function areApart({ db }: Tx, ids: EventVersionId[]): Promise<boolean> {
  const places = await db
    .selectDistinct({
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      venueId: eventVersions.venueId,
    })
    .from(eventVersions)
    .where(inArray(eventVersions.id, ids));
  return places.length > 1;
}
