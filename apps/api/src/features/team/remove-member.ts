import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ProblemError, type PersonId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerMembers, partners, persons, users } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { leftTeamLetter, memberLeftLetter } from '../../mail/company-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { endSessions } from '../identity/index.ts';
import { tellPartner } from '../partners/index.ts';

/** Takes a member out, who is signed out everywhere. Somebody has to stay who can act for the company. */
export async function removeMember(
  ctx: Context<ActorFor<'partner'>>,
  personId: PersonId,
): Promise<{ status: 'Success' }> {
  const { partnerId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
    const { name } = orNotFound(locked, 'Partner');
    const members = await tx.db
      .select({
        personId: persons.id,
        userId: users.id,
        firstName: persons.firstName,
        surname: persons.surname,
        email: users.email,
        isBlocked: users.blockedAt,
      })
      .from(partnerMembers)
      .innerJoin(users, eq(users.id, partnerMembers.userId))
      .innerJoin(persons, eq(persons.userId, users.id))
      .where(and(eq(partnerMembers.partnerId, partnerId), isNull(users.deletedAt)));
    const leaving = orNotFound(
      members.find((member) => member.personId === personId),
      'Member',
    );
    if (!members.some((member) => member !== leaving && !member.isBlocked))
      throw new ProblemError('conflict', { detail: 'The last member of a team cannot be removed' });
    await tx.db.delete(partnerMembers).where(eq(partnerMembers.userId, leaving.userId));
    await endSessions(tx, leaving.userId, 'left-team', 'all');
    const act = v7();
    await postMail(tx, {
      kind: 'left-team',
      dedupeKey: `left-team:${act}`,
      recipient: leaving.email,
      ...compose(leftTeamLetter(leaving.firstName, name)),
    });
    await tellPartner(tx, partnerId, {
      kind: 'member-left',
      dedupeKey: `member-left:${act}`,
      letter: (firstName) =>
        memberLeftLetter({
          firstName,
          partnerName: name,
          member: { name: `${leaving.firstName} ${leaving.surname}`, email: leaving.email },
          url: `${tx.config.origins.partner}/partner/settings?tab=team`,
        }),
    });
  });
  return { status: 'Success' };
}
