import type { CalendarDate } from '@internationalized/date';
import { endOfMonth, getLocalTimeZone, parseDate, startOfMonth, today } from '@internationalized/date';
import { useState } from 'react';
import { Calendar } from 'react-aria-components';
import { classNames } from '../primitives/class-names.ts';
import { CalendarMonth, CalendarTurns } from './calendar-month.tsx';
import classes from './calendar.module.css';
import type { DateRange } from './date-range.ts';
import { clickDay, isInRange } from './date-range.ts';

export interface RangeCalendarProps {
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

/**
 * Months of a date range. Built on a calendar with multiple selection, so that our own click rules apply (visitor spec
 * 4).
 */
export function RangeCalendar({ label, range, onChange, months, minDate }: RangeCalendarProps) {
  const [focused, setFocused] = useState(() =>
    range.start ? parseDate(range.start) : today(getLocalTimeZone()),
  );
  // lists only days that can be visible, however long the range is
  const from = startOfMonth(focused.subtract({ months }));
  const to = endOfMonth(focused.add({ months }));
  const chosen = chosenDays(range, from, to);
  const variantFor = (day: string) => {
    const isFirst = day === range.start;
    const isLast = day === (range.end ?? range.start);
    return classNames((isFirst || isLast) && classes.edge, isFirst && classes.first, isLast && classes.last);
  };
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
      <CalendarTurns />
      <div className={classes.months}>
        {Array.from({ length: months }, (_, offset) => (
          <CalendarMonth key={offset} offset={offset} variantFor={(day) => variantFor(day.toString())} />
        ))}
      </div>
    </Calendar>
  );
}
