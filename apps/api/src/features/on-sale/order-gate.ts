import { problem, seconds, type AttendeeId, type EventId } from '@atrium/domain';
import { createFairGate } from '../../fair-gate.ts';

/** Orders of one event that a node places at a time; more would only wait for the same row, each with a connection. */
const open = 4;
/** The last of a full queue waits some seconds. */
const queue = 1000;
/** Orders of one account that wait. */
const share = 20;

/** How long a refused caller waits before it comes back: at least, and at most. */
const soonest = seconds(3);
const latest = seconds(120);
/** Time between two callers that come back: more refusals than 200 a second would leave a node no time for orders. */
const apart = seconds(1) / 200;

interface OrderGateOptions {
  now: () => Date;
  /** Connections of the node's pool, of which one event takes half at most. */
  pool: number;
  queue?: number;
}

/** Lets few orders of one event take a connection at a time, so that a hot event leaves the others to the rest of the node. */
export interface OrderGate {
  /** Places an order in its turn; throws 503 if too many of its event wait. */
  enter: <T>(order: { eventId: EventId; attendeeId: AttendeeId }, place: () => Promise<T>) => Promise<T>;
  figures: () => OrderGateFigures;
}

interface OrderGateFigures {
  readonly waiting: number;
  /** Since the start. */
  readonly refused: number;
}

/** Accounts take turns (docs/adr/0139). */
export function createOrderGate({ pool, now, queue: most = queue }: OrderGateOptions): OrderGate {
  const atOnce = Math.min(open, Math.floor(pool / 2));
  const events = new Map<EventId, { gate: ReturnType<typeof createFairGate>; orders: number }>();
  let refused = 0;
  /** When the last refused caller is to come back. */
  let last = 0;
  const refusal = () => {
    refused += 1;
    const at = now().getTime();
    last = Math.min(Math.max(last + apart, at + soonest), at + latest);
    return problem('orders-busy', {}, { retryAfter: Math.ceil((last - at) / seconds(1)) });
  };
  const gateOf = (eventId: EventId) => {
    const found = events.get(eventId) ?? {
      gate: createFairGate({ open: atOnce, queue: most, share: Math.min(share, most) }, refusal),
      orders: 0,
    };
    events.set(eventId, found);
    return found;
  };
  return {
    enter: async ({ eventId, attendeeId }, place) => {
      const event = gateOf(eventId);
      event.orders += 1;
      try {
        return await event.gate({ key: attendeeId, isFirst: false }, place);
      } finally {
        event.orders -= 1;
        if (event.orders === 0) events.delete(eventId);
      }
    },
    figures: () => ({
      waiting: [...events.values()].reduce((sum, { orders }) => sum + Math.max(0, orders - atOnce), 0),
      refused,
    }),
  };
}
