import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  problem,
  type EventId,
  type PartnerId,
  type Team,
  type TeamInvitation,
  type TeamMember,
  type UserId,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import {
  events,
  eventVersions,
  partnerMembers,
  partners,
  persons,
  teamInvitations,
  users,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';
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
      eventIds: partnerMembers.eventIds,
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
  const names = await readNames(
    db,
    partnerId,
    [...members, ...invitations.map(({ row }) => row)].flatMap(({ eventIds }) => eventIds ?? []),
  );
  return {
    members: members.map(({ userId, joinedAt, eventIds, ...member }) => ({
      ...member,
      events: limitsOf(eventIds, names),
      joinedAt: joinedAt.toISOString(),
      isOwn: userId === reader,
    })),
    invitations: invitations.map(({ row, invitedBy }) => presentInvitation(row, invitedBy, names)),
  };
}

type Names = ReadonlyMap<EventId, string>;
type Limits = TeamMember['events'];

/** Reads the names of a company's events. */
export async function readNames(
  db: Reader['db'],
  partnerId: PartnerId,
  ids: readonly EventId[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: events.id, name: eventName })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .where(and(eq(events.partnerId, partnerId), inArray(events.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Presents the events to which a member is limited, those that still exist. */
export const limitsOf = (eventIds: readonly EventId[] | null, names: Names): Limits =>
  eventIds?.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  }) ?? null;

/** Reads the names of events to which a member is to be limited. Throws 404 if one isn't the company's. */
export async function checkLimits(
  db: Reader['db'],
  partnerId: PartnerId,
  eventIds: readonly EventId[] | null,
): Promise<Names> {
  const names = await readNames(db, partnerId, eventIds ?? []);
  if (eventIds?.some((id) => !names.has(id))) throw problem('event-not-found');
  return names;
}

export const presentInvitation = (
  { id, email, role, eventIds, createdAt, expiresAt }: typeof teamInvitations.$inferSelect,
  invitedBy: string,
  names: Names,
): TeamInvitation => ({
  id,
  email,
  role,
  events: limitsOf(eventIds, names),
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
      eventIds: teamInvitations.eventIds,
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
