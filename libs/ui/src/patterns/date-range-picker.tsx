import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import fieldClasses from '../primitives/field.module.css';
import popupClasses from '../primitives/popup.module.css';
import type { DateRange } from './date-range.ts';
import { noRange } from './date-range.ts';
import classes from './date-range-picker.module.css';
import { RangeCalendar } from './range-calendar.tsx';
import { useMediaQuery } from './use-media-query.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function rangeText({ start, end }: DateRange): string | null {
  if (!start) return null;
  const from = new Date(`${start}T00:00:00Z`);
  return end ? dayFormat.formatRange(from, new Date(`${end}T00:00:00Z`)) : `From ${dayFormat.format(from)}`;
}

export interface DateRangePickerProps {
  label: string;
  value: DateRange;
  onApply: (range: DateRange) => void;
  onClear: () => void;
  placeholder?: string;
  /** The earliest day that can be chosen, `YYYY-MM-DD`. */
  minDate?: string;
  className?: string;
}

/** A span of days, taken over only by Apply. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, onApply, onClear, placeholder = 'Any dates', minDate, className } = props;
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<DateRange>(value);
  const isWide = useMediaQuery('(min-width: 46rem)');
  const text = rangeText(value);
  return (
    <div className={classNames(fieldClasses.field, className)}>
      <span className={fieldClasses.label} aria-hidden>
        {label}
      </span>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (open) setDraft(value);
        }}
      >
        <AriaButton className={classes.trigger} aria-label={`${label}: ${text ?? placeholder}`}>
          <CalendarDays size={18} aria-hidden />
          <span className={text ? undefined : classes.placeholder}>{text ?? placeholder}</span>
        </AriaButton>
        <Popover placement="bottom start" offset={6} className={popupClasses.popover}>
          <Dialog aria-label={label} className={classNames(popupClasses.panel, classes.panel)}>
            <RangeCalendar
              label={label}
              range={draft}
              onChange={setDraft}
              months={isWide ? 2 : 1}
              minDate={minDate}
            />
            <div className={classes.foot}>
              <span role="status" className={classes.chosen}>
                {rangeText(draft) ?? 'Choose the first day'}
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
                Clear
              </Button>
              <Button
                size="s"
                onPress={() => {
                  onApply(draft);
                  setOpen(false);
                }}
              >
                Apply
              </Button>
            </div>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
