import type { PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { addressCodes } from '../../db/schema/index.ts';
import { isOpen } from './verification.queries.ts';

/** The code that is on its way counts for nothing from now on, and nobody can print it again. */
export async function endAddressCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  partnerId: PartnerId,
): Promise<void> {
  await db.update(addressCodes).set({ endedAt: now(), sealedCode: null }).where(isOpen(partnerId));
}
