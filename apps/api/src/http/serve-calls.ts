import express, { type Request, type RequestHandler, type Response } from 'express';
import { problem, solutionHeader, type Endpoint } from '@atrium/domain';
import type { Config } from '../config.ts';
import { browserCookies } from './browser-cookies.ts';
import { sendCached } from './cached-responses.ts';
import { compress } from './compress.ts';
import type { FoundCall } from './find-call.ts';
import type { Api } from './implement.ts';
import type { OpenStreams } from './open-streams.ts';
import { createRemember, readPosition } from './own-writes.ts';
import type { CarriedParts, Deliver, Pipeline } from './pipeline.ts';
import { sendProblem } from './problems.ts';
import { requestIdOf, type Caller } from './request-context.ts';
import { withDeprecation } from './response-headers.ts';
import { sendFile } from './send-file.ts';
import { readUpload } from './uploads.ts';
import { hostsOf } from './front-end-router.ts';

interface Carrier {
  api: Api;
  pipeline: Pipeline;
  config: Config;
  streams: OpenStreams;
  dataHeaders: Readonly<Record<string, string>>;
}

/** Carries contract calls over HTTP below `/api`; passes other requests on. */
export function serveCalls({ api, pipeline, config, streams, dataHeaders }: Carrier): RequestHandler {
  const callerOf = createCallerOf(config);
  return (request, response, next) => {
    const found = api.find(request.method, request.path);
    if (!found || (request.method === 'HEAD' && found.call.endpoint.acts)) {
      next();
      return;
    }
    const { call } = found;
    const caller = callerOf(request, response);
    // registered first, so that a client who disconnects early is noticed
    const gone = new Promise<void>((done) => response.once('close', done));
    const { requestId } = caller;
    const headers = withDeprecation(call.endpoint, dataHeaders);
    const deliver = deliverOver(request, response, { requestId, gone, streams, headers });
    void pipeline(
      {
        call,
        caller,
        method: request.method,
        url: request.originalUrl,
        path: `${request.baseUrl}${request.path}`,
        traceparent: request.get('traceparent'),
        readParts: () => readParts(found, request, response),
      },
      deliver,
    );
  };
}

/**
 * Names the methods of a path to callers that use another one. HEAD is rejected where GET has side effects, because
 * email programs check links with it.
 */
export const refuseOtherMethods =
  (api: Api): RequestHandler =>
  (request, response, next) => {
    const methods = api.methodsOf(request.path);
    if (methods.length === 0) {
      next();
      return;
    }
    response.set('Allow', methods.join(', '));
    if (request.method !== 'OPTIONS') throw problem('method-not-allowed');
    response.status(204).end();
  };

/** Returns a function that describes the origin of a request. */
function createCallerOf(config: Config): (request: Request, response: Response) => Caller {
  const appOf = hostsOf(config.origins);
  const remember = createRemember(config);
  return (request, response) => ({
    requestId: requestIdOf(request.headers['x-request-id']),
    address: request.ip ?? 'unknown',
    bearer: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    solution: request.get(solutionHeader) ?? null,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    cookies: browserCookies(config, request, response),
    position: readPosition(request),
    remember: (position) => remember(response, position),
    app: appOf(request.hostname),
  });
}

async function readParts(
  { call: { endpoint }, params }: FoundCall,
  request: Request,
  response: Response,
): Promise<CarriedParts> {
  const file = endpoint.upload && (await readUpload(endpoint.upload, request, response));
  if (endpoint.body && !endpoint.upload) await readJson(endpoint, request, response);
  return {
    params: decodeParams(params),
    query: endpoint.query ? request.query : {},
    headers: request.headers,
    body: request.body as unknown,
    ...(file ? { file } : {}),
  };
}

function decodeParams(params: FoundCall['params']): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (cause) {
    throw problem('malformed', {}, { cause });
  }
}

const jsonParsers = new Map<string, RequestHandler>();

/** Reads the JSON body into `request.body`. */
async function readJson(
  { bodyLimit = '1mb' }: Endpoint,
  request: Request,
  response: Response,
): Promise<void> {
  const empty =
    request.headers['content-length'] === '0' ||
    (!request.headers['content-length'] && !request.headers['transfer-encoding']);
  if (!empty && !request.is('json')) throw problem('send-json');
  const parse = jsonParsers.get(bodyLimit) ?? express.json({ limit: bodyLimit, strict: true });
  jsonParsers.set(bodyLimit, parse);
  await new Promise<void>((done, fail) => {
    void parse(request, response, (error: unknown) => {
      if (error === undefined || error === null) done();
      else fail(error instanceof Error ? error : problem('malformed', {}, { cause: error }));
    });
  });
}

interface Way {
  requestId: string;
  gone: Promise<void>;
  streams: OpenStreams;
  /** Headers of files, streams and problems. */
  headers: Readonly<Record<string, string>>;
}

/** Delivers each kind of response over HTTP. */
function deliverOver(
  request: Request,
  response: Response,
  { requestId, gone, streams, headers }: Way,
): Deliver {
  const withConstantHeaders = () =>
    response.set(headers).set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId });
  return async (carried) => {
    if (carried.kind === 'shared') {
      sendCached(request, response, carried.response, requestId);
    } else if (carried.kind === 'data') {
      const { status, text } = carried;
      compress(request, response, () =>
        response
          .writeHead(status, {
            ...carried.headers,
            'Content-Length': Buffer.byteLength(text),
            'X-Request-Id': requestId,
          })
          .end(request.method === 'HEAD' ? undefined : text),
      );
    } else if (carried.kind === 'problem') {
      if (response.headersSent) response.destroy();
      else sendProblem(withConstantHeaders(), carried.problem, { requestId, traceId: carried.traceId });
    } else if (carried.kind === 'nothing') {
      withConstantHeaders().status(204).end();
    } else if (carried.kind === 'file') {
      withConstantHeaders();
      await new Promise<void>((ready) => compress(request, response, ready));
      await sendFile(carried.file, response);
    } else {
      withConstantHeaders();
      await streams.open(carried.endpoint, carried.stream, request, response);
    }
    await gone;
    return response.statusCode;
  };
}
