import type { EventId, TeamMember } from '@atrium/domain';
import { Checkbox, FormMultiSelect } from '@atrium/ui';
import { useFormContext, useWatch } from 'react-hook-form';

export type EventOption = NonNullable<TeamMember['events']>[number];

/** Limits a member to some events; nothing for owners, who are never limited. The form's value is null for all events. */
export function EventsField({ options }: { options: readonly EventOption[] }) {
  const { control, setValue } = useFormContext<{ role: string; events: EventId[] | null }>();
  const [role, events] = useWatch({ control, name: ['role', 'events'] });
  if (role === 'OWNER') return null;
  return (
    <>
      <Checkbox
        isSelected={events !== null}
        onChange={(isLimited) => setValue('events', isLimited ? [] : null, { shouldDirty: true })}
        description="They see these events, their attendees and check-in, as far as the role does, and nothing else of your company."
      >
        Only for some events
      </Checkbox>
      {events !== null && (
        <FormMultiSelect
          name="events"
          label="Events"
          options={options}
          emptyText="No events found"
          isRequired
        />
      )}
    </>
  );
}

/** Says to which events a member is limited. */
export const limitsText = (events: TeamMember['events']): string | null =>
  events && `Only for ${events.map(({ name }) => name).join(', ') || 'events that are gone'}`;
