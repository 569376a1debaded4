import express, { type Request, type Response, type Router } from 'express';
import {
  ProblemError,
  type AskApi,
  type Download,
  type Endpoint,
  type EndpointGroup,
  type HandlerAnswer,
  type HandlerInput,
} from '@atrium/domain';
import type { Actor, ActorFor, Context, Dependencies } from '../context.ts';
import { askInProcess } from './ask-in-process.ts';
import { readInput } from './read-input.ts';
import { failureInFront, type ReadyCall } from './ready-calls.ts';
import { EventStream, type Page, type WireText } from './reply.ts';
import { bearerOf, requestContext } from './request-context.ts';
import { OpenStreams, sendFile } from './send-other.ts';
import { readUpload, type UploadedFile } from './uploads.ts';
import { wireOf } from './wire.ts';

type Element<T> = T extends readonly (infer I)[] ? I : never;
type Reply<E> = E extends { paged: true }
  ? Page<Element<HandlerAnswer<E>>>
  : E extends { produces: 'events' }
    ? EventStream<HandlerAnswer<E>>
    : HandlerAnswer<E> | WireText;
type Input<E> = HandlerInput<E> & (E extends { upload: object } ? { file: UploadedFile } : unknown);

/** One function per call of a slice, its input and its caller typed by the contract entry. */
export type Handlers<G extends EndpointGroup> = {
  [K in keyof G]: (
    input: Input<G[K]>,
    ctx: Context<ActorFor<G[K]['access']>>,
  ) => Reply<G[K]> | Promise<Reply<G[K]>>;
};

/** Who a bearer token stands for right now; null for no, bad or ended ones. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** The calls of a slice that anybody may make. */
type Open<G extends EndpointGroup> = {
  [K in keyof G]: G[K]['access'] extends 'public' | 'optional' ? K : never;
}[keyof G];

interface Registered extends ReadyCall {
  isReady: boolean;
}

const jsonBody = (limit: string) => express.json({ limit, strict: true });
const ordinaryBody = jsonBody('1mb');

/** Collects the slices' handlers and puts them on one router, literal paths before parametric ones. */
export class Api {
  readonly #registered: Registered[] = [];
  readonly #deps: Dependencies;
  readonly #authenticate: Authenticate;
  readonly #streams = new OpenStreams();

  constructor(deps: Dependencies, authenticate: Authenticate) {
    this.#deps = deps;
    this.#authenticate = authenticate;
  }

  /** Those named `ready` need nothing of a request but its input and address, and are answered in front of Express. */
  implement<G extends EndpointGroup>(
    group: G,
    handlers: Handlers<G>,
    { ready = [] }: { ready?: readonly Open<G>[] } = {},
  ): void {
    const inFront = new Set<PropertyKey>(ready);
    for (const [name, endpoint] of Object.entries(group)) {
      const handle = handlers[name] as Registered['handle']; // typed by Handlers<G>
      this.#registered.push({ endpoint, handle, isReady: inFront.has(name) });
    }
  }

  /** What may be answered in front of Express. */
  readyCalls(): ReadyCall[] {
    return this.#registered.filter((one) => one.isReady);
  }

  /** Makes a public call inside the process, for the pages that are rendered here. */
  ask(): AskApi {
    const byCall = new Map<string, Registered>(
      this.#registered.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]),
    );
    return askInProcess(this.#deps, (method, path) => byCall.get(`${method} ${path}`));
  }

  /** Ends the answers that would stay open, so that a node can stop. */
  endStreams(): void {
    this.#streams.end();
  }

  router(): Router {
    const router = express.Router();
    for (const { endpoint, handle } of this.#registered.toSorted((a, b) =>
      literalFirst(a.endpoint.path, b.endpoint.path),
    )) {
      // the methods of the contract, by the names that Express gives them
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      if (endpoint.acts) router.head(endpoint.path, refuseHead);
      // a file is read after the caller is known: nobody else may fill the memory
      const body =
        endpoint.body && !endpoint.upload
          ? [requireJson, endpoint.bodyLimit ? jsonBody(endpoint.bodyLimit) : ordinaryBody]
          : [];
      router[method](endpoint.path, ...body, (request, response) =>
        this.#answer(endpoint, handle, request, response),
      );
    }
    return router;
  }

  async #answer(
    endpoint: Endpoint,
    handle: Registered['handle'],
    request: Request,
    response: Response,
  ): Promise<void> {
    response.locals['call'] = `${endpoint.method} ${endpoint.path}`;
    const failed = failureInFront(request);
    if (failed) throw failed.error;
    await this.#deps.limits.spend('calls-address', request.ip ?? 'unknown');
    const bearer = bearerOf(request);
    const actor = await this.#actor(endpoint, bearer);
    const ctx = requestContext(this.#deps, request, response, { actor, bearer });
    const file = endpoint.upload && (await readUpload(endpoint.upload, request, response));
    const input = { ...readInput(endpoint, request), ...(file ? { file } : {}) };
    const changesBefore = this.#deps.hot.changes();
    // typed by Handlers<G>: the input is parsed, and the actor is one that `access` lets in
    const reply = await (handle as (input: unknown, ctx: Context) => unknown)(input, ctx);
    if (changesPages(endpoint)) this.#deps.hot.drop('');
    if (reply instanceof EventStream) await this.#streams.open(endpoint, reply, request, response);
    else if (endpoint.produces === 'file')
      await sendFile(reply as Download, response); // typed by Handlers<G>
    else send(this.#deps, endpoint, reply, changesBefore, request, response);
  }

  async #actor(endpoint: Endpoint, token: string | null): Promise<Actor | null> {
    const { access, beforeSecondFactor } = endpoint;
    if (access === 'public') return null;
    const actor = token ? await this.#authenticate(token) : null;
    const isHeldBack = actor?.needsSecondFactor && !beforeSecondFactor;
    if (access === 'optional') return isHeldBack ? null : actor;
    if (!actor) throw new ProblemError('unauthenticated');
    if (isHeldBack) throw new ProblemError('second-factor-required');
    const may =
      access === 'signed-in' ||
      (access === 'attendee' && actor.attendeeId !== null) ||
      (access === 'partner' && actor.partnerId !== null) ||
      (access === 'admin' && actor.isAdmin) ||
      (access === 'partner-or-admin' && (actor.isAdmin || actor.partnerId !== null));
    if (!may) throw new ProblemError('forbidden');
    return actor;
  }
}

/** Express answers HEAD by the handler of GET, unless there is one of its own. */
function refuseHead(_request: Request, response: Response): void {
  response.status(405).set('Allow', 'GET').end();
}

function requireJson(request: Request, _response: Response, next: () => void): void {
  const empty =
    request.headers['content-length'] === '0' ||
    (!request.headers['content-length'] && !request.headers['transfer-encoding']);
  if (!empty && !request.is('json')) {
    throw new ProblemError('unsupported-media', { detail: 'Send the body as application/json' });
  }
  next();
}

/**
 * Organisers and administrators change what everybody sees, and look at it at once: their node does not wait for the
 * database's word, by which the others hear of it.
 */
const changesPages = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && (access === 'partner' || access === 'admin');

/** Sends an answer, and keeps it where everybody may have it again. */
function send(
  deps: Dependencies,
  endpoint: Endpoint,
  reply: unknown,
  changesBefore: number,
  request: Request,
  response: Response,
): void {
  const path = `${request.baseUrl}${request.path}`;
  const { headers, text, maxAge } = wireOf(endpoint, reply, path, deps.config.test);
  response.status(endpoint.status ?? 200).set(headers);
  if (maxAge > 0 && request.method === 'GET' && !request.headers.authorization) {
    deps.hot.put(request.originalUrl, text, maxAge, changesBefore);
    response.set('Cache-Control', `public, max-age=${Math.min(maxAge, 60)}`).vary('Authorization');
  }
  response.end(text);
}

/** Sorts `/options/sectors` before `/options/:type`: a placeholder would swallow the literal. */
export function literalFirst(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i]?.startsWith(':')) - Number(right[i]?.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
