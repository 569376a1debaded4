interface RunningQuery<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

/** Resolves with the data of a lazy query; aborts the query when the signal does. */
export function resolveQuery<T>(query: RunningQuery<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => query.abort(), { once: true });
  return query.unwrap();
}
