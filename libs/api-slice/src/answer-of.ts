interface Asked<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

/** What a lazily asked question answers; given up when nobody waits for it any more. */
export function answerOf<T>(asked: Asked<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => asked.abort(), { once: true });
  return asked.unwrap();
}
