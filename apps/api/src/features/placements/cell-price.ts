import { and, eq, or } from 'drizzle-orm';
import type { Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { placementPrices } from '../../db/schema/index.ts';

interface Cell {
  sectorId: number;
  countryId: number;
}

/** Day prices of a cell by currency: its own, else that of any sector in any country. */
export async function cellPrices(db: Db, { sectorId, countryId }: Cell): Promise<Map<Currency, number>> {
  const rows = await db
    .select()
    .from(placementPrices)
    .where(
      or(
        and(eq(placementPrices.sectorId, sectorId), eq(placementPrices.countryId, countryId)),
        and(eq(placementPrices.sectorId, 0), eq(placementPrices.countryId, 0)),
      ),
    );
  const isOwn = (row: Cell) => row.sectorId === sectorId && row.countryId === countryId;
  const inOrder = [...rows].sort((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  return new Map(inOrder.map(({ currency, minorPerDay }) => [currency, minorPerDay]));
}
