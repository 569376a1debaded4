import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, ApiKeyId, days, maxApiKeys, problem, type ApiKey, type Scope } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { apiKeys, partners } from '../../db/schema/index.ts';
import { hashSecret, newSecret, requireCurrentPassword } from '../identity/index.ts';
import { listApiKeys } from './api-keys.queries.ts';
import { keyStart } from './authenticate-api-key.ts';

interface NewKey {
  name: string;
  scopes: Scope[];
  days: number;
  password: string;
}

/** Creates a key; its text is returned here and never again. */
export async function addApiKey(
  ctx: Context<ActorFor<'partner'>>,
  given: NewKey,
): Promise<ApiKey & { key: string }> {
  await requireCurrentPassword(ctx, given.password);
  const { partnerId, userId } = ctx.actor;
  await ctx.limits.consume('api-key-partner', String(partnerId));
  return inTransaction(ctx, async (tx) => {
    // makes concurrent additions wait for the count
    await tx.db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const now = tx.now();
    const working = (await listApiKeys(tx.db, partnerId, now)).filter(({ status }) => status === 'ACTIVE');
    if (working.length >= maxApiKeys) throw problem('api-keys-full', { count: maxApiKeys });
    const key = `${keyStart}${newSecret().text}`;
    const id = ApiKeyId.parse(v7());
    const scopes = [...new Set(given.scopes)];
    await tx.db.insert(apiKeys).values({
      id,
      partnerId,
      userId,
      name: given.name,
      scopes,
      hash: hashSecret(key),
      ending: key.slice(-4),
      expiresAt: addTime(now, days(given.days)),
    });
    await recordAction(tx, {
      action: 'add-api-key',
      subject: `partner ${partnerId}`,
      after: { key: given.name, scopes, days: given.days },
    });
    const added = (await listApiKeys(tx.db, partnerId, now)).find((one) => one.id === id);
    return { ...orNotFound(added, 'api-key-not-found'), key };
  });
}
