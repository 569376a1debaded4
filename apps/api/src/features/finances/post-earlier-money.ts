import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Dependencies } from '../../context.ts';

const Posted = z.object({ posted: z.number() });

/** Orders posted in one transaction, so that their refunds don't wait long. */
const batchSize = 200;

/** Posts to the ledger what was paid and refunded before it existed. Repeats post nothing twice. */
export async function postEarlierMoney({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  for (;;) {
    const [row] = await db.execute(sql`select post_earlier_money(${batchSize}) as posted`);
    if (Posted.parse(row).posted === 0) return;
  }
}
