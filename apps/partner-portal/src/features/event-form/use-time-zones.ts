import { useTimeZonesQuery } from '@atrium/api-slice';
import { useMemo } from 'react';

/** Loads the time zones as options. */
export function useTimeZones() {
  const { data } = useTimeZonesQuery();
  return useMemo(() => (data ?? []).map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') })), [data]);
}
