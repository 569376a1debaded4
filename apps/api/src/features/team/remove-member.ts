import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { problem, type PersonId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { partnerMembers, partners, persons, users } from '../../db/schema/index.ts';
import { leftTeamEmail, memberLeftEmail } from '../../email/company-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { endSessions } from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** Removes a member and ends their login sessions. The last member can't be removed. */
export async function removeMember(
  ctx: Context<ActorFor<'partner'>>,
  personId: PersonId,
): Promise<{ status: 'Success' }> {
  const { partnerId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    const { name } = orNotFound(locked, 'partner-not-found');
    const members = await tx.db
      .select({
        personId: persons.id,
        userId: users.id,
        firstName: persons.firstName,
        surname: persons.surname,
        email: users.email,
        language: accountLanguage,
        isBlocked: users.blockedAt,
      })
      .from(partnerMembers)
      .innerJoin(users, eq(users.id, partnerMembers.userId))
      .innerJoin(persons, eq(persons.userId, users.id))
      .where(and(eq(partnerMembers.partnerId, partnerId), isNull(users.deletedAt)));
    const leaving = orNotFound(
      members.find((member) => member.personId === personId),
      'member-not-found',
    );
    if (!members.some((member) => member !== leaving && !member.isBlocked)) throw problem('last-member');
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
