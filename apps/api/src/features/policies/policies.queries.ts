import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PartnerId, Policy, PolicyDetail, PolicyId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { cancellationPolicies, events, eventVersions, ticketTypes } from '../../db/schema/index.ts';

type Row = typeof cancellationPolicies.$inferSelect;

export const presentPolicy = ({ id, name, description, active, periods }: Row): Policy => ({
  id,
  name,
  description,
  active,
  cancellationPolicyPeriods: periods,
});

const own = (partnerId: PartnerId, id: PolicyId) =>
  and(eq(cancellationPolicies.id, id), eq(cancellationPolicies.partnerId, partnerId));

export async function listPolicies(db: Queryable, partnerId: PartnerId): Promise<Policy[]> {
  const rows = await db
    .select()
    .from(cancellationPolicies)
    .where(eq(cancellationPolicies.partnerId, partnerId))
    .orderBy(asc(cancellationPolicies.id));
  return rows.map(presentPolicy);
}

/** The own policy, locked for a change. */
export async function lockPolicy(db: Queryable, partnerId: PartnerId, id: PolicyId): Promise<Row> {
  const [row] = await db.select().from(cancellationPolicies).where(own(partnerId, id)).for('update');
  return orNotFound(row, 'Cancellation policy');
}

/** The policy with the ticket types on sale that name it, by event. */
export async function findPolicy(db: Queryable, partnerId: PartnerId, id: PolicyId): Promise<PolicyDetail> {
  const [row] = await db.select().from(cancellationPolicies).where(own(partnerId, id));
  const policy = presentPolicy(orNotFound(row, 'Cancellation policy'));
  const uses = await db
    .select({ id: events.id, content: eventVersions.content, ticketType: ticketTypes.name })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, eq(eventVersions.id, events.currentVersionId))
    .where(and(eq(ticketTypes.policyId, id), isNull(ticketTypes.withdrawnAt), isNull(events.cancelledAt)))
    .orderBy(asc(events.id), asc(ticketTypes.position))
    .limit(1000);
  const byEvent = Map.groupBy(uses, (use) => use.id);
  return {
    ...policy,
    usedBy: [...byEvent].map(([eventId, of]) => ({
      id: eventId,
      name: of[0]?.content.name ?? '',
      ticketTypes: of.map((use) => use.ticketType),
    })),
  };
}
