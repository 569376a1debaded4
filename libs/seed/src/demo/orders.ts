import { days, hours, minutes, mostPerOrder, seconds } from '@atrium/domain';
import { demoAttendee, demoPerson } from './accounts.ts';
import type { DemoWorld } from './event.ts';
import type { DemoAccount, DemoEvent, DemoOrder, DemoPayment, DemoTicket, DemoTicketType } from './model.ts';
import { Random } from './random.ts';

const cards: readonly (readonly [brand: string, last4: string])[] = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['visa', '5556'],
  ['mastercard', '3222'],
];

/** Buyers in a run; the first is the demo attendee. */
export const attendeeCount = 1500;

/** Returns an event's demand for orders, before sale periods and stock limit it. */
function demandOf(random: Random, event: DemoEvent, baseDate: number): number {
  if (event.status !== 'APPROVED' || event.ticketTypes.length === 0) return 0;
  if (event.isSoldOut) return 200;
  const isPast = event.endAt < baseDate;
  const near = event.startAt - baseDate < days(120) ? 1.8 : 0.6;
  return Math.min(45, Math.floor((isPast ? 9 : near) * event.popularity + random.next()));
}

type Fate = 'PAID' | 'EXPIRED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'CANCELLED';

function fateOf(random: Random, event: DemoEvent, tickets: number): Fate {
  if (event.cancelledAt !== null) return 'REFUNDED';
  if (event.isSoldOut) return 'PAID';
  const draw = random.next();
  if (draw < 0.04) return 'EXPIRED';
  if (draw < 0.06) return 'REFUNDED';
  if (draw < 0.07) return 'CANCELLED';
  return draw < 0.09 && tickets > 1 ? 'PARTIALLY_REFUNDED' : 'PAID';
}

/**
 * Generates the orders of one event, oldest first; a ticket type's `taken` is the number of its unreleased
 * tickets.
 */
export function demoOrders(world: DemoWorld, event: DemoEvent): DemoOrder[] {
  const random = new Random(world.seed, 6, event.id);
  const stock = new Map(event.ticketTypes.map((type) => [type.id, type.quantity]));
  const first = random.int(1, attendeeCount - 1);
  const demand = demandOf(random, event, world.baseDate);
  const orders: DemoOrder[] = [];
  const opens = Math.min(...event.ticketTypes.map((type) => type.salesStartAt));
  const closes = Math.min(event.cancelledAt ?? Infinity, event.startAt, world.baseDate - hours(1));
  for (let place = 0; place < demand && opens < closes; place += 1) {
    const createdAt = opens + Math.floor((closes - opens) * ((place + random.next()) / demand));
    const onSale = event.ticketTypes.filter(
      (type) =>
        type.salesStartAt <= createdAt &&
        createdAt <= type.salesEndAt &&
        (stock.get(type.id) ?? 0) >= (type.minPerOrder ?? 1),
    );
    if (onSale.length === 0) continue;
    // The stride is coprime to the number of buyers, so each of them orders at most once.
    const buyer = place === 0 && event.id % 83 === 0 ? 0 : 1 + ((first + place * 7) % (attendeeCount - 1));
    orders.push(
      demoOrder(random, { world, event, createdAt, onSale, stock, account: buyerOf(world, buyer) }),
    );
  }
  return orders;
}

const buyers = new WeakMap<DemoWorld, Map<number, DemoAccount>>();

/** Returns a buyer's account, generated once per run. */
export function buyerOf(world: DemoWorld, index: number): DemoAccount {
  let known = buyers.get(world);
  if (!known) {
    known = new Map();
    buyers.set(world, known);
  }
  let account = known.get(index);
  if (!account) {
    account = demoAttendee(world.seed, world.baseDate, index);
    known.set(index, account);
  }
  return account;
}

interface Purchase {
  world: DemoWorld;
  event: DemoEvent;
  createdAt: number;
  onSale: readonly DemoTicketType[];
  stock: Map<number, number>;
  account: DemoAccount;
}

function demoOrder(random: Random, purchase: Purchase): DemoOrder {
  const { world, event, createdAt, account, stock } = purchase;
  const type = random.pick(purchase.onSale);
  const left = stock.get(type.id) ?? 0;
  const wanted = Math.max(type.minPerOrder ?? 1, random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6]));
  const count = Math.min(left, wanted, mostPerOrder(type));
  const fate = fateOf(random, event, count);
  const paidAt = fate === 'EXPIRED' ? null : createdAt + seconds(random.int(60, 700));
  const until = Math.min(event.startAt, world.baseDate);
  const closedAt =
    fate === 'EXPIRED'
      ? createdAt + minutes(15)
      : fate === 'PAID'
        ? null
        : (event.cancelledAt ?? createdAt + Math.floor((until - createdAt) * (0.1 + random.next() * 0.8)));
  const released = fate === 'PAID' ? 0 : fate === 'PARTIALLY_REFUNDED' ? 1 : count;
  stock.set(type.id, left - (count - released));
  const tickets = Array.from({ length: count }, (_, place) =>
    demoTicket(random, purchase, type, {
      place,
      fate,
      releasedAt: place >= count - released ? closedAt : null,
    }),
  );
  const totalMinor = tickets.reduce(
    (total, ticket) =>
      total + ticket.priceMinor + ticket.extras.reduce((sum, extra) => sum + extra.priceMinor, 0),
    0,
  );
  return {
    id: random.uuid(createdAt),
    attendeeId: account.attendeeId ?? '',
    eventId: event.id,
    status: fate,
    createdAt,
    paidAt,
    closedAt,
    totalMinor,
    currency: event.currency,
    firstName: account.firstName,
    surname: account.surname,
    email: account.email,
    tickets,
    payment: paidAt === null || totalMinor === 0 ? null : demoPayment(random, account, paidAt),
  };
}

const colleagueEmail = (guest: string, buyer: string): string =>
  `${guest.split('@')[0] ?? ''}@${buyer.split('@')[1] ?? ''}`;

function demoTicket(
  random: Random,
  purchase: Purchase,
  type: DemoTicketType,
  at: { place: number; fate: Fate; releasedAt: number | null },
): DemoTicket {
  const { event, account, createdAt } = purchase;
  const guest = demoPerson(random);
  const holder =
    at.place === 0
      ? account
      : {
          firstName: guest.firstName,
          surname: guest.surname,
          email: colleagueEmail(guest.email, account.email),
          jobTitle: guest.jobTitle,
        };
  const extras = event.subEvents
    .filter(() => random.chance(0.25))
    .map((extra) => ({ subEventId: extra.id, name: extra.name, priceMinor: extra.priceMinor }));
  const paid = type.priceMinor + extras.reduce((sum, extra) => sum + extra.priceMinor, 0);
  return {
    id: random.uuid(createdAt),
    code: random.code(26),
    ticketTypeId: type.id,
    ticketTypeName: type.name,
    priceMinor: type.priceMinor,
    policyId: type.policyId,
    firstName: holder.firstName,
    surname: holder.surname,
    email: holder.email,
    company: account.companyName,
    jobTitle: holder.jobTitle,
    extras,
    releasedAt: at.releasedAt,
    refundMinor: at.releasedAt === null || at.fate === 'EXPIRED' ? null : at.fate === 'CANCELLED' ? 0 : paid,
  };
}

function demoPayment(random: Random, account: DemoAccount, paidAt: number): DemoPayment {
  const [brand, last4] = random.pick(cards);
  const year = (new Date(paidAt).getUTCFullYear() + random.int(2, 4)) % 100;
  return {
    id: random.uuid(paidAt),
    brand,
    last4,
    expiry: `${String(random.int(1, 12)).padStart(2, '0')}/${year}`,
    cardholderName: `${account.firstName} ${account.surname}`,
    cardholderAddress: [account.address, account.city].filter(Boolean).join(', '),
    cardholderZip: account.zipCode ?? '',
    cardholderCountryId: account.countryId,
  };
}
