import { eq } from 'drizzle-orm';
import type { Widget } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Reads which websites show the company's widget. */
export async function readWidget({ db, actor }: PartnerContext): Promise<Widget> {
  const [found] = await db
    .select({ origins: partners.widgetOrigins })
    .from(partners)
    .where(eq(partners.id, actor.partnerId));
  return orNotFound(found, 'partner-not-found');
}

/** Sets which websites show the company's widget. */
export const setWidget = (ctx: PartnerContext, { origins }: Widget): Promise<Widget> =>
  inTransaction(ctx, async (tx) => {
    const before = await readWidget(tx);
    await tx.db.update(partners).set({ widgetOrigins: origins }).where(eq(partners.id, tx.actor.partnerId));
    await recordAction(tx, {
      action: 'set-widget',
      subject: `partner ${tx.actor.partnerId}`,
      before,
      after: { origins },
    });
    return { origins };
  });
