import { FormAutocomplete, FormRadioGroup, FormRow, FormSelect } from '@atrium/ui';
import { MapPin } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import classes from './event-form.module.css';
import type { EventLists } from './event-lists.ts';
import type { EventValues, VenueChoice } from './event-values.ts';
import { FormSection } from './form-section.tsx';

export type FindVenues = (query: string, signal: AbortSignal) => Promise<VenueChoice[]>;

const metrics = [
  { id: 'sqm', name: 'sqm' },
  { id: 'sqft', name: 'sqft' },
] as const;

/** Where it takes place, and how large it is. */
export function VenueSection({ lists, findVenues }: { lists: EventLists; findVenues: FindVenues }) {
  const venue = useWatch<EventValues, 'venueId'>({ name: 'venueId' });
  return (
    <FormSection id="venue">
      <FormAutocomplete
        name="venueId"
        label="Venue"
        load={findVenues}
        placeholder="Search by the name of the venue"
        emptyText="No results found"
        prefix={<MapPin size={18} aria-hidden />}
        isRequired
      />
      {venue && (
        <p className={classes.quiet}>
          {[venue.address, venue.place].filter(Boolean).join(', ')} · {venue.timeZone.replaceAll('_', ' ')}
        </p>
      )}
      <FormRow>
        <FormSelect
          name="eventSizeId"
          label="Event size"
          options={lists.eventSizes}
          clearText="Not provided"
          placeholder="Choose a size"
        />
        <FormRadioGroup
          name="eventSizeMetric"
          label="Size metric"
          options={metrics}
          orientation="horizontal"
        />
      </FormRow>
    </FormSection>
  );
}
