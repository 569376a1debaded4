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
import { t } from '../language/language.ts';
import { IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import fieldClasses from '../primitives/field.module.css';
import type { FieldProps } from '../primitives/field.tsx';
import { FieldLabel, FieldNotes } from '../primitives/field.tsx';
import popupClasses from '../primitives/popup.module.css';
import { CalendarOnItsWay, NoCalendar } from './calendar-fallback.tsx';
import classes from './date-picker.module.css';

// the calendar is heavy and a date is often typed: it comes when a hand is near
const loadCalendar = () => import('./day-calendar.tsx');
const DayCalendar = lazy(() =>
  loadCalendar().then(
    (module) => ({ default: module.DayCalendar }),
    () => ({ default: NoCalendar }),
  ),
);

// opening it tries again and tells
const noCalendar = () => undefined;

/** What can be gone to. */
export interface Focusable {
  focus: () => void;
}

export interface DatePickerProps extends FieldProps {
  /** `YYYY-MM-DD`, with minutes `YYYY-MM-DDTHH:mm`; what is neither counts as empty and is marked. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  granularity?: 'day' | 'minute';
  /** The time that a chosen day begins with, `HH:mm`. */
  defaultTime?: string;
  min?: string;
  max?: string;
  /** Shown for a date that is not complete. */
  formatText?: string;
  inputRef?: Ref<Focusable>;
}

type Moment = CalendarDate | CalendarDateTime;

function parsed(text: string | null | undefined, granularity: 'day' | 'minute'): Moment | null {
  if (!text) return null;
  try {
    return granularity === 'day' ? parseDate(text) : parseDateTime(text);
  } catch {
    // a format that is none is shown as one: see `formatText`
    return null;
  }
}

// some parts of the date are typed and some are not
function isHalfTyped(group: Element): boolean {
  const parts = [...group.querySelectorAll('[role="spinbutton"]')];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return empty.length > 0 && empty.length < parts.length;
}

/** A day, or a day and a time, typed part by part or taken from a calendar. */
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
  min,
  max,
  formatText = granularity === 'day' ? t('Please enter a full date') : t('Invalid date/time format'),
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
  const start = toCalendarDateTime(today('UTC'), parseTime(defaultTime));
  return (
    // days stand before months wherever the product writes a date
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
            <IconButton label={t('Calendar')} size="s" icon={<CalendarDays size={18} aria-hidden />} />
          </span>
        </Group>
        <FieldNotes description={description} errorMessage={message} />
        <Popover placement="bottom end" offset={6} className={popupClasses.popover}>
          <Dialog className={popupClasses.panel}>
            <Suspense fallback={<CalendarOnItsWay />}>
              <DayCalendar />
            </Suspense>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
