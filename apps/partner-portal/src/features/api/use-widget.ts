import {
  isFailure,
  messageOf,
  useOwnEventQuery,
  useOwnEventsQuery,
  useSetWidgetMutation,
  useWidgetQuery,
} from '@atrium/api-slice';
import { useEffect, useState } from 'react';

/** Reads and sets the websites of the company's widget, and finds the page of the chosen event. */
export function useWidget() {
  const widget = useWidgetQuery();
  const [set] = useSetWidgetMutation();
  const list = useOwnEventsQuery({});
  const events = (list.data?.items ?? []).filter(({ currentStatus }) => currentStatus !== 'CANCELLED');
  const [eventId, setEventId] = useState<number | null>(null);
  const event = useOwnEventQuery({ params: { eventId: eventId ?? 0 } }, { skip: eventId === null });
  const origins = widget.data?.origins ?? [];
  const save = async (next: string[]) => {
    const { error } = await set({ body: { origins: next } });
    if (error) throw new TypeError(reasonOf(error));
  };
  return {
    widget,
    events,
    eventId,
    setEventId,
    isLoading: list.isLoading,
    /** Not the one chosen before. */
    event: eventId === null ? undefined : event.currentData,
    add: (origin: string) => save([...origins, origin]),
    remove: (origin: string) => save(origins.filter((one) => one !== origin)),
  };
}

const reasonOf = (error: unknown): string =>
  (isFailure(error) ? error.errors[0]?.message : undefined) ?? messageOf(error);

/** Returns the height that a widget's frame asks for, in pixels; null before. */
export function useWidgetHeight(address: string): number | null {
  const [height, setHeight] = useState<{ address: string; height: number } | null>(null);
  useEffect(() => {
    const listener = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === new URL(address).origin && isHeight(data))
        setHeight({ address, height: data.atriumHeight });
    };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [address]);
  return height?.address === address ? height.height : null;
}

const isHeight = (data: unknown): data is { atriumHeight: number } =>
  typeof data === 'object' &&
  data !== null &&
  'atriumHeight' in data &&
  typeof data.atriumHeight === 'number';
