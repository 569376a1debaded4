import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from './error-message.ts';

export interface NamedOption {
  id: string | number;
  name: string;
  /** Small text beside the name. */
  detail?: string;
}

export type AsyncOptions<T> =
  | { status: 'idle' | 'loading' | 'results'; options: readonly T[] }
  | { status: 'error'; options: readonly T[]; message: string };

interface Settings<T> {
  query: string;
  /** No requests while false. */
  isActive: boolean;
  minLength: number;
  debounceMs: number;
  load: (query: string, signal: AbortSignal) => Promise<T[]>;
  errorText: string;
}

const none: readonly never[] = [];

/** Debounced search; a newer query discards older responses. `retry` searches immediately. */
export function useAsyncOptions<T extends NamedOption>(
  settings: Settings<T>,
): AsyncOptions<T> & { retry: () => void } {
  const { query, isActive, minLength, debounceMs, load, errorText } = settings;
  const wanted = query.trim();
  const isAsking = isActive && wanted.length >= minLength;
  const [answer, setAnswer] = useState<{ to: string; state: AsyncOptions<T> } | null>(null);
  const [retried, setRetried] = useState({ query: '', count: 0 });
  const latest = useRef({ load, errorText });
  useEffect(() => {
    latest.current = { load, errorText };
  });

  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    const report = (state: AsyncOptions<T>) => {
      if (!abort.signal.aborted) setAnswer({ to: wanted, state });
    };
    const timer = setTimeout(
      () => {
        latest.current.load(wanted, abort.signal).then(
          (options) => report({ status: 'results', options }),
          (reason: unknown) => {
            const message = errorMessage(reason) ?? latest.current.errorText;
            report({ status: 'error', options: none, message });
          },
        );
      },
      retried.query === wanted ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, isAsking, debounceMs, retried]);

  const retry = useCallback(() => {
    setAnswer(null);
    setRetried(({ count }) => ({ query: wanted, count: count + 1 }));
  }, [wanted]);

  if (!isAsking) return { status: 'idle', options: none, retry };
  if (answer?.to === wanted) return { ...answer.state, retry };
  return { status: 'loading', options: answer?.state.options ?? none, retry };
}
