import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, days, problem, type EventId, type InvitedRole, type TeamInvitation } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerMembers, partners, persons, teamInvitations, users } from '../../db/schema/index.ts';
import { teamInvitationEmail } from '../../email/company-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { newSecret, findAccountByEmail, recipientFor } from '../identity/index.ts';
import { checkLimits, presentInvitation } from './team.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

const lifeMs = days(7);

/** Emails an invitation link; an earlier one to the same address ends. */
export async function invite(
  ctx: PartnerContext,
  { email, role, events }: { email: string; role: InvitedRole; events: EventId[] | null },
): Promise<TeamInvitation> {
  const { partnerId, userId } = ctx.actor;
  const inviter = await findInviter(ctx);
  await ctx.limits.consume('invitation-partner', String(partnerId));
  // also per recipient, so that creating more companies doesn't allow more emails
  await ctx.limits.consume('invitation-email', email);
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const partner = orNotFound(locked, 'partner-not-found');
    const members = await tx.db
      .select({ email: users.email })
      .from(partnerMembers)
      .innerJoin(users, eq(users.id, partnerMembers.userId))
      .where(eq(partnerMembers.partnerId, partnerId));
    if (members.some((member) => member.email === email)) throw problem('email-is-member', { email });
    const names = await checkLimits(tx.db, partnerId, events);
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
        role,
        eventIds: events,
        hash: secret.hash,
        invitedBy: userId,
        createdAt: at,
        expiresAt: addTime(at, lifeMs),
      })
      .returning();
    const known = await findAccountByEmail(tx, email);
    // a recipient without an account gets the inviter's language
    const { language } = await recipientFor(tx, known?.id ?? userId);
    await queueEmail(tx, {
      kind: 'team-invitation',
      dedupeKey: `team-invitation:${secret.hash.toString('hex')}`,
      to: { email, language },
      content: (texts) =>
        teamInvitationEmail(texts, {
          partnerName: partner.name,
          invitedBy: inviter,
          role,
          events: events && [...names.values()],
          url: `${tx.config.origins.partner}/partner/invitation/${secret.text}`,
        }),
    });
    return presentInvitation(orNotFound(written, 'invitation-not-found'), tx.actor.email, names);
  });
}

/** The email names the inviter, whose own address must be confirmed. */
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
  const { firstName, surname, emailVerifiedAt } = orNotFound(found, 'account-not-found');
  if (!emailVerifiedAt) throw problem('confirm-own-email');
  return `${firstName} ${surname}`;
}

/** Revokes an invitation; its link stops working. */
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
  orNotFound(ended[0], 'invitation-not-found');
  return { status: 'Success' };
}
