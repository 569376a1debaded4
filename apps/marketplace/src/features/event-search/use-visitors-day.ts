import { dayIn, deviceTime } from '@atrium/domain';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Today at the visitor's; null where it is today in UTC too, and for the page that the server rendered. */
export const useVisitorsDay = (): string | null => useSyncExternalStore(never, visitorsDay, () => null);

function visitorsDay(): string | null {
  const now = deviceTime();
  const day = dayIn(now, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return day === dayIn(now, 'UTC') ? null : day;
}
