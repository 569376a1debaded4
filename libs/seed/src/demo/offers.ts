import { days, exponents, type Currency } from '@atrium/domain';
import { rates } from '../reference/exchange-rates.ts';
import type { DemoSubEvent, DemoTicketType } from './model.ts';
import { extras } from './phrases.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';
import { localInstant } from './local-time.ts';

/** IDs are derived from the event's ID, so that events don't depend on each other. */
const perEvent = 8;

/** Converts dollars to a round price in another currency, in minor units. */
function roundPrice(dollars: number, currency: Currency): number {
  const amount = dollars * rates.perDollar[currency];
  const minor = 10 ** exponents[currency];
  const step = amount < 40 ? 1 : amount < 300 ? 5 : amount < 2000 ? 10 : amount < 20_000 ? 500 : 1000;
  return Math.round(amount / step) * step * minor;
}

interface Kind {
  name: string;
  description: string;
  /** Share of the event's base price. */
  share: number;
  /** Share of the event's places. */
  places: number;
  /** Limits of one order and of one person. */
  minPerOrder?: number;
  maxPerOrder?: number;
  maxPerPerson?: number;
}

const kinds = {
  delegate: {
    name: 'Delegate pass',
    description: 'All sessions and the exhibition on every day, lunch included.',
    share: 1,
    places: 0.6,
  },
  early: {
    name: 'Early bird',
    description: 'The delegate pass at a lower price, while it lasts.',
    share: 0.75,
    places: 0.25,
    maxPerOrder: 10,
  },
  expo: {
    name: 'Expo only',
    description: 'Entry to the exhibition floor and the open stages.',
    share: 0.15,
    places: 0.9,
  },
  vip: {
    name: 'VIP pass',
    description: 'Front rows, the speakers’ lounge and the evening programme.',
    share: 2.1,
    places: 0.06,
    maxPerOrder: 4,
  },
  student: {
    name: 'Student pass',
    description: 'All sessions for full-time students; bring your card.',
    share: 0.3,
    places: 0.1,
    maxPerPerson: 1,
  },
  startup: {
    name: 'Start-up pass',
    description: 'For companies under three years old with fewer than ten people.',
    share: 0.5,
    places: 0.1,
    maxPerPerson: 4,
  },
  member: {
    name: 'Member pass',
    description: 'The delegate pass at the members’ rate.',
    share: 0.8,
    places: 0.2,
  },
  team: {
    name: 'Team pass',
    description: 'The delegate pass for three or more colleagues who come together.',
    share: 0.85,
    places: 0.2,
    minPerOrder: 3,
    maxPerOrder: 12,
  },
  stream: {
    name: 'Livestream pass',
    description: 'Watch the main stage live and on demand for ninety days.',
    share: 0.35,
    places: 0.9,
  },
  day: {
    name: 'One-day pass',
    description: 'All sessions and the exhibition on a day of your choice.',
    share: 0.6,
    places: 0.3,
  },
  workshop: {
    name: 'Workshop pass',
    description: 'All sessions and one hands-on workshop in a small group.',
    share: 1.35,
    places: 0.1,
  },
} as const satisfies Readonly<Record<string, Kind>>;

const mixes: Readonly<Record<'conference' | 'expo' | 'small' | 'online', readonly (readonly Kind[])[]>> = {
  conference: [
    [kinds.early, kinds.delegate, kinds.vip],
    [kinds.early, kinds.delegate, kinds.student, kinds.vip],
    [kinds.early, kinds.delegate],
    [kinds.delegate, kinds.team, kinds.day],
    [kinds.early, kinds.delegate, kinds.workshop, kinds.startup, kinds.student],
    [kinds.delegate],
    [kinds.early, kinds.delegate, kinds.member, kinds.student],
  ],
  expo: [
    [kinds.expo, kinds.delegate],
    [kinds.expo, kinds.early, kinds.delegate, kinds.vip],
    [kinds.expo],
    [kinds.expo, kinds.day, kinds.delegate, kinds.startup],
  ],
  small: [[kinds.delegate], [kinds.early, kinds.delegate], [kinds.delegate, kinds.student]],
  online: [[kinds.stream], [kinds.stream, kinds.delegate], [kinds.stream, kinds.student]],
};

export interface OfferBasis {
  eventId: number;
  eventType: number;
  isVirtual: boolean;
  isHybrid: boolean;
  isSoldOut: boolean;
  currency: Currency;
  schedule: Schedule;
  startAt: number;
  endAt: number;
  /** Price of the standard pass in dollars; 0 for a free event. */
  dollars: number;
  places: number;
  policyIds: readonly number[];
  baseDate: number;
}

function kindsOf(random: Random, basis: OfferBasis): readonly Kind[] {
  if (basis.isSoldOut) return [kinds.delegate];
  if (basis.isVirtual) return random.pick(mixes.online);
  const expo = [2, 3, 8, 10].includes(basis.eventType);
  const small = [4, 5, 11, 12, 13, 14, 16, 17].includes(basis.eventType);
  const chosen = random.pick(expo ? mixes.expo : small ? mixes.small : mixes.conference);
  return basis.isHybrid && chosen.length < 5 ? [...chosen, kinds.stream] : chosen;
}

/** Generates an event's ticket types: one to five, each with a sale period and stock. */
export function demoTicketTypes(random: Random, basis: OfferBasis): DemoTicketType[] {
  // Most are on sale for more than a year ahead; a few open late, so that visitors also see "not yet".
  const opens = basis.startAt - days(random.chance(0.12) ? random.int(100, 200) : random.int(400, 560));
  // A sold-out event has been on sale for some time, however far ahead it is.
  const salesStartAt = basis.isSoldOut ? Math.min(opens, basis.baseDate - days(random.int(20, 60))) : opens;
  const policyId = random.pick(basis.policyIds);
  return kindsOf(random, basis).map((kind: Kind, place) => {
    const isEarly = kind === kinds.early;
    const places = Math.round(basis.places * kind.places * (0.85 + random.next() * 0.3));
    return {
      id: basis.eventId * perEvent + place,
      name: kind.name,
      description: kind.description,
      priceMinor:
        basis.dollars === 0 ? 0 : roundPrice(Math.max(basis.dollars * kind.share, 5), basis.currency),
      quantity: basis.isSoldOut
        ? random.int(20, 40)
        : Math.min(5000, Math.max(20, Math.round(places / 10) * 10)),
      minPerOrder: kind.minPerOrder ?? null,
      maxPerOrder: kind.maxPerOrder ?? null,
      maxPerPerson: kind.maxPerPerson ?? null,
      attendance: basis.isHybrid ? (kind === kinds.stream ? 'ONLINE' : 'IN_PERSON') : null,
      salesStartAt,
      salesEndAt: isEarly
        ? basis.startAt - days(random.int(40, 90))
        : kind === kinds.stream
          ? basis.endAt
          : basis.startAt - days(random.pick([0, 0, 1, 2, 7])),
      policyId,
    };
  });
}

/** Generates the extras of an event, none or a few, within its days. */
export function demoExtras(random: Random, basis: OfferBasis): DemoSubEvent[] {
  if (basis.isVirtual) return [];
  const count = random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4]);
  return random.some(extras, count).flatMap(([name, typeId, description, least, most, from, to], place) => {
    const starts = startsOfExtra(basis, from, to);
    if (starts.length === 0) return [];
    const dollars = least === 0 && random.chance(0.5) ? 0 : random.int(least, most);
    return [
      {
        id: basis.eventId * perEvent + place,
        name,
        description,
        startAt: random.pick(starts),
        typeId,
        priceMinor: roundPrice(dollars, basis.currency),
      },
    ];
  });
}

/** Returns the half hours of an event's days between two times of day, without those before or after it. */
function startsOfExtra(
  { schedule, startAt, endAt }: Pick<OfferBasis, 'schedule' | 'startAt' | 'endAt'>,
  from: number,
  to: number,
): number[] {
  const perDay = Array.from({ length: (to - from) / 30 + 1 }, (_, index) => from + index * 30);
  return Array.from({ length: schedule.days }, (_, day) =>
    perDay.map((minutes) => localInstant(schedule.timeZone, schedule.firstDay + day, minutes)),
  )
    .flat()
    .filter((start) => start >= startAt && start < endAt);
}
