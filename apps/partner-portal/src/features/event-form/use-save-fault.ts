import { isFailure } from '@atrium/api-slice';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { placeFieldErrors } from '../../forms/place-field-errors.ts';
import type { EventValues } from './event-values.ts';

/** Why the last save failed, apart from errors at fields. */
export interface SaveFault {
  text: string;
  /** The server was not reached. */
  isUnreached: boolean;
}

/** Puts the error of a save at its fields, and the rest above the button. */
export function useSaveFault<Body>(form: UseFormReturn<EventValues, unknown, Body>) {
  const [fault, setFault] = useState<SaveFault | null>(null);
  return {
    fault,
    clearFault: () => setFault(null),
    /** Waits for a save, which resolves with its error, if any. */
    watchSave: async (saving: Promise<unknown>): Promise<void> => {
      setFault(null);
      const error = await saving;
      const text = error === undefined ? null : placeFieldErrors(form, error);
      const isUnreached = isFailure(error) && error.code === 'network';
      setFault(text === null ? null : { text, isUnreached });
    },
  };
}
