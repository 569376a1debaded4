import { showFieldErrors } from '@atrium/account';
import { SeriesDraft, type OwnSeries, type SeriesCadence } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormRadioGroup,
  FormTextField,
  TextLink,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { paths } from '../../paths.ts';
import { cadences } from './cadences.ts';
import { useSaveSeries } from './use-own-series.ts';

interface SeriesValues {
  name: string;
  cadence: SeriesCadence;
}

const resolver = schemaResolver<SeriesValues, SeriesDraft>(SeriesDraft);
/** React passes the event on to the form around the dialog, which must not be submitted. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

interface SeriesDialogProps {
  /** Null for a new one. */
  series: OwnSeries | null;
  onSaved: (saved: OwnSeries) => void;
  onClose: () => void;
}

/** Edits the name and the cadence of a series of the own company. */
export function SeriesDialog({ series, onSaved, onClose }: SeriesDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<SeriesValues, SeriesDraft>({
    defaultValues: { name: series?.name ?? '', cadence: series?.cadence ?? 'YEARLY' },
    resolver,
  });
  const save = useSaveSeries(series, onSaved);
  const title = series ? 'Edit series' : 'New series';
  const submit = async (draft: SeriesDraft) => {
    setFault(null);
    const error = await save(draft);
    if (error === undefined) return onClose();
    setFault(showFieldErrors(form, error, ['name', 'cadence']));
  };
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div onSubmit={keepInside}>
        <Form form={form} onSubmit={submit} label={title}>
          {fault && <Banner tone="danger">{fault}</Banner>}
          <FormTextField
            name="name"
            label="Name of the series"
            description={
              series?.isPublic
                ? 'Visitors know the series by this name, so it can’t be changed here.'
                : 'Without a year, such as “Cloud Forum London”'
            }
            maxLength={120}
            isRequired
            isReadOnly={series?.isPublic === true}
          />
          {series?.isPublic && <TextLink href={paths.support}>Ask us for another name</TextLink>}
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
              {series ? 'Save series' : 'Add series'}
            </Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}
