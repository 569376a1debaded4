import { and, eq, sql } from 'drizzle-orm';
import {
  addTime,
  dataCategories,
  dataTerms,
  dayIn,
  days,
  isOrganisersChoice,
  type DataCategory,
  type EventId,
  type PersonalData,
} from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { eventDataTerms, events, eventVersions, venues } from '../../db/schema/index.ts';
import { isHeldUp } from '../attendees/index.ts';
import { shownVersion } from '../orders/index.ts';
import { dataStatements } from './data-statements.ts';

export type PartnerContext = Context<ActorFor<'partner'>>;

/** Finds an own event with what matters for its personal data, or throws 404. */
export async function findOwnEvent({ db, actor }: PartnerContext, eventId: EventId) {
  const [event] = await db
    .select({
      endAt: eventVersions.endAt,
      cancelledAt: events.cancelledAt,
      timeZone: venues.timeZone,
      isHeldUp: sql<boolean>`${isHeldUp(events.id)}`,
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  return orNotFound(event, 'event-not-found');
}

type OwnEvent = Awaited<ReturnType<typeof findOwnEvent>>;

/** When an event ended for a category: of a cancelled one, sensitive answers go earlier. */
export const endFor = (category: DataCategory, { endAt, cancelledAt }: OwnEvent): Date =>
  category === 'SENSITIVE_ANSWERS' && cancelledAt && cancelledAt < endAt ? cancelledAt : endAt;

/** Reads the choices of an event's organiser, by category. */
export async function findTerms(db: Db, eventId: EventId) {
  const rows = await db.select().from(eventDataTerms).where(eq(eventDataTerms.eventId, eventId));
  return new Map(rows.map((row) => [row.category, row]));
}

async function countRows(db: Db, eventId: EventId): Promise<Map<string, number>> {
  const counts = dataCategories.map(
    (category) =>
      sql`select ${category} as category, count(*)::int as count from (${dataStatements[category].rows(eventId)}) rows`,
  );
  const rows = await db.execute<{ category: string; count: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** Reads which personal data an own event has, and when each kind is removed. */
export async function readPersonalData(ctx: PartnerContext, eventId: EventId): Promise<PersonalData> {
  const event = await findOwnEvent(ctx, eventId);
  const [terms, counts] = await Promise.all([findTerms(ctx.db, eventId), countRows(ctx.db, eventId)]);
  const dayAfter = (end: Date, count: number) => dayIn(addTime(end, days(count)), event.timeZone);
  const now = ctx.now();
  return {
    isOver: event.endAt <= now,
    isHeldUp: event.isHeldUp,
    categories: dataCategories.map((category) => {
      const term = dataTerms[category];
      const chosen = terms.get(category);
      const daysAfter = term && (chosen?.days ?? term.most);
      const count = counts.get(category) ?? 0;
      const isChoice = term !== null && isOrganisersChoice(category);
      return {
        category,
        count,
        days: daysAfter,
        on: daysAfter === null ? null : dayAfter(endFor(category, event), daysAfter),
        from: isChoice ? dayAfter(event.endAt, term.least) : null,
        isRemovable:
          isChoice && count > 0 && !event.isHeldUp && addTime(event.endAt, days(term.least)) <= now,
        exportedAt: chosen?.exportedAt?.toISOString() ?? null,
      };
    }),
  };
}
