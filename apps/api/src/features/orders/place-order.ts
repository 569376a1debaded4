import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { addTime, minutes, type OrderDraft, OrderId, orderLimits } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { expireHolds } from './expire-holds.ts';
import { expiryMayHelp, toPlaceOrderProblem } from './place-order-problems.ts';
import { ticketCode } from './ticket-code.ts';

/**
 * Reserves tickets for `orderLimits.holdMinutes`, atomically by the SQL function `place_order`: it finds the
 * order of a repeated request, checks that event and tickets are on sale and the limits, copies prices and
 * names, and updates the contended stock counters last.
 */
export async function placeOrder(
  ctx: AttendeeContext,
  draft: OrderDraft,
  idempotencyKey: string | undefined,
): Promise<OrderId> {
  const order = newOrder(ctx, draft, idempotencyKey);
  try {
    return await place(ctx, order);
  } catch (error) {
    const ticketTypeId = expiryMayHelp(error);
    const returned = ticketTypeId === undefined ? 0 : await expireHolds(ctx, ticketTypeId);
    if (returned === 0) throw toPlaceOrderProblem(error);
  }
  // Expired holds have returned tickets to stock, so a second attempt can succeed.
  return place(ctx, order).catch((error: unknown) => {
    throw toPlaceOrderProblem(error);
  });
}

interface NewOrder {
  id: string;
  attendeeId: string;
  eventId: number;
  idempotencyKey: string | null;
  /** SHA-256 of the draft in hexadecimal; another draft with the same key is rejected. */
  requestHash: string;
  now: string;
  holdUntil: string;
  /** Tickets of the draft as JSON, each with ID and code. */
  tickets: string;
  /** Language of the page. */
  language: string | null;
  /** Limits of holds, as JSON. */
  limits: string;
}

/** Builds the parameters of `place_order`. */
function newOrder(
  ctx: AttendeeContext,
  { language, ...draft }: OrderDraft,
  key: string | undefined,
): NewOrder {
  const now = ctx.now();
  return {
    id: v7(),
    attendeeId: ctx.actor.attendeeId,
    eventId: draft.eventId,
    idempotencyKey: key ?? null,
    requestHash: createHash('sha256').update(JSON.stringify(draft)).digest('hex'),
    now: now.toISOString(),
    holdUntil: addTime(now, minutes(orderLimits.holdMinutes)).toISOString(),
    tickets: JSON.stringify(draft.tickets.map((ticket) => ({ id: v7(), code: ticketCode(), ...ticket }))),
    language: language ?? null,
    limits: JSON.stringify(ctx.config.orderLimits),
  };
}

const placeOrderStatement = statement<NewOrder, { id: string }>(
  (p) => `select place_order(
    ${p.id}::uuid, ${p.attendeeId}::uuid, ${p.eventId}::integer, ${p.idempotencyKey}::text,
    decode(${p.requestHash}::text, 'hex'), ${p.now}::timestamptz, ${p.holdUntil}::timestamptz,
    ${p.tickets}::text::jsonb, ${p.language}::text, ${p.limits}::text::jsonb) as id`,
  { prepared: true },
);

async function place(ctx: AttendeeContext, order: NewOrder): Promise<OrderId> {
  const [row] = await placeOrderStatement.run(ctx.db, order);
  return OrderId.parse(row?.id);
}
