import { virtual } from '@atrium/domain';
import { FormDateTimeRange } from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import { venueTimeZone } from './event-rules.ts';
import type { EventValues } from './event-values.ts';

/** Start and end, in venue time. */
export function DatesControl() {
  const [attendanceType, venueId, timeZone] = useWatch<
    EventValues,
    ['attendanceType', 'venueId', 'timeZone']
  >({ name: ['attendanceType', 'venueId', 'timeZone'] });
  const isZoneKnown = attendanceType === virtual ? timeZone : venueId;
  return (
    <FormDateTimeRange
      startName="startDateTime"
      endName="endDateTime"
      label="Dates"
      daysLabel="Days"
      timeZone={venueTimeZone({ attendanceType, venueId, timeZone })}
      {...(isZoneKnown ? {} : { description: "Times are in the venue's time zone, or the one you choose." })}
      isRequired
    />
  );
}
