import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { eventListing } from '../../db/schema/index.ts';
import { placementEmail, type PlacementNews } from '../../email/placement-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import type { PlacementRow } from './placement-payments.ts';

/** Tells the team once what happened to its placement, or to a payment of it, in the caller's transaction. */
export async function notifyOfPlacement(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { id, partnerId, eventId, fromDay, toDay }: PlacementRow,
  news: PlacementNews,
  about: string = id,
): Promise<void> {
  const [found] = await tx.db
    .select({ name: eventListing.shownName })
    .from(eventListing)
    .where(eq(eventListing.eventId, eventId));
  const event = found?.name ?? '';
  const url = `${tx.config.origins.partner}/partner/promotion`;
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'promotion',
    kind: `placement-${news.kind}`,
    dedupeKey: `placement-${news.kind}:${about}`,
    bell: { content: { kind: `placement-${news.kind}`, data: { event } }, link: '/partner/promotion' },
    content: (texts, firstName) => placementEmail(texts, { firstName, event, fromDay, toDay, news, url }),
  });
}
