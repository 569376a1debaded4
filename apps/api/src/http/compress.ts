import compression from 'compression';
import type { Request, Response } from 'express';
import { constants } from 'node:zlib';

const middleware = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } });

/** Compresses the response if the client accepts it. */
export function compress(request: Request, response: Response, next: () => void): void {
  if (request.headers['accept-encoding']) middleware(request, response, next);
  else next();
}
