import { z } from 'zod';
import type { Call, CallGroup, PathParams } from './call.ts';

type AnyObject = z.ZodObject<z.ZodRawShape>;

/**
 * The schema half of a contract entry. Response schemas hold JSON values only; request schemas may coerce.
 */
export interface Shape {
  /** Side effects and conditions, for the documentation. */
  readonly note?: string;
  readonly params?: AnyObject;
  readonly query?: AnyObject;
  readonly headers?: AnyObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

/** The result of a handler that produces a file. */
export interface Download {
  /** File name with its extension. */
  name: string;
  mediaType: 'application/pdf' | 'text/calendar' | 'text/csv' | (string & {});
  content: Uint8Array | AsyncIterable<Uint8Array | string>;
}

/** Response schema of a call that produces a file. */
export const FileAnswer = z.custom<Download>();

/** Response schema of a call that produces nothing. */
export const NoAnswer = z.custom<undefined>((value) => value === undefined);

/** A complete call: method, path, access and schemas. */
export type Endpoint = Call & Shape;

/** A shape whose `params` match the placeholders of the path. */
type ShapeFor<C extends Call> = Shape &
  ([PathParams<C>] extends [never]
    ? { params?: undefined }
    : { params: z.ZodObject<Record<PathParams<C>, z.ZodType>> });

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

type Joined<G extends CallGroup, S> = { readonly [K in keyof G]: G[K] & (K extends keyof S ? S[K] : never) };

/** Joins the calls of a slice with their schemas; a missing or surplus entry doesn't compile. */
export function defineContract<const G extends CallGroup, const S extends { [K in keyof G]: ShapeFor<G[K]> }>(
  calls: G,
  shapes: S & { [K in Exclude<keyof S, keyof G>]: never },
): Joined<G, S> {
  const joined = Object.keys(calls).map((name) => [name, { ...calls[name], ...shapes[name] }]);
  return Object.fromEntries(joined) as Joined<G, S>; // same keys on both sides, checked by the signature
}

type Parts = 'params' | 'query' | 'headers' | 'body';
type Inputs<E> = {
  [P in Parts as E extends { [K in P]: z.ZodType } ? P : never]: E extends { [K in P]: infer T }
    ? z.input<T>
    : never;
};
type Outputs<E> = {
  [P in Parts as E extends { [K in P]: z.ZodType } ? P : never]: E extends { [K in P]: infer T }
    ? z.output<T>
    : never;
};

type OptionalPart = 'query' | 'headers';
type Loosen<T> = Omit<T, OptionalPart & keyof T> & Partial<Pick<T, OptionalPart & keyof T>>;

/** Arguments of a caller: `{ params, query, headers, body }`, each only if the entry declares it. */
export type CallArgs<E> = keyof Inputs<E> extends never ? void : Loosen<Inputs<E>>;

/** Parsed input of a handler. */
export type HandlerInput<E> = Outputs<E>;

/** Response as the caller reads it. */
export type Answer<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never;

/** Response as the handler returns it, before fields outside the contract are stripped. */
export type HandlerAnswer<E> = E extends { response: infer R extends z.ZodType } ? z.input<R> : never;
