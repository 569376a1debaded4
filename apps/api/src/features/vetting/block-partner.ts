import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import type { EmailContent } from '../../email/render-email.ts';
import { partnerBlockedEmail, partnerUnblockedEmail } from '../../email/vetting-emails.ts';
import { liftBlocks, recordDecision } from '../moderation/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { publishEventsOfPartner } from '../catalogue/index.ts';
import type { AdminContext } from './write-decision.ts';

interface Change {
  action: 'block-partner' | 'unblock-partner';
  reason: string | null;
  /** Returns the email to the team. */
  describe: (tx: AdminContext) => Promise<(texts: Translator, firstName: string) => EmailContent>;
}

/** Sets or clears the block; the vetting status stays. */
async function setBlocked(
  ctx: AdminContext,
  partnerId: PartnerId,
  { action, reason, describe }: Change,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const before = orNotFound(locked, 'partner-not-found');
    await tx.db
      .update(partners)
      .set({ blockedAt: reason === null ? null : (before.blockedAt ?? tx.now()), blockedReason: reason })
      .where(eq(partners.id, partnerId));
    await recordAction(tx, {
      action,
      subject: `partner ${partnerId}`,
      before: { blockedReason: before.blockedReason },
      after: { blockedReason: reason },
    });
    if (reason === null) await liftBlocks(tx, { partnerId });
    tx.afterCommit(() => ctx.actors.dropAll());
    if (before.blockedReason === reason) return { status: 'Success' };
    await publishEventsOfPartner(tx, partnerId);
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'any',
      kind: action,
      dedupeKey: `${action}:${partnerId}:${tx.requestId}`,
      content: await describe(tx),
    });
    return { status: 'Success' };
  });
}

/** Blocks a partner immediately: its members lose their role, and its events are neither public nor on sale. */
export const blockPartner = (ctx: AdminContext, partnerId: PartnerId, reason: string) =>
  setBlocked(ctx, partnerId, {
    action: 'block-partner',
    reason,
    describe: async (tx) => {
      const { url: appealUrl } = await recordDecision(tx, {
        subject: { kind: 'PARTNER', id: partnerId, name: null },
        affected: { partnerId },
        measure: 'ACCOUNT_BLOCKED',
        ground: 'TERMS',
        facts: reason,
        foundBy: 'STAFF',
        isEmailedByCaller: true,
      });
      return (texts, firstName) => partnerBlockedEmail(texts, { firstName, reason, appealUrl });
    },
  });

/** Unblocks a partner and publishes its approved events again. */
export const unblockPartner = (ctx: AdminContext, partnerId: PartnerId) =>
  setBlocked(ctx, partnerId, {
    action: 'unblock-partner',
    reason: null,
    describe: ({ config }) =>
      Promise.resolve((texts, firstName) =>
        partnerUnblockedEmail(texts, { firstName, url: `${config.origins.partner}/partner/dashboard` }),
      ),
  });
