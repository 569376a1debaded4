import { eq } from 'drizzle-orm';
import { legalFactsOf, problem, wantsEmailAbout, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import { factsApprovedEmail, factsRejectedEmail } from '../../email/vetting-emails.ts';
import { recordDecision } from '../moderation/index.ts';
import { applyFacts, notifyPartnerTeam } from '../partners/index.ts';
import type { AdminContext } from './write-decision.ts';

type Input = HandlerInput<Contract['vetting']['vetFacts']>;

/** Makes proposed legal facts the partner's own, or refuses them. Its approval stays. */
export async function vetFacts(ctx: AdminContext, { params, body }: Input): Promise<{ status: 'Success' }> {
  const { partnerId } = params;
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const partner = orNotFound(locked, 'partner-not-found');
    const { proposedFacts, proposedAt } = partner;
    if (!proposedFacts || proposedAt?.getTime() !== Date.parse(body.proposedAt))
      throw problem('facts-changed');
    const isApproved = body.status === 'APPROVED';
    if (isApproved) await applyFacts(tx, partner, proposedFacts);
    else
      await tx.db
        .update(partners)
        .set({ proposedFacts: null, proposedAt: null })
        .where(eq(partners.id, partnerId));
    await recordAction(tx, {
      action: 'vet-facts',
      subject: `partner ${partnerId}`,
      before: legalFactsOf(partner),
      after: { status: body.status, comment: body.comment, facts: proposedFacts },
    });
    const rejection = isApproved
      ? null
      : await recordDecision(tx, {
          subject: { kind: 'PARTNER', id: partnerId, name: null },
          affected: { partnerId },
          measure: 'CONTENT_REJECTED',
          ground: 'COMPANY_REQUIREMENTS',
          facts: body.comment,
          foundBy: 'STAFF',
          isEmailedByCaller: true,
        });
    const url = `${tx.config.origins.partner}/partner/settings`;
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'company',
      kind: 'facts-vetted',
      dedupeKey: `facts-vetted:${partnerId}:${body.proposedAt}`,
      content: (texts, firstName) =>
        rejection === null
          ? factsApprovedEmail(texts, { firstName, comment: body.comment, url })
          : factsRejectedEmail(texts, { firstName, comment: body.comment, url, appealUrl: rejection.url }),
      isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
      bell: {
        content: { kind: 'company-vetted', data: { subject: 'details', isApproved } },
        link: '/partner/settings',
      },
    });
    return { status: 'Success' };
  });
}
