import { and, eq, inArray } from 'drizzle-orm';
import {
  eventTimeFaults,
  faultsAt,
  instantIn,
  priceFaults,
  ticketTypeFaults,
  type EventContent,
  type FieldFault,
  type PartnerId,
  type PolicyId,
  type SaleTerms,
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
  throwFaults(eventTimeFaults({ startDateTime, endDateTime }, timeZone));
  return { startAt: instantIn(startDateTime, timeZone), endAt: instantIn(endDateTime, timeZone) };
}

/** Faults of a ticket type that its fields alone do not show. */
export const ticketFaults = (
  draft: TicketTypeDraft,
  terms: SaleTerms,
  policies: ReadonlySet<PolicyId>,
): FieldFault[] => [
  ...ticketTypeFaults(draft, terms),
  ...(policies.has(draft.cancellationPolicyId)
    ? []
    : [{ path: 'cancellationPolicyId', message: 'Cancellation policy is required' }]),
];

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

/** Faults of extras that their fields alone do not show; each list belongs to one extra. */
export async function subEventFaults(
  db: Queryable,
  drafts: readonly SubEventDraft[],
  terms: Pick<SaleTerms, 'currency'>,
): Promise<FieldFault[][]> {
  if (drafts.length === 0) return [];
  const lookups = await readLookups(runOn(db));
  return drafts.map((draft) => [
    ...unknownChoices(lookups, [{ path: 'subEventType', list: 'subEventTypes', ids: [draft.subEventType] }]),
    ...priceFaults(draft, terms),
  ]);
}

/** The faults of one list of parts, each under the part it belongs to. */
export const faultsOfParts = (list: string, faults: readonly (readonly FieldFault[])[]): FieldFault[] =>
  faults.flatMap((found, index) => faultsAt(`${list}.${index}`, found));
