import { createSession } from 'better-sse';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download, Endpoint } from '@atrium/domain';
import type { EventStream } from './reply.ts';

/** Sends a file to be saved: never shown in our origin, whatever it holds. */
export async function sendFile({ name, mediaType, content }: Download, response: Response): Promise<void> {
  response.attachment(name).type(mediaType).set('Content-Security-Policy', "sandbox; default-src 'none'");
  if (content instanceof Uint8Array) response.end(content);
  else await pipeline(Readable.from(content), response);
}

// A stream outlives no access token: the client comes back with a fresh one, or not at all.
const longest = 15 * 60_000;

/** The answers that are still open on this node. */
export class OpenStreams {
  readonly #open = new Set<Response>();

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
    // compressed, a value would wait for others until its block is full
    response.set('Cache-Control', 'no-store, no-transform');
    const session = await createSession(request, response, { keepAlive: 25_000, retry: 2_000 });
    const stop = await stream.start((value) => {
      if (session.isConnected) session.push(endpoint.response.parse(value));
    });
    void gone.then(stop);
  }

  end(): void {
    for (const response of this.#open) response.end();
  }
}
