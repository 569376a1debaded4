import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Answer } from '@atrium/domain';
import { requestApi } from './base-query.ts';
import type { Definition } from './call.ts';
import type { AppStore } from './store.ts';

const longestPause = 30_000;

/**
 * Reads a streaming call until `signal` aborts, passing each value to `onValue`. Reconnects after a break,
 * with delays of 1 s, 2 s … 30 s between failed attempts, and stops only when the session has ended.
 */
export async function subscribeToStream<E extends { produces: 'events' }>(
  { query }: Definition<E>,
  { store, signal }: { store: AppStore; signal: AbortSignal },
  onValue: (value: Answer<E>) => void,
): Promise<void> {
  const extra = store.dispatch((_dispatch, _getState, connection) => connection);
  const api = { getState: () => store.getState(), dispatch: store.dispatch, signal, extra };
  let pause = 1_000;
  while (!signal.aborted) {
    const sent = await requestApi(query(undefined as never), api); // a stream takes no arguments
    if ('response' in sent) {
      pause = 1_000;
      await read(sent.response, (data) => onValue(JSON.parse(data) as Answer<E>)); // serialised from the contract's schema
    } else if (sent.error.status === 401 || sent.error.status === 403) return;
    await wait(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** Reads events until the stream ends or breaks. */
async function read(response: Response, onData: (data: string) => void): Promise<void> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await events?.read(); next && !next.done; next = await events?.read())
      onData(next.value.data);
  } catch {
    // The connection broke: the caller reconnects.
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
