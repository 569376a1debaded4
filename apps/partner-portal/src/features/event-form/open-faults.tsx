import { createContext, useContext, useDeferredValue, type ReactNode } from 'react';
import { useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { faultsIn, type Fault } from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import { emptyEvent } from './event-values.ts';

const OpenFaultsContext = createContext<readonly Fault[]>([]);

interface OpenFaultsProps<Body> {
  resolver: Resolver<EventValues, unknown, Body>;
  children: ReactNode;
}

/** Knows what is still missing or wrong in the form, before anybody submits it. */
export function OpenFaults<Body>({ resolver, children }: OpenFaultsProps<Body>) {
  // deferred: typing has priority
  const watched = useDeferredValue(useWatch<EventValues>());
  const values: EventValues = { ...emptyEvent, ...(watched as EventValues) }; // every field exists from the start
  return <OpenFaultsContext value={faultsIn(judge(resolver, values))}>{children}</OpenFaultsContext>;
}

/** Returns what is missing or wrong now. */
export const useOpenFaults = (): readonly Fault[] => useContext(OpenFaultsContext);

function judge<Body>(
  resolver: Resolver<EventValues, unknown, Body>,
  values: EventValues,
): FieldErrors<EventValues> {
  const judged = resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return judged instanceof Promise ? {} : judged.errors; // the kit's resolvers answer at once
}
