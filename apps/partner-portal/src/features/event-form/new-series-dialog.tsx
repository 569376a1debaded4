import { showFieldErrors } from '@atrium/account';
import { SeriesDraft, type SeriesCadence, type SeriesId } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormRadioGroup,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { useAddSeries } from './use-own-series.ts';

interface SeriesValues {
  name: string;
  cadence: SeriesCadence;
}

const cadences: readonly { id: SeriesCadence; name: string }[] = [
  { id: 'YEARLY', name: 'Every year' },
  { id: 'HALF_YEARLY', name: 'Twice a year' },
  { id: 'OTHER', name: 'Other' },
];
const resolver = schemaResolver<SeriesValues, SeriesDraft>(SeriesDraft);
/** React passes the event on to the form around the dialog, which must not be submitted. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

interface NewSeriesDialogProps {
  onAdded: (id: SeriesId) => void;
  onClose: () => void;
}

/** Names a new series of the own company. */
export function NewSeriesDialog({ onAdded, onClose }: NewSeriesDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<SeriesValues, SeriesDraft>({
    defaultValues: { name: '', cadence: 'YEARLY' },
    resolver,
  });
  const add = useAddSeries(onAdded);
  const submit = async (draft: SeriesDraft) => {
    setFault(null);
    const error = await add(draft);
    if (error === undefined) return onClose();
    setFault(showFieldErrors(form, error, ['name', 'cadence']));
  };
  return (
    <Dialog title="New series" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div onSubmit={keepInside}>
        <Form form={form} onSubmit={submit} label="New series">
          {fault && <Banner tone="danger">{fault}</Banner>}
          <FormTextField
            name="name"
            label="Name of the series"
            description="Without a year, such as “Cloud Forum London”"
            maxLength={120}
            isRequired
          />
          <FormRadioGroup
            name="cadence"
            label="How often does it take place?"
            options={cadences}
            orientation="horizontal"
          />
          <FormActions>
            <Button variant="secondary" onPress={onClose}>
              Cancel
            </Button>
            <Button type="submit" isPending={form.formState.isSubmitting}>
              Add series
            </Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}
