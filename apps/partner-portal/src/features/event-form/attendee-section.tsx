import { eventTextLimits, type OptionList, type Option } from '@atrium/domain';
import {
  FormCountedField,
  FormMultiAutocomplete,
  FormMultiSelect,
  FormNumberField,
  FormRow,
  FormSelect,
} from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import type { EventLists } from './event-lists.ts';
import { choseOther } from './event-rules.ts';
import type { EventValues } from './event-values.ts';
import { FormSection } from './form-section.tsx';

export type FindOptions = (list: OptionList, query: string, signal: AbortSignal) => Promise<Option[]>;

/** How long after the last key the longer lists are asked (partner spec 9). */
export const optionDebounceMs = 500;

/** Who comes, and how many. */
export function AttendeeSection({ lists, findOptions }: { lists: EventLists; findOptions: FindOptions }) {
  const attendeeClasses = useWatch<EventValues, 'attendeeClasses'>({ name: 'attendeeClasses' });
  return (
    <FormSection id="attendee">
      <FormMultiSelect name="audiences" label="Audiences" options={lists.audiences} />
      <FormRow>
        <FormSelect
          name="numAttendeesId"
          label="Number of attendees"
          options={lists.numAttendees}
          clearText="Not provided"
        />
        <FormNumberField
          name="previousNumAttendees"
          label="Previous number of attendees"
          formatOptions={{ maximumFractionDigits: 0 }}
          min={0}
          hasNoSteps
        />
      </FormRow>
      <FormMultiSelect name="attendeeClasses" label="Attendee classes" options={lists.attendeeClasses} />
      {choseOther(lists.attendeeClasses, attendeeClasses) && (
        <FormCountedField
          name="otherAttendeeClass"
          label="Other attendee class"
          limit={eventTextLimits.other}
        />
      )}
      <FormMultiSelect
        name="attendeeDesignations"
        label="Attendee designations"
        options={lists.designations}
      />
      <FormMultiAutocomplete
        name="attendeeJobTitles"
        label="Attendee job titles"
        load={(query, signal) => findOptions('jobTitles', query, signal)}
        debounceMs={optionDebounceMs}
        placeholder="Search job titles"
        emptyText="No results found"
      />
      <FormMultiAutocomplete
        name="attendeeCountries"
        label="Attendee countries"
        load={(query, signal) => findOptions('countries', query, signal)}
        debounceMs={optionDebounceMs}
        placeholder="Search countries"
        emptyText="No countries found"
      />
    </FormSection>
  );
}
