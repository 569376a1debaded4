import { z } from 'zod';
import { fieldError, OrderId, problem, TicketTypeId, type ProblemError } from '@atrium/domain';
import { databaseError } from '../../db/errors.ts';

const Held = z.object({ ticketTypeId: TicketTypeId });
const StockShortage = z.object({ name: z.string(), left: z.number() });
const BrokenLimit = z.object({
  position: z.number(),
  name: z.string(),
  count: z.number(),
  held: z.number(),
});
const TicketFault = z.object({ position: z.number(), name: z.string().nullish() });

/** Returns the ticket type of which too few are left or too many held, so that expiring its holds may help. */
export function expiryMayHelp(error: unknown): TicketTypeId | undefined {
  const raised = databaseError(error);
  return raised?.code === 'AT004' || raised?.message === 'person-maximum'
    ? Held.parse(detailOf(raised)).ticketTypeId
    : undefined;
}

/** Maps the errors AT001 to AT008 of `place_order` to problems. Returns other errors unchanged. */
export function toPlaceOrderProblem(error: unknown): unknown {
  const raised = databaseError(error);
  switch (raised?.code) {
    case 'AT001':
      return problem('event-not-found');
    case 'AT002':
      return notOnSale(raised);
    case 'AT003':
      return toTicketFieldError(raised);
    case 'AT004':
      return soldOut(StockShortage.parse(detailOf(raised)));
    case 'AT005':
      return problem('key-used-for-order');
    case 'AT006':
      return brokenLimit(raised);
    case 'AT007':
      return openOrders(z.array(OrderId).parse(detailOf(raised)));
    case 'AT008':
      return unconfirmed(raised);
    default:
      return error;
  }
}

type PlaceOrderError = NonNullable<ReturnType<typeof databaseError>>;

const detailOf = (raised: PlaceOrderError): unknown => JSON.parse(raised.detail ?? '{}');

function notOnSale(raised: PlaceOrderError): ProblemError {
  if (raised.message === 'event-cancelled') return problem('sale-event-cancelled');
  if (raised.message === 'event-over') return problem('sale-event-over');
  if (raised.message === 'organiser-suspended') return problem('organiser-not-selling');
  const { position, name } = TicketFault.parse(detailOf(raised));
  const code = raised.message === 'sales-not-open' ? 'sale-not-open' : 'sale-closed';
  const ticket = { ticket: name ?? '' };
  return problem(code, ticket, {
    errors: [fieldError(`tickets.${position}.ticketTypeId`, code, ticket)],
  });
}

function toTicketFieldError(raised: PlaceOrderError): ProblemError {
  const { position } = TicketFault.parse(detailOf(raised));
  const [field, code] =
    raised.message === 'unknown-extra'
      ? (['subEventIds', 'extra-not-offered'] as const)
      : raised.message === 'mixed-currencies'
        ? (['ticketTypeId', 'mixed-currencies'] as const)
        : (['ticketTypeId', 'unknown-ticket-type'] as const);
  return problem('validation', {}, { errors: [fieldError(`tickets.${position}.${field}`, code)] });
}

const soldOut = ({ name, left }: z.infer<typeof StockShortage>): ProblemError =>
  left <= 0
    ? problem('ticket-sold-out', { ticket: name })
    : problem('tickets-short', { ticket: name, count: left });

function brokenLimit(raised: PlaceOrderError): ProblemError {
  const { position, name: ticket, count, held } = BrokenLimit.parse(detailOf(raised));
  const at = `tickets.${position}.ticketTypeId`;
  if (raised.message === 'person-maximum') {
    const values = { ticket, count, held };
    return problem('person-maximum', values, { errors: [fieldError(at, 'person-maximum', values)] });
  }
  const code = raised.message === 'order-minimum' ? 'order-minimum' : 'order-maximum';
  return problem(code, { ticket, count }, { errors: [fieldError(at, code, { ticket, count })] });
}

const openOrders = (orders: OrderId[]): ProblemError =>
  problem('open-orders', { count: orders.length, orders });

function unconfirmed(raised: PlaceOrderError): ProblemError {
  const count = z.number().parse(detailOf(raised));
  return raised.message === 'unconfirmed-limit'
    ? problem('unconfirmed-limit', { count })
    : problem('unconfirmed-event-limit', { count });
}
