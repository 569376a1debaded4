import { asc, eq, inArray } from 'drizzle-orm';
import { problem, type OrderId, type TeamSeatForm, type TeamSeats } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { orders, ticketExtras } from '../../db/schema/index.ts';
import { giveSeat, isInTime, presentSeat } from './open-seats.ts';
import { opensTeam } from './seat-link.ts';
import { readTickets, type TicketRow } from './tickets.queries.ts';

type Link = Readonly<{ orderId: OrderId; key: string }>;
type Kind = TeamSeats['kinds'][number];

/** Reads the open seats of an order for whoever has the link for its team. */
export async function readTeamSeats(ctx: Context, link: Link): Promise<TeamSeats> {
  await ctx.limits.consume('seats-address', ctx.address);
  const { first, seats } = await findTeamSeats(ctx, link);
  const kinds = new Map<string, Kind>();
  for (const { kind } of seats) {
    const known = kinds.get(keyOf(kind));
    if (known) known.left += 1;
    else kinds.set(keyOf(kind), { ...kind, left: 1 });
  }
  return { ...(await presentSeat(ctx.db, first)), kinds: [...kinds.values()] };
}

/** Gives one of the wanted seats of an order to a person; somebody who has taken one gets no other. */
export async function takeTeamSeat(
  ctx: Context,
  link: Link,
  { ticketTypeId, subEventIds, ...form }: TeamSeatForm,
): Promise<{ status: 'Success' }> {
  await ctx.limits.consume('seats-address', ctx.address);
  return inTransaction(ctx, async (tx) => {
    // the lock keeps out refunds, and others who take a seat
    await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, link.orderId)).for('update');
    const { all, seats } = await findTeamSeats(tx, link, form);
    if (all.some((ticket) => isTakenBy(ticket, form))) return { status: 'Success' };
    const wanted = keyOf({
      ticketType: { id: ticketTypeId },
      extras: subEventIds.map((id) => ({ id })),
    });
    const seat = seats.find(({ kind }) => keyOf(kind) === wanted);
    if (!seat) throw problem('team-seats-taken');
    await giveSeat(tx, seat.ticket, form);
    return { status: 'Success' };
  });
}

interface Included {
  ticketType: { id: number };
  extras: readonly { id: number }[];
}

/** Equal for seats whose tickets include the same. */
const keyOf = ({ ticketType, extras }: Included): string =>
  [ticketType.id, ...extras.map(({ id }) => id).toSorted((one, other) => one - other)].join(' ');

type Person = Pick<TeamSeatForm, 'firstName' | 'surname' | 'email'>;

const isTakenBy = (ticket: TicketRow, { firstName, surname, email }: Person): boolean =>
  !ticket.isOpen &&
  ticket.issue > 1 &&
  ticket.firstName === firstName &&
  ticket.surname === surname &&
  ticket.email.toLowerCase() === email.toLowerCase();

/** Finds the valid tickets of an order and its open seats, if the key is that of their link; a person who has taken one may still come. */
async function findTeamSeats(ctx: Context, { orderId, key }: Link, person?: Person) {
  if (!opensTeam(ctx, orderId, key)) throw problem('seat-not-found');
  const all = await readTickets(ctx.db, eq(orders.id, orderId));
  const open = all.filter(({ isOpen }) => isOpen);
  const [first = person && all.find((ticket) => isTakenBy(ticket, person))] = open;
  if (!first) throw problem('seat-not-found');
  if (!isInTime(first, ctx.now())) throw problem('holder-changes-over');
  const extras = await ctx.db
    .select({ ticketId: ticketExtras.ticketId, id: ticketExtras.subEventId, name: ticketExtras.name })
    .from(ticketExtras)
    .where(
      inArray(
        ticketExtras.ticketId,
        open.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ticketExtras.subEventId));
  const seats = open.map((ticket) => ({
    ticket,
    kind: {
      ticketType: { id: ticket.typeId, name: ticket.typeName },
      extras: extras.filter(({ ticketId }) => ticketId === ticket.id).map(({ id, name }) => ({ id, name })),
    },
  }));
  return { all, first, seats };
}
