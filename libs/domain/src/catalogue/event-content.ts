import { z } from 'zod';
import { Instant, OptionId } from '../kernel/fields.ts';

const ids = z.array(OptionId);

/** What an organiser writes about an event, as a version keeps it: option ids, never names (partner spec 3, event payload). */
export const EventContent = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  websiteUrl: z.string().nullable(),
  attendanceType: z.number().int().min(1).max(3),
  eventTypeId: OptionId,
  otherEventType: z.string().nullable(),
  attendeeClasses: ids,
  otherAttendeeClass: z.string().nullable(),
  attendeeCountries: ids,
  attendeeJobTitles: ids,
  attendeeDesignations: ids,
  exhibitorTypes: ids,
  exhibitorCountries: ids,
  audiences: ids,
  sectors: ids,
  sectorSubtypes: ids,
  numAttendeesId: OptionId.nullable(),
  numExhibitorsId: OptionId.nullable(),
  previousNumAttendees: z.number().int().nullable(),
  previousNumExhibitors: z.number().int().nullable(),
  eventSizeId: OptionId.nullable(),
  eventSizeMetric: z.enum(['sqm', 'sqft']),
  otherInformation: z.string().nullable(),
  agendaItems: z.array(
    z.object({ id: OptionId, name: z.string(), description: z.string(), startDateTime: Instant }),
  ),
});
export type EventContent = z.infer<typeof EventContent>;
