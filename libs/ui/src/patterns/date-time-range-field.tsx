import { Clock } from 'lucide-react';
import type { Ref } from 'react';
import { locale, t } from '../language/language.ts';
import { FieldGroup } from '../primitives/field-group.tsx';
import type { FieldProps } from '../primitives/field.tsx';
import type { Focusable } from './date-picker.tsx';
import { DatePicker } from './date-picker.tsx';
import classes from './date-time-range-field.module.css';
import type { DateTimeRange } from './date-time-range.ts';
import { dateTimeMessages, durationText, rangeFault, withStart, workday } from './date-time-range.ts';

export interface DateTimeRangeFieldProps extends FieldProps {
  /** Wall-clock moments of the zone, `YYYY-MM-DDTHH:mm`. */
  value: DateTimeRange;
  onChange: (value: DateTimeRange) => void;
  onBlur?: () => void;
  /** IANA name of the zone the moments stand in: the event's own. */
  timeZone: string;
  startLabel?: string;
  endLabel?: string;
  /** The earliest moment that can be chosen. */
  min?: string;
  /** Said where the end is before the start. */
  orderText?: string;
  inputRef?: Ref<Focusable>;
}

/** From one day and time to another, in the zone of what takes place, with how long that is. */
export function DateTimeRangeField({
  value,
  onChange,
  onBlur,
  timeZone,
  startLabel = t('Starts'),
  endLabel = t('Ends'),
  min,
  orderText,
  inputRef,
  errorMessage,
  ...field
}: DateTimeRangeFieldProps) {
  const found = rangeFault(value);
  const fault = found === dateTimeMessages.order ? (orderText ?? found) : found;
  const duration = durationText(value, timeZone);
  const shared = {
    granularity: 'minute' as const,
    isRequired: field.isRequired,
    isDisabled: field.isDisabled,
    onBlur,
    className: classes.end,
  };
  return (
    <FieldGroup {...field} isRequired={false} errorMessage={errorMessage ?? fault ?? undefined}>
      <div className={classes.ends}>
        <DatePicker
          {...shared}
          label={startLabel}
          value={value.start}
          onChange={(start) => onChange(withStart(value, start))}
          defaultTime={workday.start}
          min={min}
          inputRef={inputRef}
        />
        <DatePicker
          {...shared}
          label={endLabel}
          value={value.end}
          onChange={(end) => onChange({ ...value, end })}
          defaultTime={workday.end}
          min={min}
        />
      </div>
      <p className={classes.below}>
        <span role="status" className={classes.duration}>
          {duration && (
            <>
              <Clock size={16} aria-hidden /> {t('Duration: {{duration}}', { duration })}
            </>
          )}
        </span>
        <span>{t('Times are in {{zone}}', { zone: zoneName(timeZone) })}</span>
      </p>
    </FieldGroup>
  );
}

function zoneName(timeZone: string): string {
  // the generic name holds in summer and winter
  const part = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName');
  return `${part?.value ?? timeZone} (${timeZone.replaceAll('_', ' ')})`;
}
