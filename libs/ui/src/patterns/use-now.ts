import { deviceTime } from '@atrium/domain';
import { useState } from 'react';

/** Returns the time at which the component was first drawn, in milliseconds since 1970; later renders keep it. */
export function useNow(): number {
  const [now] = useState(() => deviceTime().getTime());
  return now;
}
