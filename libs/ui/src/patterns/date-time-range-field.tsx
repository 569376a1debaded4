import { deviceTime } from '@atrium/domain';
import { Clock } from 'lucide-react';
import type { Ref } from 'react';
import { locale, t } from '@atrium/texts';
import { FieldGroup } from '../primitives/field-group.tsx';
import type { FieldProps } from '../primitives/field.tsx';
import type { Focusable } from './date-picker.tsx';
import { DatePicker } from './date-picker.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import { noRange } from './date-range.ts';
import classes from './date-time-range-field.module.css';
import type { DateTimeRange } from './date-time-range.ts';
import {
  dateTimeMessages,
  daysOf,
  durationText,
  rangeError,
  withDays,
  withStart,
  workday,
} from './date-time-range.ts';

export interface DateTimeRangeFieldProps extends FieldProps {
  /** Local times of the zone, `YYYY-MM-DDTHH:mm`. */
  value: DateTimeRange;
  onChange: (value: DateTimeRange) => void;
  onBlur?: () => void;
  /** IANA name of the zone of the local times: the event's own. */
  timeZone: string;
  /** Adds a calendar of this accessible name that sets both days at once. */
  daysLabel?: string;
  startLabel?: string;
  endLabel?: string;
  /** Earliest time that can be chosen. */
  min?: string;
  /** Shown if the end is before the start. */
  orderText?: string;
  inputRef?: Ref<Focusable>;
}

/** From one date and time to another in the event's time zone, with the duration. */
export function DateTimeRangeField({
  value,
  onChange,
  onBlur,
  timeZone,
  daysLabel,
  startLabel = t('Starts'),
  endLabel = t('Ends'),
  min,
  orderText,
  inputRef,
  errorMessage,
  ...field
}: DateTimeRangeFieldProps) {
  const found = rangeError(value);
  const fault = found === dateTimeMessages.order && orderText ? orderText : found && t(found);
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
      {daysLabel && (
        <DateRangePicker
          label={daysLabel}
          isLabelHidden
          value={daysOf(value)}
          onApply={(range) => onChange(withDays(value, range))}
          onClear={() => onChange(withDays(value, noRange))}
          placeholder={t('Choose the days')}
          minDate={min?.slice(0, 10)}
          isDisabled={field.isDisabled}
        />
      )}
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
          opensAt={value.start}
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
  if (timeZone === 'UTC') return timeZone;
  // the generic name is the same in summer and winter
  const part = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(deviceTime())
    .find(({ type }) => type === 'timeZoneName');
  return `${part?.value ?? timeZone} (${timeZone.replaceAll('_', ' ')})`;
}
