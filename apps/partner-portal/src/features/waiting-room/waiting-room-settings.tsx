import { showFieldErrors } from '@atrium/account';
import {
  admitPerMinute,
  fieldError,
  formatEventTime,
  WaitingRoomForm,
  type EditableEvent,
  type OwnWaitingRoom,
} from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormDatePicker,
  FormNumberField,
  instantOf,
  isDateTime,
  schemaResolver,
  toast,
  useKitForm,
  useNow,
  wallTimeOf,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import classes from './waiting-room.module.css';

interface Values {
  /** By the clock of the event. */
  opensAt: string | null;
  admitPerMinute: number | null;
}

interface WaitingRoomSettingsProps {
  event: Pick<EditableEvent, 'timeZone' | 'ticketTypes'>;
  room: OwnWaitingRoom;
  isReadOnly: boolean;
  /** Resolves to an error, or undefined. */
  onSave: (body: WaitingRoomForm) => Promise<unknown>;
}

/** Sets when the sale opens and how many are admitted a minute; once it is open, only the latter. */
export function WaitingRoomSettings({ event, room, isReadOnly, onSave }: WaitingRoomSettingsProps) {
  const { timeZone } = event;
  const [fault, setFault] = useState<string | null>(null);
  const now = useNow();
  const instant = (at: string | null) => (at && isDateTime(at) ? instantOf(at, timeZone) : null);
  // an opening that has passed is sent as it is, to the second
  const opened = room.isOpen ? room.opensAt : null;
  const form = useKitForm<Values, WaitingRoomForm>({
    defaultValues: {
      opensAt: wallOf(room.opensAt ?? firstSale(event, now), timeZone),
      admitPerMinute: room.admitPerMinute,
    },
    resolver: schemaResolver<Values, WaitingRoomForm>(WaitingRoomForm, {
      toBody: (values) => ({ ...values, opensAt: opened ?? instant(values.opensAt) }),
      between: (values) =>
        (opened ?? instant(values.opensAt)) ? [] : [fieldError('opensAt', 'date-time-format')],
      describe: ({ path }) =>
        path === 'opensAt'
          ? 'Choose a date and a time'
          : `Enter a whole number from ${admitPerMinute.least} to ${formatNumber(admitPerMinute.most)}`,
    }),
  });
  if (isReadOnly)
    return (
      <Card title="Settings">
        <p>
          {room.opensAt === null
            ? 'This event has no waiting room.'
            : `The sale opens on ${formatEventTime(room.opensAt, timeZone)} and admits ${formatNumber(room.admitPerMinute)} a minute.`}
        </p>
      </Card>
    );
  const save = async (body: WaitingRoomForm) => {
    setFault(null);
    const error = await onSave(body);
    if (error === undefined) toast.success('Waiting room saved');
    else setFault(showFieldErrors(form, error, ['opensAt', 'admitPerMinute']));
  };
  return (
    <Form form={form} onSubmit={save} label="Waiting room">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Card title="Settings">
        <div className={classes.stack}>
          {opened === null ? (
            <>
              <FormDatePicker
                name="opensAt"
                label="The sale opens"
                description={`In the event's time zone: ${timeZone.replaceAll('_', ' ')}. No one can order on the website before then.`}
                granularity="minute"
                isRequired
              />
              <LaterSales event={event} />
            </>
          ) : (
            <p>{`The sale opened on ${formatEventTime(opened, timeZone)}.`}</p>
          )}
          <FormNumberField
            name="admitPerMinute"
            label="Admitted a minute"
            description="Each has 15 minutes to order. You can change it while the waiting room is open."
            hasNoSteps
            isRequired
          />
        </div>
      </Card>
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {room.opensAt === null ? 'Set up waiting room' : 'Save'}
        </Button>
      </FormActions>
    </Form>
  );
}

const wallOf = (instant: string | null, timeZone: string): string | null =>
  instant === null ? null : wallTimeOf(instant, timeZone);

/** The first sale that is still to begin. */
const firstSale = ({ ticketTypes }: Pick<EditableEvent, 'ticketTypes'>, now: number): string | null =>
  ticketTypes
    .map(({ startDateTime }) => startDateTime)
    .filter((start) => Date.parse(start) > now)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;

/** Warns if people would be admitted while no tickets are on sale. */
function LaterSales({ event: { ticketTypes, timeZone } }: Pick<WaitingRoomSettingsProps, 'event'>) {
  const opensAt = useWatch<Values, 'opensAt'>({ name: 'opensAt' });
  if (!opensAt || !isDateTime(opensAt) || ticketTypes.length === 0) return null;
  const opening = Date.parse(instantOf(opensAt, timeZone));
  const starts = ticketTypes.map(({ startDateTime }) => Date.parse(startDateTime));
  const first = Math.min(...starts);
  if (first <= opening) return null;
  return (
    <Banner tone="warning">
      {`No ticket type is on sale before ${formatEventTime(new Date(first).toISOString(), timeZone)}. Anyone admitted earlier can’t buy anything yet.`}
    </Banner>
  );
}
