import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ProblemError, type TeamInvitation } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerMembers, partners, persons, teamInvitations, users } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { teamInvitationLetter } from '../../mail/company-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { newSecret } from '../identity/index.ts';
import { presentInvitation } from './team.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

const lifeMs = 7 * 86_400_000;

/** Mails a link into the team; one that was mailed to the same address before ends. */
export async function invite(ctx: PartnerContext, email: string): Promise<TeamInvitation> {
  const { partnerId, userId } = ctx.actor;
  const inviter = await findInviter(ctx);
  await ctx.limits.spend('invitation-partner', String(partnerId));
  // whoever makes many companies writes to nobody more often for it
  await ctx.limits.spend('invitation-email', email);
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
    const partner = orNotFound(locked, 'Partner');
    const members = await tx.db
      .select({ email: users.email })
      .from(partnerMembers)
      .innerJoin(users, eq(users.id, partnerMembers.userId))
      .where(eq(partnerMembers.partnerId, partnerId));
    if (members.some((member) => member.email === email))
      throw new ProblemError('conflict', { detail: `${email} is a member of your team already` });
    const at = tx.now();
    await tx.db
      .update(teamInvitations)
      .set({ endedAt: at })
      .where(
        and(
          eq(teamInvitations.partnerId, partnerId),
          eq(teamInvitations.email, email),
          isNull(teamInvitations.endedAt),
        ),
      );
    const secret = newSecret();
    const [written] = await tx.db
      .insert(teamInvitations)
      .values({
        id: v7(),
        partnerId,
        email,
        hash: secret.hash,
        invitedBy: userId,
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifeMs),
      })
      .returning();
    await postMail(tx, {
      kind: 'team-invitation',
      dedupeKey: `team-invitation:${secret.hash.toString('hex')}`,
      recipient: email,
      ...compose(
        teamInvitationLetter({
          partnerName: partner.name,
          invitedBy: inviter,
          url: `${tx.config.origins.partner}/partner/invitation/${secret.text}`,
        }),
      ),
    });
    return presentInvitation(orNotFound(written, 'Invitation'), tx.actor.email);
  });
}

/** Mails go out in somebody's name: it has to be a confirmed one. */
async function findInviter({ db, actor }: PartnerContext): Promise<string> {
  const [found] = await db
    .select({
      firstName: persons.firstName,
      surname: persons.surname,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, actor.userId));
  const { firstName, surname, emailVerifiedAt } = orNotFound(found, 'Account');
  if (!emailVerifiedAt)
    throw new ProblemError('conflict', { detail: 'Please confirm your own email address first' });
  return `${firstName} ${surname}`;
}

/** Takes an invitation back: its link leads nowhere from now on. */
export async function revokeInvitation(
  { db, actor, now }: PartnerContext,
  invitationId: string,
): Promise<{ status: 'Success' }> {
  const ended = await db
    .update(teamInvitations)
    .set({ endedAt: now() })
    .where(
      and(
        eq(teamInvitations.id, invitationId),
        eq(teamInvitations.partnerId, actor.partnerId),
        isNull(teamInvitations.endedAt),
      ),
    )
    .returning({ id: teamInvitations.id });
  orNotFound(ended[0], 'Invitation');
  return { status: 'Success' };
}
