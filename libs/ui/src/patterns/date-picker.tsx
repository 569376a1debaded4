import type { CalendarDate, CalendarDateTime } from '@internationalized/date';
import { parseDate, parseDateTime, parseTime, toCalendarDateTime, today } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import type { FocusEvent, Ref } from 'react';
import { Suspense, lazy, useImperativeHandle, useRef, useState } from 'react';
import {
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
  useLocale,
} from 'react-aria-components';
import { t } from '@atrium/texts';
import { classNames } from '../primitives/class-names.ts';
import fieldClasses from '../primitives/field.module.css';
import type { FieldProps } from '../primitives/field.tsx';
import { FieldLabel, FieldNotes } from '../primitives/field.tsx';
import popupClasses from '../primitives/popup.module.css';
import { SlotIconButton } from '../primitives/slot-icon-button.tsx';
import { CalendarLoading, CalendarFailed } from './calendar-fallback.tsx';
import classes from './date-picker.module.css';

// the calendar is large and a date is often typed: preload it on hover or focus
const loadCalendar = () => import('./day-calendar.tsx');
const DayCalendar = lazy(() =>
  loadCalendar().then(
    (module) => ({ default: module.DayCalendar }),
    () => ({ default: CalendarFailed }),
  ),
);

// opening it tries again and reports the failure
const noCalendar = () => undefined;

/** Handle of a field that can take the focus. */
export interface Focusable {
  focus: () => void;
}

export interface DatePickerProps extends FieldProps {
  /** `YYYY-MM-DD`, with minutes `YYYY-MM-DDTHH:mm`; any other value counts as empty and is marked invalid. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  granularity?: 'day' | 'minute';
  /** Initial time of a selected day, `HH:mm`. */
  defaultTime?: string;
  /** The calendar of an empty field opens at this day; today by default. */
  opensAt?: string | null;
  min?: string;
  max?: string;
  /** Shown for an incomplete date. */
  formatText?: string;
  inputRef?: Ref<Focusable>;
}

type Moment = CalendarDate | CalendarDateTime;

function parsed(text: string | null | undefined, granularity: 'day' | 'minute'): Moment | null {
  if (!text) return null;
  try {
    return granularity === 'day' ? parseDate(text) : parseDateTime(text);
  } catch {
    // an invalid format is reported by `formatText`
    return null;
  }
}

// some parts of the date are typed and some are not
function isHalfTyped(group: Element): boolean {
  const parts = [...group.querySelectorAll('[role="spinbutton"]')];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return empty.length > 0 && empty.length < parts.length;
}

/** A date, or a date and time, typed part by part or selected from a calendar. */
export function DatePicker({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  value,
  onChange,
  onBlur,
  granularity = 'day',
  defaultTime = '09:00',
  opensAt,
  min,
  max,
  formatText = granularity === 'day' ? t('Enter a full date') : t('Invalid date/time format'),
  inputRef,
  ...field
}: DatePickerProps) {
  const { locale } = useLocale();
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    inputRef,
    () => ({ focus: () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() }),
    [],
  );
  const [isUnfinished, setUnfinished] = useState(false);
  const date = parsed(value, granularity);
  const isNone = Boolean(value) && date === null;
  const message = errorMessage ?? (isUnfinished || isNone ? formatText : undefined);
  const onLeave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setUnfinished(group.current !== null && isHalfTyped(group.current));
    onBlur?.();
  };
  const start = toCalendarDateTime(
    parsed(opensAt?.slice(0, 10), 'day') ?? today('UTC'),
    parseTime(defaultTime),
  );
  return (
    // the product writes days before months in every language
    <I18nProvider locale={locale === 'en' ? 'en-GB' : locale}>
      <AriaDatePicker<Moment>
        {...field}
        value={date}
        onChange={(next) => {
          setUnfinished(false);
          onChange(next && next.toString().slice(0, granularity === 'day' ? 10 : 16));
        }}
        granularity={granularity}
        placeholderValue={granularity === 'minute' ? start : undefined}
        minValue={parsed(min, granularity)}
        maxValue={parsed(max, granularity)}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={Boolean(message)}
        validationBehavior="aria"
        className={classNames(fieldClasses.field, className)}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} />
        <Group ref={group} className={fieldClasses.control} onBlur={onLeave}>
          <DateInput className={classes.input}>
            {(segment) => <DateSegment segment={segment} className={classes.segment} />}
          </DateInput>
          <span className={fieldClasses.affix} onPointerEnter={() => void loadCalendar().catch(noCalendar)}>
            <SlotIconButton label={t('Calendar')} icon={<CalendarDays size={18} aria-hidden />} />
          </span>
        </Group>
        <FieldNotes description={description} errorMessage={message} />
        <Popover placement="bottom end" offset={6} className={popupClasses.popover}>
          <Dialog className={popupClasses.panel}>
            <Suspense fallback={<CalendarLoading />}>
              <DayCalendar />
            </Suspense>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
