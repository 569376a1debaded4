import type { VenueDraft } from '@atrium/domain';
import { t } from '@atrium/texts';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormAutocomplete,
  FormNumberField,
  FormRow,
  FormTextArea,
  FormTextField,
  PositionMap,
  useKitForm,
} from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../form/show-field-errors.ts';
import { useVenuePlaces } from './use-venue-places.ts';
import { venueFields, venueResolver, type VenueValues } from './venue-values.ts';
import classes from './venue-dialog.module.css';

export interface VenueDialogProps {
  title: string;
  saveText: string;
  initial: VenueValues;
  /** Resolves to an error, or undefined. */
  save: (draft: VenueDraft) => Promise<unknown>;
  onClose: () => void;
}

/** React passes the event on to the form around the dialog, which must not be submitted. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/** Describes a venue: name, address, place and position. */
export function VenueDialog({ title, saveText, initial, save, onClose }: VenueDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<VenueValues, VenueDraft>({ defaultValues: initial, resolver: venueResolver });
  const submit = async (draft: VenueDraft) => {
    setFault(null);
    const error = await save(draft);
    if (error === undefined) return onClose();
    setFault(showFieldErrors(form, error, venueFields));
  };
  return (
    <Dialog title={title} size="l" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div onSubmit={keepInside}>
        <Form form={form} onSubmit={submit} label={title}>
          {fault && <Banner tone="danger">{fault}</Banner>}
          <VenueFields />
          <FormActions>
            <Button variant="secondary" onPress={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" isPending={form.formState.isSubmitting}>
              {saveText}
            </Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}

const degrees = { maximumFractionDigits: 6, useGrouping: false } as const;

function VenueFields() {
  const values = useWatch<VenueValues>() as VenueValues; // every field has an initial value
  const { setValue } = useFormContext<VenueValues>();
  const { loadPlaces, position, centre, timeZone } = useVenuePlaces(values);
  const middle = position ?? centre;
  return (
    <>
      <FormTextField name="name" label={t('Name of the venue')} maxLength={120} isRequired />
      <FormTextArea
        name="address"
        label={t('Address')}
        description={t('Street, building and postal code')}
        rows={2}
        maxLength={300}
      />
      <FormAutocomplete
        name="placeId"
        label={t('City or town')}
        load={loadPlaces}
        emptyText={t('No results found')}
        isRequired
      />
      <FormRow>
        <FormNumberField
          name="latitude"
          label={t('Latitude')}
          formatOptions={degrees}
          min={-90}
          max={90}
          hasNoSteps
        />
        <FormNumberField
          name="longitude"
          label={t('Longitude')}
          formatOptions={degrees}
          min={-180}
          max={180}
          hasNoSteps
        />
      </FormRow>
      {middle && (
        <PositionMap
          position={position}
          centre={middle}
          onChange={({ latitude, longitude }) => {
            setValue('latitude', latitude, { shouldDirty: true });
            setValue('longitude', longitude, { shouldDirty: true });
          }}
        />
      )}
      <p className={classes.note} role="status">
        {timeZone
          ? t('Time zone: {{timeZone}}', { timeZone: timeZone.replaceAll('_', ' ') })
          : t('The time zone follows from the position.')}
      </p>
      <FormTextArea
        name="rooms"
        label={t('Rooms')}
        description={t('One per line. You can leave it empty.')}
        rows={2}
      />
    </>
  );
}
