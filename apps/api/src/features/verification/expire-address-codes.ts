import type { PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { addressCodes } from '../../db/schema/index.ts';
import { isOpen } from './verification.queries.ts';

/** Ends the open code and deletes its value, so that its letter can't be printed again. */
export async function expireAddressCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  partnerId: PartnerId,
): Promise<void> {
  await db.update(addressCodes).set({ endedAt: now(), sealedCode: null }).where(isOpen(partnerId));
}
