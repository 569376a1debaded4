import { z } from 'zod';
import {
  admissionMinutes,
  fieldError,
  OrderId,
  problem,
  TicketTypeId,
  type ProblemError,
} from '@atrium/domain';
import { databaseError } from '../../db/errors.ts';

const Held = z.object({ ticketTypeId: TicketTypeId });
const StockShortage = z.object({ name: z.string(), left: z.number() });
/** `offered`: how many of the tickets were on offer to this buyer; unknown to the function of an older release. */
const SoldOut = z.object({
  ticketTypeId: TicketTypeId,
  name: z.string(),
  left: z.number(),
  offered: z.number().optional(),
});
const BrokenLimit = z.object({
  position: z.number(),
  name: z.string(),
  count: z.number(),
  held: z.number(),
});
const TicketFault = z.object({ position: z.number(), name: z.string().nullish() });

const UnusableCode = z.object({
  code: z.string(),
  time: z.iso.datetime({ offset: true }).nullish(),
  most: z.number().nullish(),
  held: z.number().nullish(),
  left: z.number().nullish(),
});

/** Reasons against a code that end with holds. */
const returnable = new Set(['code-used-up', 'code-short', 'code-given-out', 'code-buyer-maximum']);

/** Returns what too few are left or too many held of, so that expiring holds may help: a ticket type, or null for a code. */
export function expiryMayHelp(error: unknown): { ticketTypeId: TicketTypeId | null } | undefined {
  const raised = databaseError(error);
  if (raised?.code === 'AT009' && returnable.has(raised.message)) return { ticketTypeId: null };
  return raised?.code === 'AT004' || raised?.message === 'person-maximum'
    ? Held.parse(detailOf(raised))
    : undefined;
}

/** Returns which ticket type is sold out, with the problem, if that is so for everyone to whom nothing is on offer. */
export function findSoldOut(
  error: unknown,
): { ticketTypeId: TicketTypeId; problem: ProblemError } | undefined {
  const raised = databaseError(error);
  if (raised?.code !== 'AT004') return undefined;
  const { ticketTypeId, offered, ...shortage } = SoldOut.parse(detailOf(raised));
  return offered === 0 && shortage.left <= 0 ? { ticketTypeId, problem: soldOut(shortage) } : undefined;
}

/** Returns true if the event has other questions than those that the answers were checked against. */
export const questionsDiffer = (error: unknown): boolean => databaseError(error)?.code === 'AT010';

/** Maps the errors AT001 to AT011 of `place_order` to problems. Returns other errors unchanged. */
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
    case 'AT009':
      return unusableCode(raised);
    case 'AT010':
      return problem('questions-changed');
    case 'AT011':
      return notAdmitted(raised);
    default:
      return error;
  }
}

type PlaceOrderError = NonNullable<ReturnType<typeof databaseError>>;

const detailOf = (raised: PlaceOrderError): unknown => JSON.parse(raised.detail ?? '{}');

const closedCodes: Readonly<Record<string, 'sale-not-open' | 'sale-needs-approval'>> = {
  'sales-not-open': 'sale-not-open',
  'needs-approval': 'sale-needs-approval',
};

function notOnSale(raised: PlaceOrderError): ProblemError {
  if (raised.message === 'event-cancelled') return problem('sale-event-cancelled');
  if (raised.message === 'event-over') return problem('sale-event-over');
  if (raised.message === 'organiser-suspended') return problem('organiser-not-selling');
  const { position, name } = TicketFault.parse(detailOf(raised));
  const code = closedCodes[raised.message] ?? 'sale-closed';
  const ticket = { ticket: name ?? '' };
  return problem(code, ticket, {
    errors: [fieldError(`tickets.${position}.ticketTypeId`, code, ticket)],
  });
}

const Opening = z.object({ time: z.iso.datetime({ offset: true }) });
const Line = z.object({ position: z.number(), minutes: z.number() });

function notAdmitted(raised: PlaceOrderError): ProblemError {
  switch (raised.message) {
    case 'not-open': {
      const { time } = Opening.parse(detailOf(raised));
      return problem('queue-not-open', { time: new Date(time).toISOString() });
    }
    case 'not-admitted':
      return problem('queue-not-admitted', Line.parse(detailOf(raised)));
    case 'admission-over':
      return problem('queue-admission-over', { count: admissionMinutes });
    default:
      return problem('queue-place-required');
  }
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

function unusableCode(raised: PlaceOrderError): ProblemError {
  const { code, time, most, held, left } = UnusableCode.parse(detailOf(raised));
  switch (raised.message) {
    case 'code-not-yet':
      return problem('code-not-yet', { code, time: new Date(time ?? 0).toISOString() });
    case 'code-expired':
      return problem('code-expired', { code, time: new Date(time ?? 0).toISOString() });
    case 'code-used-up':
      return problem('code-used-up', { code });
    case 'code-buyer-maximum':
      return problem('code-buyer-maximum', { code, count: most ?? 0, held: held ?? 0 });
    case 'code-given-out':
      return problem('code-given-out', { code });
    case 'code-short':
      return problem('code-short', { code, count: left ?? 0 });
    default:
      return problem('code-unknown', { code });
  }
}
