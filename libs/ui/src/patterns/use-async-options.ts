import { useEffect, useRef, useState } from 'react';

export interface NamedOption {
  id: string | number;
  name: string;
}

export type AsyncOptions<T> =
  | { status: 'idle' | 'loading'; options: readonly T[] }
  | { status: 'results'; options: readonly T[] }
  | { status: 'error'; options: readonly T[]; message: string };

interface Settings<T> {
  query: string;
  /** Nothing is asked while false. */
  isActive: boolean;
  minLength: number;
  debounceMs: number;
  load: (query: string, signal: AbortSignal) => Promise<T[]>;
  errorText: string;
}

/** Asks for options a moment after the last key; a newer question silences an older answer. */
export function useAsyncOptions<T extends NamedOption>(settings: Settings<T>): AsyncOptions<T> {
  const { query, isActive, minLength, debounceMs, load, errorText } = settings;
  const [state, setState] = useState<AsyncOptions<T>>({ status: 'idle', options: [] });
  const latest = useRef({ load, errorText });
  useEffect(() => {
    latest.current = { load, errorText };
  });

  const wanted = query.trim();
  const isLongEnough = isActive && wanted.length >= minLength;
  useEffect(() => {
    if (!isLongEnough) {
      setState({ status: 'idle', options: [] });
      return;
    }
    const abort = new AbortController();
    setState((before) => ({ status: 'loading', options: before.options }));
    const timer = setTimeout(() => {
      latest.current.load(wanted, abort.signal).then(
        (options) => {
          if (!abort.signal.aborted) setState({ status: 'results', options });
        },
        (reason: unknown) => {
          if (abort.signal.aborted) return;
          const message =
            reason instanceof Error && reason.message ? reason.message : latest.current.errorText;
          setState({ status: 'error', options: [], message });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, isLongEnough, debounceMs]);
  return state;
}
