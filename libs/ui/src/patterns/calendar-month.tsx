import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { t } from '@atrium/texts';
import { classNames } from '../primitives/class-names.ts';
import { SlotIconButton } from '../primitives/slot-icon-button.tsx';
import classes from './calendar.module.css';

/** Previous and next buttons of a calendar. */
export function CalendarTurns() {
  return (
    <>
      <SlotIconButton
        slot="previous"
        label={t('Previous month')}
        className={classes.prev}
        icon={<ChevronLeft size={20} aria-hidden />}
      />
      <SlotIconButton
        slot="next"
        label={t('Next month')}
        className={classes.next}
        icon={<ChevronRight size={20} aria-hidden />}
      />
    </>
  );
}

interface CalendarMonthProps {
  /** Months after the first one shown. */
  offset?: number;
  /** Additional class names of a day. */
  variantFor?: (day: CalendarDate) => string;
}

/** One month with its days. */
export function CalendarMonth({ offset = 0, variantFor }: CalendarMonthProps) {
  return (
    <div className={classes.month}>
      <CalendarHeading offset={{ months: offset }} className={classes.monthTitle} />
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={classes.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classNames(classes.day, variantFor?.(date))} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
