import { CalendarDays } from 'lucide-react';
import type { ComponentType } from 'react';
import { Suspense, lazy, useId, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { locale, t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import fieldClasses from '../primitives/field.module.css';
import type { FieldProps } from '../primitives/field.tsx';
import popupClasses from '../primitives/popup.module.css';
import { CalendarLoading, CalendarFailed } from './calendar-fallback.tsx';
import type { DateRange } from './date-range.ts';
import { noRange } from './date-range.ts';
import classes from './date-range-picker.module.css';
import type { RangeCalendarProps } from './range-calendar.tsx';
import { useMediaQuery } from './use-media-query.ts';

// the calendar is large and most visits never open it: preload it on hover or focus
const loadCalendar = () => import('./range-calendar.tsx');
const RangeCalendar = lazy<ComponentType<RangeCalendarProps>>(() =>
  loadCalendar().then(
    (module) => ({ default: module.RangeCalendar }),
    () => ({ default: CalendarFailed }),
  ),
);
// opening it tries again and reports the failure
const noCalendar = () => undefined;

function rangeText({ start, end }: DateRange): string | null {
  if (!start) return null;
  const from = new Date(`${start}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return end
    ? format.formatRange(from, new Date(`${end}T00:00:00Z`))
    : t('From {{day}}', { day: format.format(from) });
}

export interface DateRangePickerProps extends FieldProps {
  value: DateRange;
  onApply: (range: DateRange) => void;
  onClear: () => void;
  placeholder?: string;
  /** Earliest day that can be chosen, `YYYY-MM-DD`. */
  minDate?: string;
}

/** A range of days, changed only by Apply. */
export function DateRangePicker({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isRequired,
  isDisabled,
  className,
  value,
  onApply,
  onClear,
  placeholder = t('Any dates'),
  minDate,
}: DateRangePickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<DateRange>(value);
  const isWide = useMediaQuery('(min-width: 46rem)');
  const text = rangeText(value);
  const note = errorMessage ?? description;
  return (
    <div
      className={classNames(fieldClasses.field, className)}
      data-required={isRequired || undefined}
      data-invalid={errorMessage ? true : undefined}
    >
      <span className={classNames(fieldClasses.label, isLabelHidden && fieldClasses.hiddenLabel)} aria-hidden>
        {label}
      </span>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (open) setDraft(value);
        }}
      >
        <AriaButton
          className={classes.trigger}
          aria-label={`${label}: ${text ?? placeholder}`}
          aria-describedby={note ? id : undefined}
          isDisabled={isDisabled}
          onHoverStart={() => void loadCalendar().catch(noCalendar)}
        >
          <CalendarDays size={18} aria-hidden />
          <span className={text ? undefined : classes.placeholder}>{text ?? placeholder}</span>
        </AriaButton>
        <Popover placement="bottom start" offset={6} className={popupClasses.popover}>
          <Dialog aria-label={label} className={classNames(popupClasses.panel, classes.panel)}>
            <Suspense fallback={<CalendarLoading />}>
              <RangeCalendar
                label={label}
                range={draft}
                onChange={setDraft}
                months={isWide ? 2 : 1}
                minDate={minDate}
              />
            </Suspense>
            <div className={classes.foot}>
              <span role="status" className={classes.chosen}>
                {rangeText(draft) ?? t('Choose the first day')}
              </span>
              <Button
                variant="quiet"
                size="s"
                onPress={() => {
                  setDraft(noRange);
                  onClear();
                  setOpen(false);
                }}
              >
                {t('Clear')}
              </Button>
              <Button
                size="s"
                onPress={() => {
                  onApply(draft);
                  setOpen(false);
                }}
              >
                {t('Apply')}
              </Button>
            </div>
          </Dialog>
        </Popover>
      </DialogTrigger>
      {note && (
        <span id={id} className={errorMessage ? fieldClasses.error : fieldClasses.description}>
          {note}
        </span>
      )}
    </div>
  );
}
