import {
  attendanceTypes,
  audiences,
  cancellationPolicies,
  eventDurations,
  eventSizes,
  eventTypes,
  exhibitorTypes,
  numAttendees,
  numExhibitors,
  organizationTypes,
  subEventTypes,
} from './event-lists.ts';
import type { ReferenceOption } from './option.ts';
import { attendeeClasses, designations, jobTitles } from './people-lists.ts';
import { sectorSubtypes, sectors } from './sectors.ts';

/** Every option list except the countries, in list order. */
export const referenceOptions: readonly ReferenceOption[] = [
  sectors,
  sectorSubtypes,
  eventTypes,
  attendeeClasses,
  jobTitles,
  designations,
  exhibitorTypes,
  audiences,
  numAttendees,
  numExhibitors,
  eventSizes,
  subEventTypes,
  organizationTypes,
  attendanceTypes,
  eventDurations,
  cancellationPolicies,
].flat();
