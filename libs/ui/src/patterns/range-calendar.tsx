import type { CalendarDate } from '@internationalized/date';
import { endOfMonth, getLocalTimeZone, parseDate, startOfMonth, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import type { DateRange } from './date-range.ts';
import { clickDay, isInRange } from './date-range.ts';
import classes from './date-range-picker.module.css';

interface RangeCalendarProps {
  label: string;
  range: DateRange;
  onChange: (range: DateRange) => void;
  months: 1 | 2;
  minDate?: string | undefined;
}

function chosenDays(range: DateRange, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day.compare(to) <= 0; day = day.add({ days: 1 })) {
    if (isInRange(range, day.toString())) days.push(day);
  }
  return days;
}

/** The months of a date range; a calendar of many chosen days, so that the click rules are ours. */
export function RangeCalendar({ label, range, onChange, months, minDate }: RangeCalendarProps) {
  const [focused, setFocused] = useState(() =>
    range.start ? parseDate(range.start) : today(getLocalTimeZone()),
  );
  // only days that can be in sight are listed, however long the range is
  const from = startOfMonth(focused.subtract({ months }));
  const to = endOfMonth(focused.add({ months }));
  const chosen = chosenDays(range, from, to);
  return (
    <Calendar
      aria-label={label}
      autoFocus
      firstDayOfWeek="mon"
      selectionMode="multiple"
      visibleDuration={{ months }}
      pageBehavior="single"
      focusedValue={focused}
      onFocusChange={setFocused}
      minValue={minDate ? parseDate(minDate) : undefined}
      value={chosen}
      onChange={(next) => {
        const added = next.find((day) => !isInRange(range, day.toString()));
        const removed = chosen.find((day) => !next.some((other) => other.compare(day) === 0));
        const clicked = added ?? removed;
        if (clicked) onChange(clickDay(range, clicked.toString()));
      }}
      className={classes.nav}
    >
      <IconButton
        slot="previous"
        label="Previous month"
        size="s"
        className={classes.prev}
        icon={<ChevronLeft size={20} aria-hidden />}
      />
      <IconButton
        slot="next"
        label="Next month"
        size="s"
        className={classes.next}
        icon={<ChevronRight size={20} aria-hidden />}
      />
      <div className={classes.months}>
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset} className={classes.month}>
            <CalendarHeading offset={{ months: offset }} className={classes.monthTitle} />
            <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={classes.grid}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={classes.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => {
                  const day = date.toString();
                  const isFirst = day === range.start;
                  const isLast = day === (range.end ?? range.start);
                  return (
                    <CalendarCell
                      date={date}
                      className={classNames(
                        classes.day,
                        (isFirst || isLast) && classes.edge,
                        isFirst && classes.first,
                        isLast && classes.last,
                      )}
                    />
                  );
                }}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
    </Calendar>
  );
}
