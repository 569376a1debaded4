import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';

/** Locks a company as payouts do, so that its balance doesn't change between a check and a posting; undefined if there is none. */
export async function lockCompany({ db }: Pick<Context, 'db'>, partnerId: PartnerId) {
  const [found] = await db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for('no key update');
  return found;
}
