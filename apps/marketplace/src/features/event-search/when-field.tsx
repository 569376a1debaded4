import { t } from '@atrium/texts';
import { LazyPart, PopoverButton, type DateRange } from '@atrium/ui';
import { lazy } from 'react';
import { periodName } from './periods.ts';
import { datesText } from './search-filters.ts';
import classes from './when-field.module.css';

const WhenPanel = lazy(async () => ({ default: (await import('./when-panel.tsx')).WhenPanel }));

export interface WhenFieldProps {
  value: DateRange;
  onChange: (value: DateRange) => void;
}

/** Days of a search in words: a month, a season or a range; null for any. */
export function whenText({ start, end }: DateRange): string | null {
  return (start && end && periodName({ start, end })) || datesText({ minDate: start, maxDate: end });
}

/** Button that shows the days of a search; what they are chosen from loads with the first press. */
export function WhenField({ value, onChange }: WhenFieldProps) {
  return (
    <PopoverButton
      variant="quiet"
      className={classes.field}
      label={t('When')}
      panel={(close) => (
        <LazyPart>
          <WhenPanel
            value={value}
            onChoose={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        </LazyPart>
      )}
    >
      <span className={classes.label}>{t('When')}</span>{' '}
      <span className={classes.value}>{whenText(value) ?? t('Any time')}</span>
    </PopoverButton>
  );
}
