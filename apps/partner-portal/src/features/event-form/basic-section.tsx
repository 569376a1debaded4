import { eventTextLimits } from '@atrium/domain';
import {
  FormCountedField,
  FormDateTimeRange,
  FormRadioGroup,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import type { EventLists } from './event-lists.ts';
import { choseOther, timeZoneOf } from './event-rules.ts';
import type { EventValues } from './event-values.ts';
import { FormSection } from './form-section.tsx';

/** What the event is, and when. */
export function BasicSection({ lists }: { lists: EventLists }) {
  const [eventTypeId, venueId] = useWatch<EventValues, ['eventTypeId', 'venueId']>({
    name: ['eventTypeId', 'venueId'],
  });
  return (
    <FormSection id="basic-info">
      <FormTextField name="name" label="Event name" maxLength={eventTextLimits.name} isRequired />
      <FormRow>
        <FormSelect
          name="eventTypeId"
          label="Event type"
          options={lists.eventTypes}
          placeholder="Choose a type"
          isRequired
        />
        {choseOther(lists.eventTypes, [eventTypeId]) && (
          <FormCountedField name="otherEventType" label="Other event type" limit={eventTextLimits.other} />
        )}
      </FormRow>
      <FormCountedField
        name="tagline"
        label="Tagline"
        description="One line that stands under the name"
        limit={eventTextLimits.tagline}
        isRequired
      />
      <FormTextArea
        name="description"
        label="Description"
        rows={4}
        counter={eventTextLimits.description}
        maxLength={eventTextLimits.description}
        isRequired
      />
      <FormDateTimeRange
        startName="startDateTime"
        endName="endDateTime"
        label="Dates"
        timeZone={timeZoneOf({ venueId })}
        {...(venueId ? {} : { description: 'Once you choose the venue, the times are those of its clocks.' })}
        isRequired
      />
      <FormRadioGroup
        name="attendanceType"
        label="Attendance type"
        options={lists.attendanceTypes}
        orientation="horizontal"
        isRequired
      />
      <FormTextField
        name="websiteUrl"
        type="url"
        label="Website"
        placeholder="https://"
        autoComplete="url"
        maxLength={500}
        isRequired
      />
      <FormTextArea
        name="otherInformation"
        label="Other information"
        description="What attendees should know: doors, dress code, what to bring"
        rows={4}
        maxLength={eventTextLimits.otherInformation}
        isRequired
      />
    </FormSection>
  );
}
