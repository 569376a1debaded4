import { eq } from 'drizzle-orm';
import type { ReviewId, SeriesId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { events, reviews } from '../../db/schema/index.ts';
import { lockRecountedSeries } from './recount-reviews.ts';

/** Locks the figures that a review counts for, and returns its series. */
export async function lockOfReview(db: Db, id: ReviewId): Promise<SeriesId[]> {
  const rows = await db
    .select({ seriesId: events.seriesId })
    .from(reviews)
    .innerJoin(events, eq(events.id, reviews.eventId))
    .where(eq(reviews.id, id));
  const ids = rows.flatMap(({ seriesId }) => (seriesId === null ? [] : [seriesId]));
  await lockRecountedSeries(db, ids);
  return ids;
}
