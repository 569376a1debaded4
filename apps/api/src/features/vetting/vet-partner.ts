import { eq } from 'drizzle-orm';
import { wantsEmailAbout, type AdminVettingUpdate, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { partners, vettingUpdates } from '../../db/schema/index.ts';
import { partnerApprovedEmail, partnerRejectedEmail } from '../../email/vetting-emails.ts';
import { recordDecision } from '../moderation/index.ts';
import { allowSelling, notifyPartnerTeam } from '../partners/index.ts';
import { publishEventsOfPartner } from '../catalogue/index.ts';
import { assertLatestVersion, writeDecision, type AdminContext } from './write-decision.ts';

type Input = HandlerInput<Contract['vetting']['vetPartner']>;

/** Decides on a partner, and publishes or hides its approved events accordingly. */
export async function vetPartner(ctx: AdminContext, { params, body }: Input): Promise<AdminVettingUpdate> {
  const { partnerId } = params;
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const partner = orNotFound(locked, 'partner-not-found');
    await assertLatestVersion(tx, eq(vettingUpdates.partnerId, partnerId), body);
    const decision = await writeDecision(tx, { partnerId }, body);
    await tx.db.update(partners).set({ vettingStatus: body.status }).where(eq(partners.id, partnerId));
    if (body.status === 'APPROVED') await allowSelling(tx, partnerId);
    if (body.status !== partner.vettingStatus) await publishEventsOfPartner(tx, partnerId);
    await recordAction(tx, {
      action: 'vet-partner',
      subject: `partner ${partnerId}`,
      before: { status: partner.vettingStatus },
      after: { status: body.status, comment: body.comment, notes: body.notes },
    });
    const approved = body.status === 'APPROVED';
    const rejection = approved
      ? null
      : await recordDecision(tx, {
          subject: { kind: 'PARTNER', id: partnerId, name: null },
          affected: { partnerId },
          measure: 'APPLICATION_REJECTED',
          ground: 'COMPANY_REQUIREMENTS',
          facts: body.comment,
          foundBy: 'STAFF',
          isEmailedByCaller: true,
        });
    const link = `/partner/${approved ? 'dashboard' : 'settings'}`;
    const url = `${tx.config.origins.partner}${link}`;
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'any',
      kind: 'partner-vetted',
      dedupeKey: `partner-vetted:${decision.id}`,
      content: (texts, firstName) =>
        rejection === null
          ? partnerApprovedEmail(texts, { firstName, comment: body.comment, url })
          : partnerRejectedEmail(texts, { firstName, comment: body.comment, url, appealUrl: rejection.url }),
      isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
      bell: {
        content: { kind: 'company-vetted', data: { subject: 'application', isApproved: approved } },
        link,
      },
    });
    return decision;
  });
}
