import { and, eq } from 'drizzle-orm';
import {
  badgeFormats,
  badgesPerSheet,
  dayIn,
  maxBadges,
  problem,
  type Contract,
  type Download,
  type HandlerInput,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
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
  const [found] = await db
    .select({ name: eventName, countryCode: places.countryCode })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  const event = orNotFound(found, 'event-not-found');
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
