import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerMembers } from '../../db/schema/index.ts';
import { leftTeamEmail, memberLeftEmail } from '../../email/company-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { endSessions } from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { assertOwnerRemains, lockTeam, type LockedMember } from './lock-team.ts';

/** Removes a member and ends their login sessions. One owner stays. */
export async function removeMember(
  ctx: Context<ActorFor<'partner'>>,
  isLeaving: (member: LockedMember) => boolean,
): Promise<{ status: 'Success' }> {
  const { partnerId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const { name, members } = await lockTeam(tx);
    const leaving = orNotFound(members.find(isLeaving), 'member-not-found');
    assertOwnerRemains(members, leaving);
    await tx.db.delete(partnerMembers).where(eq(partnerMembers.userId, leaving.userId));
    await endSessions(tx, leaving.userId, 'left-team', 'all');
    const act = v7();
    await queueEmail(tx, {
      kind: 'left-team',
      dedupeKey: `left-team:${act}`,
      to: leaving,
      content: (texts) => leftTeamEmail(texts, leaving.firstName, name),
    });
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'team',
      kind: 'member-left',
      dedupeKey: `member-left:${act}`,
      content: (texts, firstName) =>
        memberLeftEmail(texts, {
          firstName,
          partnerName: name,
          member: { name: `${leaving.firstName} ${leaving.surname}`, email: leaving.email },
          url: `${tx.config.origins.partner}/partner/settings?tab=team`,
        }),
    });
  });
  return { status: 'Success' };
}

/** Takes the caller out of the team, whatever their role. */
export const leaveTeam = (ctx: Context<ActorFor<'partner'>>): Promise<{ status: 'Success' }> =>
  removeMember(ctx, ({ userId }) => userId === ctx.actor.userId);
