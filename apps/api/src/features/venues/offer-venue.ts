import { eq } from 'drizzle-orm';
import type { AuditAction, VenueId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { venues } from '../../db/schema/index.ts';
import { lockVenues, type AdminContext } from './lock-venues.ts';

type Offered = Partial<Pick<typeof venues.$inferInsert, 'sharedAt' | 'hiddenAt'>>;

async function offer(ctx: AdminContext, id: VenueId, action: AuditAction, offered: (now: Date) => Offered) {
  return inTransaction(ctx, async (tx) => {
    const [{ name, sharedAt, hiddenAt }] = await lockVenues(tx, [id]);
    const after = offered(tx.now());
    await tx.db.update(venues).set(after).where(eq(venues.id, id));
    await recordAction(tx, {
      action,
      subject: `venue ${id}`,
      before: { name, sharedAt, hiddenAt },
      after: { name, sharedAt, hiddenAt, ...after },
    });
    return { status: 'Success' as const };
  });
}

/** Lets every organiser choose a venue. */
export const shareVenue = (ctx: AdminContext, id: VenueId) =>
  offer(ctx, id, 'share-venue', (now) => ({ sharedAt: now }));

/** Takes a venue from the choices; events there keep it. */
export const hideVenue = (ctx: AdminContext, id: VenueId) =>
  offer(ctx, id, 'hide-venue', (now) => ({ hiddenAt: now }));

/** Offers a hidden venue again, to the same organisers as before. */
export const showVenue = (ctx: AdminContext, id: VenueId) =>
  offer(ctx, id, 'show-venue', () => ({ hiddenAt: null }));
