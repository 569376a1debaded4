import { and, asc, gt, isNull, lte } from 'drizzle-orm';
import { addTime, days, dayIn } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { apiKeys } from '../../db/schema/index.ts';
import { apiKeyExpiresEmail } from '../../email/company-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** How long before a key expires its team is told. */
const notice = days(7);

/** Emails teams once about each key that expires within a week. */
export async function notifyExpiry(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  const expiring = await ctx.db
    .select()
    .from(apiKeys)
    .where(
      and(
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, addTime(now, notice)),
      ),
    )
    .orderBy(asc(apiKeys.expiresAt), asc(apiKeys.id));
  for (const { id, partnerId, name, expiresAt } of expiring)
    await inTransaction(ctx, (tx) =>
      notifyPartnerTeam(tx, partnerId, {
        needs: 'api',
        kind: 'api-key-expires',
        dedupeKey: `api-key-expires:${id}`,
        content: (texts, firstName) =>
          apiKeyExpiresEmail(texts, {
            firstName,
            name,
            day: dayIn(expiresAt, 'UTC'),
            url: `${tx.config.origins.partner}/partner/settings?tab=api`,
          }),
      }),
    );
}
