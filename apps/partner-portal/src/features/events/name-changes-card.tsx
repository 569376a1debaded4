import type { EditableEvent } from '@atrium/domain';
import { Card, Select } from '@atrium/ui';
import { useNameChanges } from './use-name-changes.ts';

const never = -1;
const offered = [0, 1, 2, 3, 5, 7, 14, 30];

const textOf = (days: number): string => {
  if (days === never) return 'Never';
  if (days === 0) return 'Until the event begins';
  return days === 1 ? 'Until 1 day before' : `Until ${days} days before`;
};

/** Lets the organiser say until when buyers may give a ticket to someone else. */
export function NameChangesCard({ event }: { event: Pick<EditableEvent, 'id' | 'nameChangeDays'> }) {
  const { save, isPending, failure } = useNameChanges(event.id);
  const value = event.nameChangeDays ?? never;
  const options = [...new Set([...offered, value])].filter((days) => days !== never).sort((a, b) => a - b);
  return (
    <Card title="Names on tickets">
      <Select
        label="Buyers can give a ticket to someone else"
        description="The new person gets a new code, and the old one no longer admits anyone. Three times for each ticket."
        options={[...options, never].map((id) => ({ id, name: textOf(id) }))}
        value={value}
        onChange={(days) => days !== null && save(days === never ? null : days)}
        isLoading={isPending}
        errorMessage={failure}
      />
    </Card>
  );
}
