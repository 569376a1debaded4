import { useServiceStatusQuery } from '@atrium/api-slice';
import { addTime, days, minutes, phaseOf, type Incident, type ServiceStatus } from '@atrium/domain';

interface Notice {
  incident: Incident;
  /** False before planned maintenance begins. */
  isOpen: boolean;
}

/** Returns the newest incident that is open, else the maintenance that begins next within a day. */
export function noticeOf({
  incidents,
  checkedAt,
}: Pick<ServiceStatus, 'incidents' | 'checkedAt'>): Notice | null {
  const now = new Date(checkedAt);
  const tomorrow = addTime(now, days(1)).getTime();
  const all = incidents ?? [];
  const open = all.find((incident) => phaseOf(incident, now) === 'OPEN');
  if (open) return { incident: open, isOpen: true };
  const next = all.findLast(
    (incident) => phaseOf(incident, now) === 'PLANNED' && Date.parse(incident.startsAt) <= tomorrow,
  );
  return next ? { incident: next, isOpen: false } : null;
}

/** Looks every few minutes while the page is looked at. */
export function useServiceNotice(): Notice | null {
  const { data } = useServiceStatusQuery(undefined, {
    pollingInterval: minutes(3),
    skipPollingIfUnfocused: true,
  });
  return data ? noticeOf(data) : null;
}
