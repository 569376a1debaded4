import { and, eq, sql } from 'drizzle-orm';
import type { ApiKeyId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { apiKeys } from '../../db/schema/index.ts';

/** Revokes a key: its next call is refused. */
export const revokeApiKey = (
  ctx: Context<ActorFor<'partner'>>,
  id: ApiKeyId,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const [revoked] = await tx.db
      .update(apiKeys)
      .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${tx.now().toISOString()}::timestamptz)` })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.partnerId, partnerId)))
      .returning({ name: apiKeys.name });
    const { name } = orNotFound(revoked, 'api-key-not-found');
    await recordAction(tx, {
      action: 'revoke-api-key',
      subject: `partner ${partnerId}`,
      before: { key: name },
    });
    return { status: 'Success' };
  });
