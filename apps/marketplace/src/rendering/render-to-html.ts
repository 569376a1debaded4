import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';

/**
 * Renders to one string with lazy parts in place: React's streaming would move them by inline scripts, which the
 * content security policy forbids.
 */
export function renderToHtml(node: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _encoding, next) => {
        parts.push(part);
        next();
      },
      final: (end) => {
        done(Buffer.concat(parts).toString());
        end();
      },
    });
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void stream.pipe(sink),
      onError: failed,
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
  });
}
