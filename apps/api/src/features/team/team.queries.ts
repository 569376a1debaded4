import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { problem, type PartnerId, type Team, type TeamInvitation, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { partnerMembers, partners, persons, teamInvitations, users } from '../../db/schema/index.ts';
import { hashSecret } from '../identity/index.ts';

type Reader = Pick<Context, 'db' | 'now'>;

/** An invitation is valid only while its inviter is an owner, so that others can't let anyone in. */
const byMember = and(
  eq(partnerMembers.userId, teamInvitations.invitedBy),
  eq(partnerMembers.partnerId, teamInvitations.partnerId),
  eq(partnerMembers.role, 'OWNER'),
);
const byInviter = and(eq(users.id, teamInvitations.invitedBy), isNull(users.blockedAt));

/** Reads a company's members and open invitations. */
export async function findTeam({ db, now }: Reader, partnerId: PartnerId, reader: UserId): Promise<Team> {
  const members = await db
    .select({
      id: persons.id,
      userId: users.id,
      firstName: persons.firstName,
      surname: persons.surname,
      email: users.email,
      role: partnerMembers.role,
      joinedAt: partnerMembers.createdAt,
    })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(partnerMembers.partnerId, partnerId))
    .orderBy(asc(partnerMembers.createdAt), asc(persons.id));
  const invitations = await db
    .select({ row: teamInvitations, invitedBy: users.email })
    .from(teamInvitations)
    .innerJoin(users, byInviter)
    .innerJoin(partnerMembers, byMember)
    .where(
      and(
        eq(teamInvitations.partnerId, partnerId),
        isNull(teamInvitations.endedAt),
        gt(teamInvitations.expiresAt, now()),
      ),
    )
    .orderBy(asc(teamInvitations.createdAt));
  return {
    members: members.map(({ userId, joinedAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
      isOwn: userId === reader,
    })),
    invitations: invitations.map(({ row, invitedBy }) => presentInvitation(row, invitedBy)),
  };
}

export const presentInvitation = (
  { id, email, role, createdAt, expiresAt }: typeof teamInvitations.$inferSelect,
  invitedBy: string,
): TeamInvitation => ({
  id,
  email,
  role,
  invitedBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Finds the invitation of a link while it is open. */
export async function findOpenInvitation({ db, now }: Reader, token: string) {
  const [found] = await db
    .select({
      id: teamInvitations.id,
      partnerId: teamInvitations.partnerId,
      email: teamInvitations.email,
      role: teamInvitations.role,
      partnerName: partners.name,
      firstName: persons.firstName,
      surname: persons.surname,
    })
    .from(teamInvitations)
    .innerJoin(partners, and(eq(partners.id, teamInvitations.partnerId), isNull(partners.blockedAt)))
    .innerJoin(users, byInviter)
    .innerJoin(partnerMembers, byMember)
    .innerJoin(persons, eq(persons.userId, teamInvitations.invitedBy))
    .where(
      and(
        eq(teamInvitations.hash, hashSecret(token)),
        isNull(teamInvitations.endedAt),
        gt(teamInvitations.expiresAt, now()),
      ),
    );
  if (!found) throw invitationExpired();
  return found;
}

export const invitationExpired = () => problem('invitation-over');
