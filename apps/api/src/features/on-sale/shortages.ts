import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  seconds,
  type AttendeeId,
  type EventId,
  type OrderDraft,
  type ProblemError,
  type TicketTypeId,
} from '@atrium/domain';
import { batchByKey } from '../../db/batch-by-key.ts';
import type { Db } from '../../db/client.ts';

/** An order as far as its refusal for lack of tickets depends on it. */
export interface WantedOrder {
  readonly eventId: EventId;
  readonly attendeeId: AttendeeId;
  readonly idempotencyKey: string | null;
  /** Same for all orders that want the same tickets and extras, in whatever order. */
  readonly shape: string;
}

/** Returns what an order wants; undefined if a code or a place in a waiting room decides about it too. */
export function wantedOrder(
  attendeeId: AttendeeId,
  { eventId, tickets, code, queuePlace }: OrderDraft,
  { idempotencyKey, revision }: { idempotencyKey: string | undefined; revision: number },
): WantedOrder | undefined {
  if (code !== undefined || queuePlace !== undefined) return undefined;
  const lines = tickets.map(({ ticketTypeId, subEventIds }) => [ticketTypeId, ...subEventIds.toSorted()].join()); // prettier-ignore
  const shape = [eventId, revision, ...lines.toSorted()].join(';');
  return { eventId, attendeeId, idempotencyKey: idempotencyKey ?? null, shape };
}

/** Why an order was refused that nothing was on offer for. */
interface SoldOut {
  readonly ticketTypeId: TicketTypeId;
  readonly problem: ProblemError;
}

/** A moment before an order's statement; what changed since then isn't remembered. */
interface Start {
  readonly at: Date;
  readonly frees: number;
  readonly generation: number;
}

interface Shortage extends Start {
  readonly problem: ProblemError;
  readonly subjects: readonly `event:${number}`[];
  /** Whether the database alone can answer a buyer. */
  readonly mayDiffer: (buyer: string) => Promise<boolean>;
  /** Idempotency keys with which buyers were refused, by account. */
  readonly refused: Map<AttendeeId, Set<string | null>>;
}

/**
 * Remembers for a second which orders were refused because a ticket type is sold out, so that the next of the same shape cost no order.
 * What the answer depends on besides stock is read once for all who want the same in one moment; a buyer who was refused within the
 * second is refused again without a statement (docs/adr/0139).
 */
export interface Shortages {
  /** Throws the problem if the database would refuse the order. */
  check: (wanted: WantedOrder) => Promise<void>;
  start: () => Start;
  /** Remembers that an order that had this start was refused. */
  learn: (wanted: WantedOrder, soldOut: SoldOut, start: Start) => void;
  /** Forgets what is known of a buyer, who has ordered. */
  ordered: (attendeeId: AttendeeId) => void;
  /** Forgets all; for whoever frees tickets. */
  forget: () => void;
  /** Orders refused from memory since the start. */
  refusals: () => number;
}

interface ShortagesParts {
  db: Db;
  now: () => Date;
  /** Knows which events changed. */
  responseCache: {
    generation: () => number;
    isFresh: (subjects: Shortage['subjects'], since: number) => boolean;
  };
}

const lasts = seconds(1);
const mostShapes = 500;
const mostBuyers = 10_000;

export function createShortages({ db, now, responseCache }: ShortagesParts): Shortages {
  const shortages = new LRUCache<string, Shortage>({ max: mostShapes });
  let frees = 0;
  let refusals = 0;

  const holds = ({ at, subjects, generation }: Shortage): boolean => {
    const age = now().getTime() - at.getTime();
    return age >= 0 && age < lasts && responseCache.isFresh(subjects, generation);
  };

  const dropOld = (): void => {
    for (const [shape, shortage] of shortages.entries()) if (!holds(shortage)) shortages.delete(shape);
  };

  const find = ({ shape }: WantedOrder): Shortage | undefined => {
    const found = shortages.get(shape);
    return found && holds(found) ? found : undefined;
  };

  const note = ({ refused }: Shortage, { attendeeId, idempotencyKey }: WantedOrder): void => {
    if (refused.size >= mostBuyers) return;
    refused.set(attendeeId, (refused.get(attendeeId) ?? new Set()).add(idempotencyKey));
  };

  return {
    check: async (wanted) => {
      const shortage = find(wanted);
      if (!shortage) return;
      const { attendeeId, idempotencyKey } = wanted;
      if (!shortage.refused.get(attendeeId)?.has(idempotencyKey)) {
        if (await shortage.mayDiffer(JSON.stringify([attendeeId, idempotencyKey]))) return;
        // tickets may have become free while it was read
        if (shortages.get(wanted.shape) !== shortage) return;
        note(shortage, wanted);
      }
      refusals += 1;
      throw shortage.problem;
    },
    start: () => ({ at: now(), frees, generation: responseCache.generation() }),
    learn: (wanted, { ticketTypeId, problem }, start) => {
      if (start.frees !== frees) return;
      const known = find(wanted);
      const { eventId } = wanted;
      const shortage = known ?? {
        ...start,
        problem,
        subjects: [`event:${eventId}` as const],
        mayDiffer: whetherMayDiffer(db, now, { eventId, ticketTypeId }),
        refused: new Map(),
      };
      if (!known) {
        dropOld();
        shortages.set(wanted.shape, shortage);
      }
      note(shortage, wanted);
    },
    ordered: (attendeeId) => {
      for (const { refused } of shortages.values()) refused.delete(attendeeId);
    },
    forget: () => {
      frees += 1;
      shortages.clear();
    },
    refusals: () => refusals,
  };
}

/**
 * Reads in one statement which buyers only the database can answer: whose account isn't confirmed, has ordered for the event or with this key, or
 * waits for tickets; all of them if tickets are free or can be freed by now.
 */
function whetherMayDiffer(
  db: Db,
  now: () => Date,
  { eventId, ticketTypeId }: { eventId: EventId; ticketTypeId: TicketTypeId },
) {
  const read = batchByKey(async (buyers: string[]) => {
    const rows = await db.execute<{ buyer: number }>(sql`
      select b.n::int - 1 as buyer
      from json_array_elements(${`[${buyers.join()}]`}::text::json) with ordinality as b (j, n),
        lateral (select (b.j ->> 0)::uuid as id, b.j ->> 1 as key offset 0) a
      where exists (select from orders o where o.attendee_id = a.id and (o.idempotency_key = a.key or o.event_id = ${eventId}::integer))
        or exists (select from waits w where w.attendee_id = a.id and w.order_id is null and w.ended_at is null)
        or not exists (select from attendees x join users u on u.id = x.user_id where x.id = a.id and u.email_verified_at is not null)
        or exists (select from ticket_types t where t.id = ${ticketTypeId}::integer and t.taken < t.quantity)
        or exists (select from orders o where o.event_id = ${eventId}::integer and o.status = 'PENDING' and o.hold_until < ${now().toISOString()}::timestamptz
          and not exists (select from payments p where p.order_id = o.id and p.status = 'STARTED'))`);
    return new Map(rows.map(({ buyer }) => [buyers[buyer] ?? '', true]));
  });
  return async (buyer: string): Promise<boolean> => (await read(buyer)) ?? false;
}
