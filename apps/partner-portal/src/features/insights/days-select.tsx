import { comparedDays } from '@atrium/domain';
import { Select } from '@atrium/ui';
import classes from './insights.module.css';
import type { useDays } from './use-days.ts';

const periods = comparedDays.map((days) => ({ id: days, name: `Last ${days} days` }));

/** Choice of the days that figures are shown for. */
export function DaysSelect({ days, setDays }: ReturnType<typeof useDays>) {
  return (
    <div className={classes.time}>
      <Select label="Time" options={periods} value={days} onChange={setDays} />
    </div>
  );
}
