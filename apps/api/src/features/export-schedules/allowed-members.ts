import { and, asc, eq, isNull } from 'drizzle-orm';
import { may, type EventId, type PartnerId, type TeamRole } from '@atrium/domain';
import { accountLanguage } from '../../db/recipient-language.ts';
import type { Db } from '../../db/client.ts';
import { partnerMembers, persons, users } from '../../db/schema/index.ts';

interface Member {
  role: TeamRole | null;
  /** To which the member is limited; null for all events of the company. */
  eventIds: readonly EventId[] | null;
}

/** Returns whether a member may export the attendees of an event, or with null the orders of the company. */
export function mayExport({ role, eventIds }: Member, eventId: EventId | null): boolean {
  if (role === null) return false;
  if (eventId === null) return may(role, 'orders', eventIds !== null);
  return may(role, 'attendees', eventIds !== null) && (eventIds?.includes(eventId) ?? true);
}

/** Lists the members of a team who can log in and may make an export, the oldest first. */
export async function listAllowedMembers(db: Db, partnerId: PartnerId, eventId: EventId | null) {
  const members = await db
    .select({
      userId: users.id,
      personId: persons.id,
      email: users.email,
      firstName: persons.firstName,
      surname: persons.surname,
      language: accountLanguage,
      role: partnerMembers.role,
      eventIds: partnerMembers.eventIds,
    })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(partnerMembers.partnerId, partnerId), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(asc(partnerMembers.createdAt), asc(users.id));
  return members.filter((member) => mayExport(member, eventId));
}
