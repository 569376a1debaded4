import { newVenue, VenueDialog, venueValuesOf } from '@atrium/account';
import { eventFields, hybrid, venueLine, virtual } from '@atrium/domain';
import { Banner, Button, FormAutocomplete, FormFilterSelect, FormTextArea, FormTextField } from '@atrium/ui';
import { MapPin, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import classes from './event-form.module.css';
import type { EventValues, VenueChoice } from './event-values.ts';
import { useRights } from '../../rights/use-rights.ts';
import { useAddVenue } from './use-add-venue.ts';
import { useChangeVenue } from './use-change-venue.ts';
import { useTimeZones } from './use-time-zones.ts';

export type FindVenues = (query: string, signal: AbortSignal) => Promise<VenueChoice[]>;

/** Where the event takes place: at a venue, online in a time zone, or both. */
export function VenueControl({ findVenues }: { findVenues: FindVenues }) {
  const attendanceType = useWatch<EventValues, 'attendanceType'>({ name: 'attendanceType' });
  return (
    <>
      {attendanceType === virtual ? <TimeZoneField /> : <VenueField findVenues={findVenues} />}
      {(attendanceType === virtual || attendanceType === hybrid) && <JoiningFields />}
    </>
  );
}

/** The venue: a known one, one that the places provider suggests, or a new one. */
function VenueField({ findVenues }: { findVenues: FindVenues }) {
  const venue: VenueChoice | null = useWatch<EventValues, 'venueId'>({ name: 'venueId' });
  const { setValue, clearErrors } = useFormContext<EventValues>();
  const [isAdding, setAdding] = useState(false);
  // venues are of all events of the company
  const mayAdd = useRights()('events');
  const choose = (chosen: VenueChoice) => {
    setValue('venueId', chosen, { shouldDirty: true });
    clearErrors('venueId');
  };
  const add = useAddVenue(choose);
  const correction = useChangeVenue(choose);
  const { suggestion } = venue ?? {};
  const close = () => {
    setAdding(false);
    // a suggestion is no venue before it was added
    if (suggestion) setValue('venueId', null);
  };
  return (
    <>
      <FormAutocomplete
        name="venueId"
        label="Venue"
        load={findVenues}
        placeholder="Search by name or city"
        emptyText="No results found"
        prefix={<MapPin size={18} aria-hidden />}
        isRequired
      />
      {venue && !suggestion && (
        <p className={classes.quiet}>
          {venueLine({ address: venue.address, place: venue.place })} · {venue.timeZone.replaceAll('_', ' ')}
        </p>
      )}
      {suggestion && !mayAdd && (
        <Banner tone="warning">
          This venue isn’t in our list yet. Ask a manager of your company to add it, or choose another one.
        </Banner>
      )}
      {mayAdd && (
        <div className={classes.venueActions}>
          <Button
            variant="secondary"
            size="s"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => setAdding(true)}
          >
            Add a venue
          </Button>
          {venue && !suggestion && (
            <Button
              variant="quiet"
              size="s"
              icon={<Pencil size={16} aria-hidden />}
              isPending={correction.isOpening}
              onPress={() => void correction.open(venue.id)}
            >
              Correct this venue
            </Button>
          )}
        </div>
      )}
      {correction.refusal && <Banner tone="info">{correction.refusal}</Banner>}
      {correction.venue && (
        <VenueDialog
          title="Correct this venue"
          saveText="Save venue"
          initial={venueValuesOf(correction.venue)}
          save={correction.save}
          onClose={correction.close}
        />
      )}
      {(isAdding || suggestion) && mayAdd && (
        <VenueDialog
          title="Add a venue"
          saveText="Add venue"
          initial={suggestion ? venueValuesOf(suggestion) : newVenue()}
          save={add}
          onClose={close}
        />
      )}
    </>
  );
}

function TimeZoneField() {
  const timeZones = useTimeZones();
  return (
    <FormFilterSelect
      name="timeZone"
      label={eventFields.timeZone.label}
      description={eventFields.timeZone.hint}
      options={timeZones}
      placeholder="Choose a time zone"
      isRequired
    />
  );
}

function JoiningFields() {
  const { joinLink, joinInstructions } = eventFields;
  return (
    <>
      <FormTextField
        name="joinLink"
        label={joinLink.label}
        description={joinLink.hint}
        type="url"
        placeholder="https://"
        maxLength={joinLink.max}
      />
      <FormTextArea
        name="joinInstructions"
        label={joinInstructions.label}
        description={joinInstructions.hint}
        rows={3}
        maxLength={joinInstructions.max}
      />
    </>
  );
}
