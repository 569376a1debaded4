import { and, eq, isNull } from 'drizzle-orm';
import { problem } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { partnerMembers, partners, persons, users } from '../../db/schema/index.ts';

/** Locks the caller's company, and reads its name and members. */
export async function lockTeam({ db, actor }: Context<ActorFor<'partner'>>) {
  const [locked] = await db
    .select()
    .from(partners)
    .where(eq(partners.id, actor.partnerId))
    .for('no key update');
  const { name } = orNotFound(locked, 'partner-not-found');
  const members = await db
    .select({
      personId: persons.id,
      userId: users.id,
      firstName: persons.firstName,
      surname: persons.surname,
      email: users.email,
      language: accountLanguage,
      role: partnerMembers.role,
      eventIds: partnerMembers.eventIds,
      isBlocked: users.blockedAt,
    })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(partnerMembers.partnerId, actor.partnerId), isNull(users.deletedAt)));
  return { name, members };
}

type Members = Awaited<ReturnType<typeof lockTeam>>['members'];
export type LockedMember = Members[number];

/** Throws unless an owner who can log in remains without this member. */
export function assertOwnerRemains(members: Members, without: LockedMember): void {
  const remains = (member: LockedMember) =>
    member !== without && member.role === 'OWNER' && !member.isBlocked;
  if (!members.some(remains)) throw problem('last-member');
}
