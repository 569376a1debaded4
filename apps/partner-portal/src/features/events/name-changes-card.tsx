import type { EditableEvent } from '@atrium/domain';
import { Card, Select } from '@atrium/ui';
import { cutOffOptions, never } from '../../forms/cut-off-options.ts';
import { useNameChanges } from './use-name-changes.ts';

/** Lets the organiser say until when buyers may give a ticket to someone else. */
export function NameChangesCard({ event }: { event: Pick<EditableEvent, 'id' | 'nameChangeDays'> }) {
  const { save, isPending, failure } = useNameChanges(event.id);
  const value = event.nameChangeDays ?? never;
  return (
    <Card title="Names on tickets">
      <Select
        label="Buyers can give a ticket to someone else"
        description="The new person gets a new code, and the old one no longer admits anyone. Three times for each ticket."
        options={cutOffOptions(event.nameChangeDays)}
        value={value}
        onChange={(days) => days !== null && save(days === never ? null : days)}
        isLoading={isPending}
        errorMessage={failure}
      />
    </Card>
  );
}
