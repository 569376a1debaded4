import { and, eq } from 'drizzle-orm';
import {
  badgeFormats,
  badgesPerSheet,
  dayIn,
  maxBadges,
  problem,
  type Contract,
  type Download,
  type EventId,
  type HandlerInput,
  type Language,
  type PartnerId,
  type SingleBadgeKey,
  type TicketId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, eventVersions, places, venues } from '../../db/schema/index.ts';
import { textsIn } from '../../texts/index.ts';
import { recipientFor } from '../identity/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';
import { readBadges } from './attendees.queries.ts';
import { badgesPdf } from './badges-pdf.ts';

type Input = HandlerInput<Contract['attendees']['printBadges']>;

/** Makes the badges of valid tickets of an own event. They are on record like an export, a preview isn't. */
export async function printBadges(
  ctx: Context<ActorFor<'partner'>>,
  { params: { eventId }, body }: Input,
): Promise<Download> {
  const { db, actor, now } = ctx;
  const event = await findBadgeEvent(db, actor.partnerId, eventId);
  const { format: key, isPreview, ...order } = body;
  const perSheet = badgesPerSheet(badgeFormats[key]);
  const start = Math.min(order.start, perSheet);
  const limit = isPreview ? perSheet - start + 1 : maxBadges + 1;
  const badges = await readBadges(db, actor.partnerId, eventId, order, limit);
  if (badges.length === 0) throw problem('badges-none');
  if (badges.length > maxBadges) throw problem('badges-full', { count: maxBadges });
  if (!isPreview) {
    const { ticketIds, ...given } = order;
    await recordAction(ctx, {
      action: 'print-badges',
      subject: `event ${eventId}`,
      after: { ...given, format: key, badges: badges.length, ...(ticketIds ? { ticketIds } : {}) },
    });
  }
  const { language } = await recipientFor(ctx, actor.userId);
  return {
    name: `badges-${eventId}-${dayIn(now(), 'UTC')}.pdf`,
    mediaType: 'application/pdf',
    content: await badgesPdf(textsIn(language), event, badges, { ...order, start, key }, now()),
  };
}

/** Reads what all badges of a company's event say; throws 404 for another's. */
async function findBadgeEvent(db: Db, partnerId: PartnerId, eventId: EventId) {
  const [found] = await db
    .select({ name: eventName, countryCode: places.countryCode })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  return orNotFound(found, 'event-not-found');
}

/** Makes the badge of one valid ticket, to be printed alone; throws 404 if the event has no such ticket. */
export async function printBadge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { partnerId, eventId }: { partnerId: PartnerId; eventId: EventId },
  ticketId: TicketId,
  { format: key, language }: { format: SingleBadgeKey; language: Language },
): Promise<Download> {
  const event = await findBadgeEvent(db, partnerId, eventId);
  const badges = await readBadges(db, partnerId, eventId, { ticketIds: [ticketId] }, 1);
  if (badges.length === 0) throw problem('ticket-not-found');
  const layout = {
    key,
    start: 1,
    offsetX: 0,
    offsetY: 0,
    hasCompany: true,
    hasTicketType: true,
    hasCode: true,
  };
  return {
    name: `badge-${ticketId}.pdf`,
    mediaType: 'application/pdf',
    content: await badgesPdf(textsIn(language), event, badges, layout, now()),
  };
}
