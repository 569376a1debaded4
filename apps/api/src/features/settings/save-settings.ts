import { eq } from 'drizzle-orm';
import type { Contract, HandlerInput, Settings } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { partners, userSettings } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { findSettings } from './settings.queries.ts';

type Form = HandlerInput<Contract['settings']['saveSettings']>['body'];

/** Updates the settings in the form. */
export async function saveSettings(ctx: Context<ActorFor<'signed-in'>>, form: Form): Promise<Settings> {
  const { userId, partnerId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const isChange = Object.values(form).some((value) => value !== undefined);
    const insert = tx.db.insert(userSettings).values({ userId, ...form });
    await (isChange
      ? insert.onConflictDoUpdate({ target: userSettings.userId, set: form })
      : insert.onConflictDoNothing());
    if (partnerId !== null && form.autoPublish !== undefined)
      await tx.db.update(partners).set({ autoPublish: form.autoPublish }).where(eq(partners.id, partnerId));
    if (form.marketingEmails !== undefined)
      await publish(tx, 'newsletter-chosen', { userId, isWanted: form.marketingEmails });
    return findSettings(tx, userId);
  });
}
