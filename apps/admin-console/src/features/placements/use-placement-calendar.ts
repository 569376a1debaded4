import { usePlacementCalendarQuery } from '@atrium/api-slice';
import { dayAfter } from '@atrium/domain';
import { useState } from 'react';

/** Loads the taken days of one week at a time, at first from today on. */
export function usePlacementCalendar(today: string) {
  const [fromDay, setFromDay] = useState(today);
  const calendar = usePlacementCalendarQuery({ query: { fromDay } }, { refetchOnMountOrArgChange: true });
  return { fromDay, toDay: dayAfter(fromDay, 6), calendar, setFromDay };
}
