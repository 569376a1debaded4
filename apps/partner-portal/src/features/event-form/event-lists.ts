import type { AuthoredEvent, OptionCatalogue } from '@atrium/domain';
import type { EventValues } from './event-values.ts';

/** The lists that the form offers choices of. */
export type EventLists = Pick<
  OptionCatalogue,
  | 'attendanceTypes'
  | 'attendeeClasses'
  | 'audiences'
  | 'countries'
  | 'designations'
  | 'eventSizes'
  | 'eventTypes'
  | 'exhibitorTypes'
  | 'jobTitles'
  | 'numAttendees'
  | 'numExhibitors'
  | 'sectors'
>;

interface Named {
  id: number;
  name: string;
}

const isIn = (list: readonly Named[], id: number | null) => list.some((option) => option.id === id);

const joined = <T extends Named>(list: readonly T[], held: readonly T[]): T[] => [
  ...list,
  ...held.filter(({ id }) => !isIn(list, id)),
];

const some = (option: Named | null): Named[] => (option ? [option] : []);

/** The lists with what an event was given while it was on them: it may keep that. */
export function listsHolding(lists: EventLists, event: AuthoredEvent): EventLists {
  const sectors = joined(lists.sectors, event.sectors).map((sector) => ({
    ...sector,
    sectorSubtypes: joined(
      sector.sectorSubtypes,
      event.sectors.find(({ id }) => id === sector.id)?.sectorSubtypes ?? [],
    ),
  }));
  return {
    ...lists,
    sectors,
    attendeeClasses: joined(lists.attendeeClasses, event.attendeeClasses),
    audiences: joined(lists.audiences, event.audiences),
    designations: joined(lists.designations, event.attendeeDesignations),
    jobTitles: joined(lists.jobTitles, event.attendeeJobTitles),
    exhibitorTypes: joined(lists.exhibitorTypes, event.exhibitorTypes),
    eventTypes: joined(lists.eventTypes, [{ id: event.eventTypeId, name: event.eventType }]),
    eventSizes: joined(lists.eventSizes, some(event.eventSize)),
    numAttendees: joined(lists.numAttendees, some(event.numAttendees)),
    numExhibitors: joined(lists.numExhibitors, some(event.numExhibitors)),
  };
}

/** The values without choices that have been taken off their list since they were made. */
export function choosable(values: EventValues, lists: EventLists): EventValues {
  const one = (list: readonly Named[], id: number | null) => (isIn(list, id) ? id : null);
  const ids = (list: readonly Named[], chosen: number[]) => chosen.filter((id) => isIn(list, id));
  const options = (list: readonly Named[], chosen: Named[]) => chosen.filter(({ id }) => isIn(list, id));
  return {
    ...values,
    eventTypeId: one(lists.eventTypes, values.eventTypeId),
    attendanceType: one(lists.attendanceTypes, values.attendanceType),
    eventSizeId: one(lists.eventSizes, values.eventSizeId),
    numAttendeesId: one(lists.numAttendees, values.numAttendeesId),
    numExhibitorsId: one(lists.numExhibitors, values.numExhibitorsId),
    audiences: ids(lists.audiences, values.audiences),
    attendeeClasses: ids(lists.attendeeClasses, values.attendeeClasses),
    attendeeDesignations: ids(lists.designations, values.attendeeDesignations),
    exhibitorTypes: ids(lists.exhibitorTypes, values.exhibitorTypes),
    sectors: ids(lists.sectors, values.sectors),
    sectorSubtypes: ids(
      lists.sectors.flatMap(({ sectorSubtypes }) => sectorSubtypes),
      values.sectorSubtypes,
    ),
    attendeeJobTitles: options(lists.jobTitles, values.attendeeJobTitles),
    attendeeCountries: options(lists.countries, values.attendeeCountries),
    exhibitorCountries: options(lists.countries, values.exhibitorCountries),
  };
}
