import { deviceTime } from '@atrium/domain';
import { wallTimeOf } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

/**
 * Returns the sale start of new ticket types: the current venue time. Until a venue is selected that is UTC,
 * so an unchanged start is updated when the venue changes.
 */
export function useSaleStart(timeZone: string): () => string {
  const { getValues, setValue } = useFormContext<EventValues>();
  const given = useRef(new Set<string>());
  useEffect(() => {
    const now = currentTime(timeZone);
    getValues('ticketTypes').forEach(({ startDateTime }, index) => {
      if (!startDateTime || !given.current.has(startDateTime)) return;
      setValue(`ticketTypes.${index}.startDateTime`, now);
    });
    given.current.add(now);
  }, [timeZone, getValues, setValue]);
  return () => {
    const now = currentTime(timeZone);
    given.current.add(now);
    return now;
  };
}

const currentTime = (timeZone: string) => wallTimeOf(deviceTime().toISOString(), timeZone);
