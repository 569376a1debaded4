import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { OrderId, ProblemError, TicketTypeId, orderLimits, type OrderDraft } from '@atrium/domain';
import { z } from 'zod';
import type { AttendeeContext } from '../../context.ts';
import { databaseError } from '../../db/errors.ts';
import { expireHolds } from './expire-holds.ts';
import { minutesAfter } from './hold.ts';

/** Takes tickets out of stock for a while; one statement does it all (`place_order`, performance.md C). */
export async function placeOrder(
  ctx: AttendeeContext,
  draft: OrderDraft,
  idempotencyKey: string | undefined,
): Promise<OrderId> {
  const place = callPlaceOrder(ctx, draft, idempotencyKey);
  try {
    return await place();
  } catch (error) {
    const short = shortage(error);
    if (!short || (await expireHolds(ctx, short.ticketTypeId)) === 0) throw problemOf(error);
    return place().catch((again: unknown) => {
      throw problemOf(again);
    });
  }
}

function callPlaceOrder(ctx: AttendeeContext, draft: OrderDraft, key: string | undefined) {
  const now = ctx.now();
  const tickets = draft.tickets.map((ticket) => ({ id: v7(), code: ticketCode(), ...ticket }));
  const hash = createHash('sha256').update(JSON.stringify(draft)).digest();
  return async (): Promise<OrderId> => {
    const [row] = await ctx.sql<{ id: string }[]>`
      select place_order(
        ${v7()}::uuid, ${ctx.actor.attendeeId}::uuid, ${draft.eventId}::integer, ${key ?? null}::text, ${hash}::bytea,
        ${now.toISOString()}::timestamptz, ${minutesAfter(now, orderLimits.holdMinutes).toISOString()}::timestamptz,
        ${ctx.sql.json(tickets)}::jsonb) as id`;
    return OrderId.parse(row?.id);
  };
}

/** What a ticket's QR code holds: 128 random bits. */
const ticketCode = () => randomBytes(16).toString('base64url');

const Shortage = z.object({ ticketTypeId: TicketTypeId, name: z.string(), left: z.number() });
const TicketFault = z.object({ position: z.number(), name: z.string().nullish() });

function shortage(error: unknown): z.infer<typeof Shortage> | undefined {
  const raised = databaseError(error);
  return raised?.code === 'AT004' ? Shortage.parse(detailOf(raised)) : undefined;
}

/** What `place_order` raised, as the problem with a sentence for the buyer. */
function problemOf(error: unknown): unknown {
  const raised = databaseError(error);
  switch (raised?.code) {
    case 'AT001':
      return new ProblemError('not-found', { detail: 'Event not found' });
    case 'AT002':
      return notOnSale(raised);
    case 'AT003':
      return faultyTicket(raised);
    case 'AT004':
      return new ProblemError('tickets-sold-out', {
        detail: soldOutSentence(Shortage.parse(detailOf(raised))),
      });
    case 'AT005':
      return new ProblemError('idempotency-mismatch', {
        detail: 'This Idempotency-Key was already used for another order',
      });
    default:
      return error;
  }
}

type Raised = NonNullable<ReturnType<typeof databaseError>>;

const detailOf = (raised: Raised): unknown => JSON.parse(raised.detail ?? '{}');

function notOnSale(raised: Raised): ProblemError {
  if (raised.message === 'event-cancelled')
    return new ProblemError('event-not-on-sale', { detail: 'This event was cancelled' });
  if (raised.message === 'event-over')
    return new ProblemError('event-not-on-sale', { detail: 'This event is over' });
  const { position, name } = TicketFault.parse(detailOf(raised));
  const detail =
    raised.message === 'sales-not-open'
      ? `Tickets of “${name}” are not on sale yet`
      : `Tickets of “${name}” are no longer on sale`;
  return new ProblemError('event-not-on-sale', {
    detail,
    errors: [{ path: `tickets.${position}.ticketTypeId`, message: detail }],
  });
}

function faultyTicket(raised: Raised): ProblemError {
  const { position } = TicketFault.parse(detailOf(raised));
  const [field, message] =
    raised.message === 'unknown-extra'
      ? ['subEventIds', 'This extra is not offered with the event']
      : raised.message === 'mixed-currencies'
        ? ['ticketTypeId', 'Tickets of one order are paid in one currency']
        : ['ticketTypeId', 'This ticket type does not belong to the event'];
  return new ProblemError('validation', {
    detail: message,
    errors: [{ path: `tickets.${position}.${field}`, message }],
  });
}

function soldOutSentence({ name, left }: z.infer<typeof Shortage>): string {
  if (left <= 0) return `“${name}” is sold out`;
  return left === 1 ? `Only 1 ticket of “${name}” is left` : `Only ${left} tickets of “${name}” are left`;
}
