/** Text that already is the wire form of an answer, checked when it was written. */
export class WireText {
  readonly text: string;
  /** Seconds it may be served again to anybody without asking the handler. */
  readonly maxAge: number;

  constructor(text: string, maxAge = 0) {
    this.text = text;
    this.maxAge = maxAge;
  }
}

/** A plain list in the body; the rest travels as headers (product decisions 6). */
export class Page<T> {
  readonly items: T[] | WireText;
  readonly total: number;
  /** `gte`: there are at least `total`. */
  readonly relation: 'eq' | 'gte';
  readonly nextCursor: string | null;

  constructor(items: T[] | WireText, total: number, relation: 'eq' | 'gte', nextCursor: string | null) {
    this.items = items;
    this.total = total;
    this.relation = relation;
    this.nextCursor = nextCursor;
  }
}

/** The answer of a call that stays open: told how to push values, it starts, and returns how to stop. */
export class EventStream<T> {
  readonly start: (push: (value: T) => void) => (() => void) | Promise<() => void>;

  constructor(start: (push: (value: T) => void) => (() => void) | Promise<() => void>) {
    this.start = start;
  }
}
