import type { Logger } from 'pino';
import { problem, type Download, type Endpoint, type ProblemError } from '@atrium/domain';
import type { Actor, DeviceActor } from '../actor.ts';
import type { Dependencies } from '../context.ts';
import type { CacheSubject } from './cache-subjects.ts';
import {
  assertMemberOf,
  authorize,
  type Authenticate,
  type AuthenticateApiKey,
  type AuthenticateDevice,
  type ReadBearer,
} from './authorize.ts';
import type { RegisteredCall } from './find-call.ts';
import { recordResponse, type Metrics } from './observe.ts';
import { isWrite } from './own-writes.ts';
import { logUnexpectedError, problemOf } from './problems.ts';
import { readInput, type RawRequest } from './read-input.ts';
import { EventStream } from './reply.ts';
import { createContext, type Caller } from './request-context.ts';
import { toResponseBody } from './response-body.ts';
import { createCachedResponse, type CachedResponse } from './response-cache.ts';
import type { HeadersOf } from './response-headers.ts';
import type { UploadedFile } from './uploads.ts';
import type { SpanStart } from '../tracing/tracing.ts';

/** A call as its carrier (HTTP, in-process) passes it on. */
interface CarriedRequest {
  readonly call: RegisteredCall;
  readonly caller: Caller;
  /** As sent, for the log; HEAD is handled by GET's call. */
  readonly method: string;
  /** Whole URL, the key of a cached response. */
  readonly url: string;
  /** Path without query, for links. */
  readonly path: string;
  /** `traceparent` header; undefined within this process. */
  readonly traceparent?: string | undefined;
  /** Reads the input. Called only after authorization, so that bodies of unauthorized callers are never read. */
  readonly readParts: () => CarriedParts | Promise<CarriedParts>;
}

export type CarriedParts = RawRequest & { file?: UploadedFile };

/** Response for the carrier to deliver. */
export type CarriedResponse =
  | {
      kind: 'data';
      status: number;
      headers: Readonly<Record<string, string>>;
      text: string;
      subjects: readonly CacheSubject[];
    }
  /** Data or a page for everyone. */
  | { kind: 'shared'; status: number; response: CachedResponse }
  /** Done, with nothing to say. */
  | { kind: 'nothing' }
  | { kind: 'file'; file: Download }
  | { kind: 'events'; endpoint: Endpoint; stream: EventStream<unknown> }
  | { kind: 'problem'; problem: ProblemError; traceId: string | undefined };

/** Delivers a response; resolves with the status once sent. */
export type Deliver = (response: CarriedResponse) => Promise<number>;

/** Handles a call. Never rejects: errors are delivered as problems. */
export type Pipeline = (request: CarriedRequest, deliver: Deliver) => Promise<void>;

/** Throws `challenge-needed` unless the call needs no challenge or brings the solution of one. */
export type PassChallenge = (
  call: RegisteredCall,
  caller: Caller,
  actor: Actor | DeviceActor | null,
) => Promise<void>;

interface PipelineParts {
  deps: Dependencies;
  readBearer: ReadBearer;
  authenticate: Authenticate;
  authenticateDevice: AuthenticateDevice;
  authenticateApiKey: AuthenticateApiKey;
  passChallenge: PassChallenge;
  headersOf: HeadersOf;
  /** One line per call. */
  log: Logger;
  metrics: Metrics;
}

/**
 * The one way from a call to its response, for all carriers: spend the limit, authorize, check a challenge, parse the
 * input, run the handler, serialize and cache the response, log and measure it.
 */
export function createPipeline({
  deps,
  readBearer,
  authenticate,
  authenticateDevice,
  authenticateApiKey,
  passChallenge,
  headersOf,
  log,
  metrics,
}: PipelineParts): Pipeline {
  const { limits, responseCache, config, tracing } = deps;

  /** Logs clients of deprecated calls, so that they can be warned. */
  const noteDeprecated = ({ call, caller }: CarriedRequest, actor: Actor | DeviceActor | null) =>
    log.info(
      {
        requestId: caller.requestId,
        call: call.name,
        sunset: call.endpoint.deprecated?.sunset,
        userId: actor?.userId,
        userAgent: caller.userAgent,
      },
      'deprecated call',
    );

  /** Spends the caller's limit, and admits the caller. Devices, API keys and accounts are counted each by itself: a hall or a company
   * has one address. */
  const admit = async ({
    call: { endpoint },
    caller,
  }: CarriedRequest): Promise<Actor | DeviceActor | null> => {
    const device =
      endpoint.access === 'device' && caller.bearer !== null ? await authenticateDevice(caller.bearer) : null;
    const keyHolder =
      endpoint.needs !== undefined && caller.bearer !== null ? await authenticateApiKey(caller.bearer) : null;
    const bearer = device || keyHolder || caller.bearer === null ? null : readBearer(caller.bearer);
    if (device) await limits.consume('calls-device', device.deviceId);
    else if (keyHolder?.apiKey) await limits.consume('calls-api-key', keyHolder.apiKey.id);
    else if (caller.address !== null) {
      if (bearer) await limits.consume('calls-account', bearer.userId);
      else await limits.consume('calls-address', caller.address);
    }
    if (device) return device;
    if (endpoint.access === 'device') throw problem('unauthenticated');
    return authorize(endpoint, {
      authenticate: () => (bearer ? authenticate(bearer) : Promise.resolve(keyHolder)),
      now: deps.now,
    });
  };

  const respond = async (request: CarriedRequest): Promise<CarriedResponse> => {
    const { call, caller, url } = request;
    const { endpoint } = call;
    const actor = await admit(request);
    await passChallenge(call, caller, actor);
    const { file, ...sent } = await request.readParts();
    const input = readInput(endpoint, sent);
    assertMemberOf(endpoint, actor, input);
    if (endpoint.deprecated) noteDeprecated(request, actor);
    const generation = responseCache.generation();
    // typed by Handlers<G>: the input is parsed, and `access` admits the actor
    const handle = call.handle as (input: unknown, ctx: unknown) => unknown;
    const reply = await handle(
      file ? { ...input, file } : input,
      createContext(deps, caller, actor, endpoint),
    );
    if (isWrite(endpoint)) {
      const position = await deps.reads.position();
      if (position !== null) caller.remember(position);
    }

    if (reply instanceof EventStream) return { kind: 'events', endpoint, stream: reply };
    if (endpoint.produces === 'nothing') return { kind: 'nothing' };
    if (endpoint.produces === 'file') return { kind: 'file', file: reply as Download }; // typed by Handlers<G>
    const status = endpoint.status ?? 200;
    const body = toResponseBody(endpoint, reply, request.path, config.test);
    const isShared = body.caching.maxAge > 0 && endpoint.method === 'GET' && caller.bearer === null;
    if (!isShared) {
      const { subjects } = body.caching;
      const headers = headersOf(endpoint, { headers: body.headers, caching: { maxAge: 0, subjects } });
      return { kind: 'data', status, headers, text: body.text, subjects };
    }
    const response = createCachedResponse(body.text, headersOf(endpoint, body), body.caching);
    responseCache.set(url, response, body.caching.maxAge, generation);
    return { kind: 'shared', status, response };
  };

  return (request, deliver) =>
    tracing.span(spanOf(request), async (span) => {
      const began = performance.now();
      const { requestId } = request.caller;
      const call = request.call.name;
      const failed = (error: unknown): Promise<number> => {
        const problem = problemOf(error);
        span.fail(problem);
        logUnexpectedError(deps.log, problem, { requestId, call });
        return deliver({ kind: 'problem', problem, traceId: tracing.traceId() });
      };
      const status = await respond(request).then(deliver).catch(failed);
      span.set({ 'http.response.status_code': status });
      recordResponse(log, metrics, { requestId, method: request.method, call, status, began });
    });
}

/** Names the call by its route; addresses and queries identify people. */
const spanOf = ({ call: { name, endpoint }, caller, method, traceparent }: CarriedRequest): SpanStart => ({
  name,
  kind: caller.address === null ? 'internal' : 'server',
  attributes: { 'http.request.method': method, 'http.route': `/api${endpoint.path}` },
  sentParent: traceparent,
});
