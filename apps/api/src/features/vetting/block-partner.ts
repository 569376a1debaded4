import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import type { Letter } from '../../mail/compose.ts';
import { partnerBlockedLetter, partnerUnblockedLetter } from '../../mail/vetting-mails.ts';
import { tellPartner } from '../partners/index.ts';
import { projectEventsOf } from './project-events-of.ts';
import type { AdminContext } from './write-decision.ts';

interface Change {
  action: 'block-partner' | 'unblock-partner';
  reason: string | null;
  letter: (firstName: string) => Letter;
}

/** Writes whether a partner is kept out; how it was vetted stays as it is. */
async function setBlocked(
  ctx: AdminContext,
  partnerId: PartnerId,
  { action, reason, letter }: Change,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
    const before = orNotFound(locked, 'Partner');
    await tx.db
      .update(partners)
      .set({ blockedAt: reason === null ? null : (before.blockedAt ?? tx.now()), blockedReason: reason })
      .where(eq(partners.id, partnerId));
    await recordAct(tx, {
      action,
      subject: `partner ${partnerId}`,
      before: { blockedReason: before.blockedReason },
      after: { blockedReason: reason },
    });
    tx.afterCommit(() => ctx.actors.dropAll());
    if (before.blockedReason === reason) return { status: 'Success' };
    await projectEventsOf(tx, partnerId);
    await tellPartner(tx, partnerId, {
      kind: action,
      dedupeKey: `${action}:${partnerId}:${tx.requestId}`,
      letter,
    });
    return { status: 'Success' };
  });
}

/** Keeps a partner out from this moment on: its members lose their role, and nothing of it is public or sold. */
export const blockPartner = (ctx: AdminContext, partnerId: PartnerId, reason: string) =>
  setBlocked(ctx, partnerId, {
    action: 'block-partner',
    reason,
    letter: (firstName) => partnerBlockedLetter({ firstName, reason }),
  });

/** Lets a partner in again, with the events that were approved. */
export const unblockPartner = (ctx: AdminContext, partnerId: PartnerId) =>
  setBlocked(ctx, partnerId, {
    action: 'unblock-partner',
    reason: null,
    letter: (firstName) =>
      partnerUnblockedLetter({ firstName, url: `${ctx.config.origins.partner}/partner/dashboard` }),
  });
