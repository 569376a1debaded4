import { and, eq, inArray } from 'drizzle-orm';
import {
  instantIn,
  isFinerThan,
  type Currency,
  type EventContent,
  type FieldFault,
  type PartnerId,
  type PolicyId,
  type SubEventDraft,
  type TicketTypeDraft,
  type VenueId,
} from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { runOn } from '../../db/run.ts';
import { cancellationPolicies, venues } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { readLookups, unknownChoices, type Chosen } from '../reference/index.ts';

type Lists = Partial<EventContent>;

const lists = [
  ['attendeeClasses', 'attendeeClasses'],
  ['attendeeJobTitles', 'jobTitles'],
  ['attendeeDesignations', 'designations'],
  ['exhibitorTypes', 'exhibitorTypes'],
  ['audiences', 'audiences'],
  ['sectors', 'sectors'],
  ['sectorSubtypes', 'sectorSubtypes'],
  ['attendeeCountries', 'countries'],
  ['exhibitorCountries', 'countries'],
] as const;
const singles = [
  ['eventTypeId', 'eventTypes'],
  ['attendanceType', 'attendanceTypes'],
  ['numAttendeesId', 'numAttendees'],
  ['numExhibitorsId', 'numExhibitors'],
  ['eventSizeId', 'eventSizes'],
] as const;

const some = (id: number | null | undefined): number[] => (id ? [id] : []);

/** Refuses ids that are on no list; what the version before holds may stay. */
export async function checkLists(db: Queryable, given: Lists, before: Lists = {}): Promise<void> {
  const chosen: Chosen[] = [
    ...lists.map(([path, list]) => ({ path, list, ids: given[path] ?? [], held: before[path] })),
    ...singles.map(([path, list]) => ({ path, list, ids: some(given[path]), held: some(before[path]) })),
  ];
  throwFaults(unknownChoices(await readLookups(runOn(db)), chosen));
}

export function throwFaults(faults: FieldFault[]): void {
  if (faults.length > 0) throw validation(faults);
}

/** The zone of a venue that there is. */
export async function timeZoneOf(db: Queryable, venueId: VenueId): Promise<string> {
  const [venue] = await db.select({ timeZone: venues.timeZone }).from(venues).where(eq(venues.id, venueId));
  if (!venue) throw validation([{ path: 'venueId', message: 'Venue is required' }]);
  return venue.timeZone;
}

export interface Spell {
  startAt: Date;
  endAt: Date;
}

/** The instants of an event, in order. */
export function spellOf(startDateTime: string, endDateTime: string, timeZone: string): Spell {
  const startAt = instantIn(startDateTime, timeZone);
  const endAt = instantIn(endDateTime, timeZone);
  if (endAt < startAt)
    throw validation([{ path: 'endDateTime', message: 'End date/time cannot be before start date/time' }]);
  return { startAt, endAt };
}

/** Faults of ticket types that their fields alone do not show. */
export function ticketFaults(
  drafts: readonly TicketTypeDraft[],
  { currency, timeZone, policies }: { currency: Currency; timeZone: string; policies: ReadonlySet<PolicyId> },
  path = (index: number, field: string) => `ticketTypes.${index}.${field}`,
): FieldFault[] {
  return drafts.flatMap((draft, index) => [
    ...(instantIn(draft.startDateTime, timeZone) > instantIn(draft.endDateTime, timeZone)
      ? [{ path: path(index, 'endDateTime'), message: 'End date must be after start date' }]
      : []),
    ...(policies.has(draft.cancellationPolicyId)
      ? []
      : [{ path: path(index, 'cancellationPolicyId'), message: 'Cancellation policy is required' }]),
    ...priceFaults(draft.price, currency, path(index, 'price')),
  ]);
}

export const priceFaults = (amount: number, currency: Currency, path: string): FieldFault[] =>
  isFinerThan(amount, currency)
    ? [{ path, message: `A price in ${currency} cannot have that many decimals` }]
    : [];

/** The own policies among some that may be chosen: switched on, or in use here already. */
export async function choosablePolicies(
  db: Queryable,
  partnerId: PartnerId,
  ids: readonly PolicyId[],
  held: PolicyId | null = null,
): Promise<Set<PolicyId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: cancellationPolicies.id, active: cancellationPolicies.active })
    .from(cancellationPolicies)
    .where(and(eq(cancellationPolicies.partnerId, partnerId), inArray(cancellationPolicies.id, [...ids])));
  return new Set(rows.filter(({ id, active }) => active || id === held).map(({ id }) => id));
}

/** Faults of extras that their fields alone do not show. */
export async function subEventFaults(
  db: Queryable,
  drafts: readonly SubEventDraft[],
  currency: Currency,
  path = (index: number, field: string) => `subEvents.${index}.${field}`,
): Promise<FieldFault[]> {
  if (drafts.length === 0) return [];
  const lookups = await readLookups(runOn(db));
  return drafts.flatMap((draft, index) => [
    ...unknownChoices(lookups, [
      { path: path(index, 'subEventType'), list: 'subEventTypes', ids: [draft.subEventType] },
    ]),
    ...priceFaults(draft.price, currency, path(index, 'price')),
  ]);
}
