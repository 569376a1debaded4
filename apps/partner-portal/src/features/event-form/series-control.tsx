import { eventFields } from '@atrium/domain';
import { Button, FormSelect, FormTextField } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIsLimited, useRights } from '../../rights/use-rights.ts';
import { SeriesDialog, useOwnSeries } from '../series/index.ts';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';
import type { FieldSources } from './field-controls.tsx';

/** Whether the event takes place again: in which series it is, and what its edition is called. */
export function SeriesControl({ seriesOfEvent }: Pick<FieldSources, 'seriesOfEvent'>) {
  const seriesId = useWatch<EventValues, 'seriesId'>({ name: 'seriesId' });
  const isLimited = useIsLimited();
  return (
    <>
      {seriesOfEvent ? (
        <p className={classes.quiet}>
          An edition of {seriesOfEvent.name}. It stays in this series, because its reviews count for all
          editions.
        </p>
      ) : isLimited ? (
        <p className={classes.quiet}>A manager of all events can make it an edition of a series.</p>
      ) : (
        <SeriesChoice />
      )}
      {seriesId !== null && (
        <FormTextField
          name="editionLabel"
          label={eventFields.editionLabel.label}
          description={eventFields.editionLabel.hint}
          maxLength={eventFields.editionLabel.max}
        />
      )}
    </>
  );
}

function SeriesChoice() {
  const { series, error } = useOwnSeries();
  const { setValue } = useFormContext<EventValues>();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useRights()('events');
  return (
    <>
      <FormSelect
        name="seriesId"
        label="Does this event take place again?"
        description={
          error ??
          'Editions of one series show each other and share their reviews. Only such events are reviewed.'
        }
        options={series}
        placeholder="No, only once"
        clearText="No, only once"
      />
      {mayAdd && (
        <div className={classes.venueActions}>
          <Button
            variant="secondary"
            size="s"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => setAdding(true)}
          >
            Yes, in a new series
          </Button>
        </div>
      )}
      {isAdding && (
        <SeriesDialog
          series={null}
          onSaved={({ id }) => setValue('seriesId', id, { shouldDirty: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
