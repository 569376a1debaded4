import { createSession } from 'better-sse';
import type { Request, Response } from 'express';
import { minutes, seconds, type Endpoint } from '@atrium/domain';
import type { EventStream } from './reply.ts';

// No longer than an access token lives; clients reconnect with a new one.
const longest = minutes(15);

/** The streams open on this node. */
export class OpenStreams {
  readonly #open = new Set<Response>();
  readonly #keepAlive: number;

  /** An idle stream sends a comment in this interval, because proxies close silent connections. */
  constructor(keepAlive = seconds(25)) {
    this.#keepAlive = keepAlive;
  }

  async open(
    endpoint: Endpoint,
    stream: EventStream<unknown>,
    request: Request,
    response: Response,
  ): Promise<void> {
    const timer = setTimeout(() => response.end(), longest);
    this.#open.add(response);
    const gone = new Promise<void>((done) => response.once('close', done)).then(() => {
      clearTimeout(timer);
      this.#open.delete(response);
    });
    // compression would buffer values until a block is full
    response.set('Cache-Control', 'no-store, no-transform');
    const session = await createSession(request, response, { keepAlive: this.#keepAlive, retry: seconds(2) });
    const stop = await stream.start((value) => {
      if (session.isConnected) session.push(endpoint.response.parse(value));
    });
    void gone.then(stop);
  }

  /** How many are open. */
  count(): number {
    return this.#open.size;
  }

  end(): void {
    for (const response of this.#open) response.end();
  }
}
