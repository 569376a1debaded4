import type { Contract, HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { placementPrices } from '../../db/schema/index.ts';

type Form = HandlerInput<Contract['placements']['savePlacementPrices']>['body'];

/** Replaces the day prices. Bookings keep the price they were made at. */
export const savePlacementPrices = (ctx: Context<ActorFor<'admin'>>, { prices }: Form) =>
  inTransaction(ctx, async (tx) => {
    const before = await tx.db.delete(placementPrices).returning();
    const byCell = new Map(
      prices.map((price) => [`${price.sectorId} ${price.countryId} ${price.currency}`, price]),
    );
    if (byCell.size > 0) await tx.db.insert(placementPrices).values([...byCell.values()]);
    await recordAction(tx, {
      action: 'save-placement-prices',
      subject: 'placement prices',
      before,
      after: prices,
    });
    return { status: 'Success' } as const;
  });
