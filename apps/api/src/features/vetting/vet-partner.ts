import { eq } from 'drizzle-orm';
import type { AdminVettingUpdate, Contract, HandlerInput } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { partners, vettingUpdates } from '../../db/schema/index.ts';
import { partnerApprovedLetter, partnerRejectedLetter } from '../../mail/vetting-mails.ts';
import { tellPartner } from '../partners/index.ts';
import { projectEventsOf } from './project-events-of.ts';
import { refuseUnseen, writeDecision, type AdminContext } from './write-decision.ts';

type Input = HandlerInput<Contract['vetting']['vetPartner']>;

/** Decides on a partner; its approved events come into sight or leave it with the decision. */
export async function vetPartner(ctx: AdminContext, { params, body }: Input): Promise<AdminVettingUpdate> {
  const { partnerId } = params;
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
    const partner = orNotFound(locked, 'Partner');
    await refuseUnseen(tx, eq(vettingUpdates.partnerId, partnerId), body);
    const decision = await writeDecision(tx, { partnerId }, body);
    await tx.db.update(partners).set({ vettingStatus: body.status }).where(eq(partners.id, partnerId));
    if (body.status !== partner.vettingStatus) await projectEventsOf(tx, partnerId);
    await recordAct(tx, {
      action: 'vet-partner',
      subject: `partner ${partnerId}`,
      before: { status: partner.vettingStatus },
      after: { status: body.status, comment: body.comment, notes: body.notes },
    });
    const approved = body.status === 'APPROVED';
    const letter = approved ? partnerApprovedLetter : partnerRejectedLetter;
    const url = `${tx.config.origins.partner}/partner/${approved ? 'dashboard' : 'settings'}`;
    await tellPartner(tx, partnerId, {
      kind: 'partner-vetted',
      dedupeKey: `partner-vetted:${decision.id}`,
      letter: (firstName) => letter({ firstName, comment: body.comment, url }),
    });
    return decision;
  });
}
