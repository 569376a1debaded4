import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Answer } from '@atrium/domain';
import { ask } from './base-query.ts';
import type { Definition } from './call.ts';

const longestPause = 30_000;

/**
 * Listens to a call that stays open until `signal` ends it: each value to `onValue`. Comes back by itself after a break,
 * pausing 1 s, 2 s … 30 s between tries that fail, and gives up only when the session is over.
 */
export async function listen<E extends { produces: 'events' }>(
  { query }: Definition<E>,
  api: Pick<BaseQueryApi, 'getState' | 'dispatch' | 'signal'>,
  onValue: (value: Answer<E>) => void,
): Promise<void> {
  let pause = 1_000;
  while (!api.signal.aborted) {
    const sent = await ask(query(undefined as never), api); // a stream takes no arguments
    if ('response' in sent) {
      pause = 1_000;
      await read(sent.response, (data) => onValue(JSON.parse(data) as Answer<E>)); // made by the contract's own schema
    } else if (sent.error.status === 401 || sent.error.status === 403) return;
    await wait(pause * (0.5 + Math.random() / 2), api.signal);
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
    // The connection broke: the caller comes back for what follows.
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
