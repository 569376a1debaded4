import { dateFormat, dayIn, deviceTime } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { Button, DateRangePicker, type DateRange } from '@atrium/ui';
import { useId, type ReactNode } from 'react';
import { nextMonths, nextSeasons, periodName, soonPeriods, type Period } from './periods.ts';
import classes from './when-field.module.css';

export interface WhenPanelProps {
  value: DateRange;
  onChoose: (value: DateRange) => void;
}

/** Periods to choose from, and a range of days. */
export function WhenPanel({ value, onChoose }: WhenPanelProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const today = dayIn(deviceTime(), timeZone);
  const choice = (name: string, period: Period) => {
    const isChosen = value.start === period.start && value.end === period.end;
    return (
      <Button
        key={name}
        variant="secondary"
        size="s"
        aria-pressed={isChosen}
        onPress={() => onChoose(period)}
      >
        {name}
      </Button>
    );
  };
  const monthName = ({ start }: Period) =>
    dateFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${start}T00:00Z`),
    );
  return (
    <div className={classes.panel}>
      <Group title={t('Soon')}>{soonPeriods(today).map(({ name, period }) => choice(t(name), period))}</Group>
      <Group title={t('Months')}>
        {nextMonths(today).map((period) => choice(monthName(period), period))}
      </Group>
      <Group title={t('Seasons')}>
        {nextSeasons(today).map((period) => choice(periodName(period) ?? '', period))}
      </Group>
      <DateRangePicker
        label={t('First and last day')}
        minDate={today}
        value={value}
        onApply={onChoose}
        onClear={() => onChoose({ start: null, end: null })}
      />
      {value.start !== null || value.end !== null ? (
        <Button variant="quiet" size="s" onPress={() => onChoose({ start: null, end: null })}>
          {t('Any time')}
        </Button>
      ) : null}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}
