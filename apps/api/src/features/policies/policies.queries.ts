import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PartnerId, Policy, PolicyDetail, PolicyId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { cancellationPolicies, events, eventVersions, ticketTypes } from '../../db/schema/index.ts';

type Row = typeof cancellationPolicies.$inferSelect;

export const presentPolicy = ({ id, name, description, active, periods }: Row, isUsed: boolean): Policy => ({
  id,
  name,
  description,
  active,
  cancellationPolicyPeriods: periods,
  isUsed,
});

const own = (partnerId: PartnerId, id: PolicyId) =>
  and(eq(cancellationPolicies.id, id), eq(cancellationPolicies.partnerId, partnerId));

/** Policies that a ticket type of this partner has or had. */
const usedPolicies = (db: Db, partnerId: PartnerId) =>
  db
    .selectDistinct({ id: ticketTypes.policyId })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(and(eq(events.partnerId, partnerId), isNotNull(ticketTypes.policyId)));

export async function isPolicyUsed(db: Db, partnerId: PartnerId, id: PolicyId): Promise<boolean> {
  const used = await usedPolicies(db, partnerId);
  return used.some((policy) => policy.id === id);
}

export async function listPolicies(db: Db, partnerId: PartnerId): Promise<Policy[]> {
  const [rows, used] = await Promise.all([
    db
      .select()
      .from(cancellationPolicies)
      .where(eq(cancellationPolicies.partnerId, partnerId))
      .orderBy(asc(cancellationPolicies.id)),
    usedPolicies(db, partnerId),
  ]);
  const usedIds = new Set(used.map(({ id }) => id));
  return rows.map((row) => presentPolicy(row, usedIds.has(row.id)));
}

/** Reads a policy of this partner with a row lock. */
export async function lockPolicy(db: Db, partnerId: PartnerId, id: PolicyId): Promise<Row> {
  const [row] = await db.select().from(cancellationPolicies).where(own(partnerId, id)).for('update');
  return orNotFound(row, 'cancellation-policy-not-found');
}

/** Reads a policy with the ticket types on sale that use it, by event. */
export async function findPolicy(db: Db, partnerId: PartnerId, id: PolicyId): Promise<PolicyDetail> {
  const [row] = await db.select().from(cancellationPolicies).where(own(partnerId, id));
  const policy = presentPolicy(
    orNotFound(row, 'cancellation-policy-not-found'),
    await isPolicyUsed(db, partnerId, id),
  );
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
