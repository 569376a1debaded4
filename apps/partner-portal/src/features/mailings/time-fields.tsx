import { addTime, formatEventTime, minutes, type EditableEvent } from '@atrium/domain';
import { FormDatePicker, FormNumberField, FormRadioGroup, FormRow, FormSelect } from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import { offsetOf, type MailingValues } from './mailing-values.ts';
import classes from './mailings.module.css';

const kinds = [
  { id: 'NOW', name: 'Now' },
  { id: 'AT', name: 'At a date and time' },
  { id: 'BEFORE_START', name: 'Before the event starts' },
  { id: 'AFTER_END', name: 'After the event ends' },
] as const;
const units = [
  { id: 'days', name: 'Days' },
  { id: 'hours', name: 'Hours' },
] as const;

/** When a mailing goes out: now, at a time by the event's clock, or relative to the event. */
export function TimeFields({ event }: { event: EditableEvent }) {
  const time = useWatch<MailingValues, 'time'>({ name: 'time' });
  return (
    <div className={classes.fields}>
      <FormRadioGroup name="time.kind" label="Send it" options={kinds} />
      {time.kind === 'AT' && (
        <FormDatePicker
          name="time.at"
          label="Date and time"
          description={`In the event's time zone: ${event.timeZone.replaceAll('_', ' ')}`}
          granularity="minute"
          isRequired
        />
      )}
      {(time.kind === 'BEFORE_START' || time.kind === 'AFTER_END') && (
        <>
          <FormRow isTight>
            <FormNumberField
              name="time.minutes"
              label={time.kind === 'BEFORE_START' ? 'How long before' : 'How long after'}
              formatOptions={{ maximumFractionDigits: 2 }}
              hasNoSteps
              isRequired
            />
            <FormSelect name="time.unit" label="Unit" options={units} />
          </FormRow>
          <DueText time={time} event={event} />
        </>
      )}
    </div>
  );
}

function DueText({ time, event }: { time: MailingValues['time']; event: EditableEvent }) {
  const offset = offsetOf(time);
  if (offset === null) return null;
  const due =
    time.kind === 'BEFORE_START'
      ? addTime(new Date(event.startDateTime), -minutes(offset))
      : addTime(new Date(event.endDateTime), minutes(offset));
  return (
    <p className={classes.quiet}>
      {`That is ${formatEventTime(due.toISOString(), event.timeZone)}. If the event moves, so does this.`}
    </p>
  );
}
