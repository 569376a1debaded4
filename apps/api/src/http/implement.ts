import type { Endpoint, EndpointGroup, HandlerAnswer, HandlerInput } from '@atrium/domain';
import type { ActorFor, Context } from '../context.ts';
import { createCallFinder, type FoundCall, type RegisteredCall } from './find-call.ts';
import type { EventStream, Page, SerializedResponse } from './reply.ts';
import type { UploadedFile } from './uploads.ts';

type Element<T> = T extends readonly (infer I)[] ? I : never;
type Reply<E> = E extends { paged: true }
  ? Page<Element<HandlerAnswer<E>>>
  : E extends { produces: 'events' }
    ? EventStream<HandlerAnswer<E>>
    : HandlerAnswer<E> | SerializedResponse;
type Input<E> = HandlerInput<E> & (E extends { upload: object } ? { file: UploadedFile } : unknown);

/** One function per call of a slice, with input and actor typed by the contract entry. */
export type Handlers<G extends EndpointGroup> = {
  [K in keyof G]: (
    input: Input<G[K]>,
    ctx: Context<ActorFor<G[K]['access']>>,
  ) => Reply<G[K]> | Promise<Reply<G[K]>>;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Registry of the slices' handlers, used by the pipeline and its carriers. */
export class Api {
  readonly #calls: RegisteredCall[] = [];
  #find: ((method: string, path: string) => FoundCall | undefined) | undefined;

  implement<G extends EndpointGroup>(group: G, handlers: Handlers<G>): void {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const handle = handlers[name] as RegisteredCall['handle']; // typed by Handlers<G>
      this.#calls.push({ name: `${endpoint.method} ${endpoint.path}`, endpoint, handle });
    }
    this.#find = undefined;
  }

  /** Methods that a path below `/api` takes; none for an unknown path. */
  methodsOf(path: string): string[] {
    return methods.filter((method) => {
      const endpoint = this.find(method, path)?.call.endpoint;
      return endpoint && !(method === 'HEAD' && endpoint.acts);
    });
  }

  /** Finds a call by method and path below `/api`. */
  find(method: string, path: string): FoundCall | undefined {
    this.#find ??= createCallFinder(this.#calls);
    return this.#find(method, path);
  }
}
