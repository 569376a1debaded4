import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HotAnswers } from './hot-answers.ts';
import type { Metrics } from './observe.ts';
import { requestIdOf } from './request-context.ts';

/**
 * Answers the hottest public reads from memory, in front of Express: the whole price of such a request is a map look-up.
 * A request with a token goes the long way, because its answer is its own.
 */
export function hotInFront(
  hot: HotAnswers,
  metrics: Metrics,
  headers: Readonly<Record<string, string>>,
  app: RequestListener,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const answer =
      request.method === 'GET' && !request.headers.authorization ? hot.get(request.url ?? '') : undefined;
    if (!answer) {
      app(request, response);
      return;
    }
    metrics.hotHits.inc();
    const given = request.headers['x-request-id'];
    const base = {
      ...headers,
      'X-Request-Id': requestIdOf(typeof given === 'string' ? given : undefined),
      ETag: answer.etag,
      'Cache-Control': `public, max-age=${Math.min(answer.maxAge, 60)}`,
      Vary: 'Accept-Encoding, Authorization',
    };
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, base).end();
      return;
    }
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = brotli ? answer.compressed() : answer.body;
    response
      .writeHead(200, {
        ...base,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': body.length,
        ...(brotli ? { 'Content-Encoding': 'br' } : {}),
      })
      .end(body);
  };
}
