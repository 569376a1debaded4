import { eq } from 'drizzle-orm';
import {
  addTime,
  type CancellationPeriod,
  type Currency,
  dayIn,
  days,
  EventContent,
  type EventId,
  type EventVersionId,
  hours,
  instantIn,
  normalise,
  type PartnerId,
  type PlaceId,
  type PolicyId,
  type SeriesId,
  type SubEventId,
  type TicketAttendance,
  type TicketTypeId,
  type VenueId,
} from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import {
  cancellationPolicies,
  eventSeries,
  events,
  eventVersions,
  partners,
  subEvents,
  ticketTypes,
  venues,
} from '../db/schema/index.ts';
import { labelEditions } from '../features/series/index.ts';
import { projectEvents } from '../features/catalogue/project-event.ts';

interface Harness {
  deps: Pick<Dependencies, 'db'> & Partial<Pick<Dependencies, 'responseCache'>>;
}

export interface TicketTypeDraft {
  name?: string;
  description?: string;
  priceMinor?: number;
  currency?: Currency;
  quantity?: number;
  taken?: number;
  minPerOrder?: number;
  maxPerOrder?: number;
  maxPerPerson?: number;
  needsCode?: boolean;
  needsApproval?: boolean;
  needsCard?: boolean;
  requiresCard?: boolean;
  attendance?: TicketAttendance;
  salesStartAt?: Date;
  salesEndAt?: Date;
  policyId?: PolicyId | null;
  withdrawnAt?: Date | null;
}

export interface EventDraft {
  partnerId?: PartnerId;
  seriesId?: SeriesId;
  venueId?: VenueId;
  currency?: Currency;
  startAt?: Date;
  endAt?: Date;
  cancelledAt?: Date;
  /** False leaves its only version pending. */
  approved?: boolean;
  content?: Partial<EventContent>;
  ticketTypes?: TicketTypeDraft[];
  subEvents?: { name?: string; priceMinor?: number; typeId?: number; startAt?: Date }[];
}

export interface BuiltEvent {
  id: EventId;
  versionId: EventVersionId;
  partnerId: PartnerId;
  venueId: VenueId;
  startAt: Date;
  endAt: Date;
  ticketTypeIds: TicketTypeId[];
  subEventIds: SubEventId[];
}

export const inDays = (count: number, from = new Date()): Date => addTime(from, days(count));

/** London, in every installation's gazetteer. */
export const london = { id: 2643743 as PlaceId, timeZone: 'Europe/London' };

/** Nine in the morning in London, some days from now: an event of eight hours ends on the day on which it begins. */
export const morningIn = (count: number): Date =>
  instantIn(`${dayIn(inDays(count), london.timeZone)}T09:00`, london.timeZone);

let serial = 0;

export async function aPartner(
  { deps }: Harness,
  draft: Partial<typeof partners.$inferInsert> = {},
): Promise<PartnerId> {
  serial += 1;
  const [row] = await deps.db
    .insert(partners)
    .values({
      name: `Organiser ${serial}`,
      legalName: `Organiser ${serial} Ltd`,
      organizationTypeId: 1,
      registrationNumber: `R-${serial}`,
      address: '1 High Street',
      city: 'London',
      zipCode: 'N1 9GU',
      email: `organiser${serial}@example.com`,
      phoneNumber: '+44 20 7946 0000',
      vettingStatus: 'APPROVED',
      maySellSince: new Date(),
      ...draft,
    })
    .returning({ id: partners.id });
  return made(row).id;
}

export async function aVenue(
  { deps }: Harness,
  draft: Partial<typeof venues.$inferInsert> = {},
): Promise<VenueId> {
  serial += 1;
  const { name = `Hall ${serial}`, address = `${serial} Dock Road` } = draft;
  const [row] = await deps.db
    .insert(venues)
    .values({
      placeId: london.id,
      timeZone: london.timeZone,
      words: normalise(`${name} ${address ?? ''} London United Kingdom`),
      ...draft,
      name,
      address,
    })
    .returning({ id: venues.id });
  return made(row).id;
}

/** A series that visitors see. */
export async function aSeries(
  { deps }: Harness,
  partnerId: PartnerId,
  draft: Partial<typeof eventSeries.$inferInsert> = {},
): Promise<SeriesId> {
  serial += 1;
  const [row] = await deps.db
    .insert(eventSeries)
    .values({ partnerId, name: `Series ${serial}`, cadence: 'YEARLY', approvedAt: new Date(), ...draft })
    .returning({ id: eventSeries.id });
  return made(row).id;
}

export async function aPolicy(
  { deps }: Harness,
  partnerId: PartnerId,
  periods: CancellationPeriod[] = [
    { percentageRefund: 100, startDaysBeforeEvent: 365, endDaysBeforeEvent: 14 },
    { percentageRefund: 50, startDaysBeforeEvent: 13, endDaysBeforeEvent: 3 },
  ],
): Promise<PolicyId> {
  const [row] = await deps.db
    .insert(cancellationPolicies)
    .values({ partnerId, name: 'Standard', description: 'As the periods say.', periods })
    .returning({ id: cancellationPolicies.id });
  return made(row).id;
}

const plainContent = EventContent.parse({
  name: 'Harbour Summit',
  tagline: 'Where ports meet software',
  description: 'Two days about the business of harbours.',
  attendanceType: 1,
  eventTypeId: 1,
  sectors: [1],
});

/** Creates a public event with one ticket type, searchable; e.g. `{ ticketTypes: [{ quantity: 5 }] }`. */
export async function anEvent(app: Harness, draft: EventDraft = {}): Promise<BuiltEvent> {
  const { db } = app.deps;
  const partnerId = draft.partnerId ?? (await aPartner(app));
  const venueId = draft.venueId ?? (await aVenue(app));
  const currency = draft.currency ?? 'USD';
  const startAt = draft.startAt ?? morningIn(60);
  const endAt = draft.endAt ?? addTime(startAt, hours(8));
  const approved = draft.approved ?? true;

  const built = await db.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({
        partnerId,
        seriesId: draft.seriesId ?? null,
        currency,
        cancelledAt: draft.cancelledAt ?? null,
      })
      .returning({ id: events.id });
    const eventId = made(event).id;
    const [version] = await tx
      .insert(eventVersions)
      .values({
        eventId,
        number: 1,
        status: approved ? 'APPROVED' : 'PENDING',
        startAt,
        endAt,
        venueId,
        content: { ...plainContent, ...draft.content },
      })
      .returning({ id: eventVersions.id });
    const versionId = made(version).id;
    await tx
      .update(events)
      .set({ currentVersionId: versionId, approvedVersionId: approved ? versionId : null })
      .where(eq(events.id, eventId));
    const ticketTypeIds: TicketTypeId[] = [];
    for (const [position, ticket] of (draft.ticketTypes ?? [{}]).entries()) {
      const [row] = await tx
        .insert(ticketTypes)
        .values({
          eventId,
          name: 'Standard',
          description: 'Entry on all days',
          priceMinor: 10_000,
          currency,
          quantity: 100,
          salesStartAt: inDays(-30),
          salesEndAt: startAt,
          position,
          ...ticket,
        })
        .returning({ id: ticketTypes.id });
      ticketTypeIds.push(made(row).id);
    }
    const subEventIds: SubEventId[] = [];
    for (const [position, extra] of (draft.subEvents ?? []).entries()) {
      const [row] = await tx
        .insert(subEvents)
        .values({
          eventId,
          name: 'Gala dinner',
          description: 'Three courses',
          startAt,
          typeId: 1,
          priceMinor: 5_000,
          currency,
          position,
          ...extra,
        })
        .returning({ id: subEvents.id });
      subEventIds.push(made(row).id);
    }
    return { id: eventId, versionId, ticketTypeIds, subEventIds };
  });
  await labelEditions({ db }, [built.id]);
  await projectEvents(db, [built.id]);
  // other nodes are told a moment later, the one under test at once, as after every call
  app.deps.responseCache?.invalidate(['events']);
  return { ...built, partnerId, venueId, startAt, endAt };
}

function made<T>(row: T | undefined): T {
  if (row === undefined) throw new TypeError('the insert answered nothing');
  return row;
}
