import { asc, eq } from 'drizzle-orm';
import {
  formatEventTime,
  type EventContent,
  type EventId,
  type EventVersion,
  type EventVersionId,
} from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { eventVersions, venues } from '../../db/schema/index.ts';
import type { Lookups, ListName } from '../reference/index.ts';
import type { AuthoredRow } from './authored.queries.ts';

const fields: [label: string, of: (version: Shown) => string][] = [
  ['Name', ({ content }) => content.name],
  ['Tagline', ({ content }) => content.tagline],
  ['Description', ({ content }) => content.description],
  ['Start', ({ startAt, timeZone }) => formatEventTime(startAt.toISOString(), timeZone)],
  ['End', ({ endAt, timeZone }) => formatEventTime(endAt.toISOString(), timeZone)],
  ['Venue', ({ venue }) => venue],
  ['Website', ({ content }) => content.websiteUrl ?? ''],
  ['Attendance type', named('attendanceTypes', ({ attendanceType }) => [attendanceType])],
  ['Event type', named('eventTypes', ({ eventTypeId }) => [eventTypeId])],
  ['Other event type', ({ content }) => content.otherEventType ?? ''],
  ['Sectors', named('sectors', ({ sectors }) => sectors)],
  ['Sector subtypes', named('sectorSubtypes', ({ sectorSubtypes }) => sectorSubtypes)],
  ['Audiences', named('audiences', ({ audiences }) => audiences)],
  ['Attendee classes', named('attendeeClasses', ({ attendeeClasses }) => attendeeClasses)],
  ['Other attendee class', ({ content }) => content.otherAttendeeClass ?? ''],
  ['Attendee job titles', named('jobTitles', ({ attendeeJobTitles }) => attendeeJobTitles)],
  ['Attendee designations', named('designations', ({ attendeeDesignations }) => attendeeDesignations)],
  ['Attendee countries', named('countries', ({ attendeeCountries }) => attendeeCountries)],
  ['Exhibitor types', named('exhibitorTypes', ({ exhibitorTypes }) => exhibitorTypes)],
  ['Exhibitor countries', named('countries', ({ exhibitorCountries }) => exhibitorCountries)],
  ['Number of attendees', named('numAttendees', ({ numAttendeesId }) => [numAttendeesId])],
  ['Previous number of attendees', ({ content }) => String(content.previousNumAttendees ?? '')],
  ['Number of exhibitors', named('numExhibitors', ({ numExhibitorsId }) => [numExhibitorsId])],
  ['Previous number of exhibitors', ({ content }) => String(content.previousNumExhibitors ?? '')],
  ['Event size', named('eventSizes', ({ eventSizeId }) => [eventSizeId])],
  ['Size metric', ({ content }) => content.eventSizeMetric],
  [
    'Agenda',
    ({ content, timeZone }) =>
      content.agendaItems
        .map(({ name, startDateTime }) => `${formatEventTime(startDateTime, timeZone)} ${name}`)
        .join('\n'),
  ],
  ['Other information', ({ content }) => content.otherInformation ?? ''],
];

function named(list: ListName | 'countries', idsOf: (content: EventContent) => readonly (number | null)[]) {
  return ({ content, lookups }: Shown): string =>
    idsOf(content)
      .flatMap((id) =>
        id === null
          ? []
          : ((list === 'countries' ? lookups.countries : lookups.list(list)).get(id)?.name ?? []),
      )
      .join(', ');
}

interface Shown {
  content: EventContent;
  startAt: Date;
  endAt: Date;
  venue: string;
  timeZone: string;
  lookups: Lookups;
}

/** What one version says differently from another, in words; nothing for the first. */
const changesBetween = (before: Shown | undefined, after: Shown): EventVersion['changes'] =>
  before
    ? fields
        .map(([field, of]) => ({ field, before: of(before), after: of(after) }))
        .filter((change) => change.before !== change.after)
    : [];

const placed = (db: Queryable, eventId: EventId) =>
  db
    .select({ version: eventVersions, venue: venues.name, timeZone: venues.timeZone })
    .from(eventVersions)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(eventVersions.eventId, eventId))
    .orderBy(asc(eventVersions.number));

/** What the newest version says differently from the one that was approved. */
export async function changesSinceApproved(
  db: Queryable,
  { event, version, lookups }: AuthoredRow,
): Promise<EventVersion['changes']> {
  if (!event.approvedVersionId || event.approvedVersionId === version.id) return [];
  const rows = await placed(db, event.id);
  const shown = (id: EventVersionId): Shown | undefined => {
    const row = rows.find((one) => one.version.id === id);
    return row && { ...row.version, venue: row.venue, timeZone: row.timeZone, lookups };
  };
  const newest = shown(version.id);
  return newest ? changesBetween(shown(event.approvedVersionId), newest) : [];
}

/** Every version with what it changed and what was decided, the newest first. */
export async function listVersions(db: Queryable, authored: AuthoredRow): Promise<EventVersion[]> {
  const rows = await placed(db, authored.event.id);
  const shown = rows.map(({ version, ...place }) => ({ ...version, ...place, lookups: authored.lookups }));
  return shown
    .map((version, index) => ({
      id: version.id,
      number: version.number,
      status: version.status,
      isPublic: version.id === authored.event.approvedVersionId && authored.event.cancelledAt === null,
      createdAt: version.createdAt.toISOString(),
      changes: changesBetween(shown[index - 1], version),
      updates: authored.updates
        .filter(({ versionId }) => versionId === version.id)
        .map(({ id, status, comment, createdAt }) => ({
          id,
          vettingStatus: status,
          comment,
          createdAt: createdAt.toISOString(),
        })),
    }))
    .toReversed();
}
