import type { CacheSubject } from './cache-subjects.ts';

/** Caching of a public response. */
export interface Caching {
  /** Seconds; 0 prevents caching. */
  maxAge: number;
  /** A change of one of these invalidates it. */
  subjects: readonly CacheSubject[];
}

/** An already serialized response body, checked against the contract when it was written. */
export class SerializedResponse {
  readonly text: string;
  readonly caching: Caching;

  constructor(text: string, caching: Caching = { maxAge: 0, subjects: [] }) {
    this.text = text;
    this.caching = caching;
  }
}

/** A plain list as body; paging is in the headers. */
export class Page<T> {
  readonly items: T[] | SerializedResponse;
  readonly total: number;
  /** `gte` if there are at least `total`. */
  readonly relation: 'eq' | 'gte';
  readonly nextCursor: string | null;
  /** Whether the order is that of the person who asks; undefined where it never is. */
  readonly isPersonalised: boolean | undefined;

  constructor(
    items: T[] | SerializedResponse,
    total: number,
    relation: 'eq' | 'gte',
    nextCursor: string | null,
    isPersonalised?: boolean,
  ) {
    this.items = items;
    this.total = total;
    this.relation = relation;
    this.nextCursor = nextCursor;
    this.isPersonalised = isPersonalised;
  }
}

/** Response that stays open. `start` gets a function that pushes values, and returns one that stops. */
export class EventStream<T> {
  readonly start: (push: (value: T) => void) => (() => void) | Promise<() => void>;

  constructor(start: (push: (value: T) => void) => (() => void) | Promise<() => void>) {
    this.start = start;
  }
}
