import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  CurrencyCode,
  EventId,
  Instant,
  MajorAmount,
  TicketTypeId,
} from '../kernel/fields.ts';
import { figuresCalls } from './figures.calls.ts';

const count = z.number().int();

/** Payments less refunds, one amount per currency: currencies are never added together. */
const Sales = z.array(z.object({ amount: MajorAmount, currency: CurrencyCode }));
export type Sales = z.infer<typeof Sales>;

/** Sales by the UTC day of payment; tickets without cancelled ones. */
const Sold = z.object({ orders: count, tickets: count, sales: Sales });

/** Sales of a UTC day, and how many visitors opened the pages of its events. */
export const FiguresDay = Sold.extend({ day: CalendarDate, opened: count });
export type FiguresDay = z.infer<typeof FiguresDay>;

/** Figures of thirty days. */
const Month = Sold.extend({ opened: count });

const named = z.object({ eventId: EventId, name: z.string() });
const waiting = z.object({ count, oldest: Instant.nullable() });

/** Open tasks of the organiser; events that are over or cancelled need nothing. */
export const PartnerTasks = z.object({
  changesAsked: z.array(named.extend({ comment: z.string(), at: Instant })),
  /** Events that nobody can buy a ticket of. */
  withoutTickets: z.array(named),
  lowStock: z.array(named.extend({ ticketType: z.string(), left: count })),
  /** Events with requests for tickets that are sold on approval. */
  requests: z.array(named.extend({ count, oldest: Instant })).default([]),
  /** Unread messages of attendees. */
  messages: waiting,
  /** Reviews without a reply. */
  reviews: waiting,
  drafts: waiting,
  /** Decisions of the last thirty days without an appeal. */
  decisions: waiting,
});
export type PartnerTasks = z.infer<typeof PartnerTasks>;

export const SummaryFigures = z.object({
  /** The last thirty days, with today. */
  now: Month,
  /** The thirty days before. */
  before: Month,
  /** The last thirty days, oldest first. */
  days: z.array(FiguresDay),
  tasks: PartnerTasks,
  /** Attendees who follow the organiser, and those of them who began in the last thirty days. */
  followers: z.object({ count, recent: count }).default({ count: 0, recent: 0 }),
});
export type SummaryFigures = z.infer<typeof SummaryFigures>;

/** Sales of an event in the last seven days. */
export const EventWeek = z.object({
  eventId: EventId,
  /** Tickets of each day, oldest first. */
  days: z.array(count).length(7),
  tickets: count,
  sales: Sales,
});
export type EventWeek = z.infer<typeof EventWeek>;

export const EventListFigures = z.object({
  counts: z.object({
    all: count,
    /** Not over, cancelled ones included. */
    upcoming: count,
    past: count,
    /** Of the upcoming ones, by status. */
    approved: count,
    pending: count,
    rejected: count,
    cancelled: count,
  }),
  /** Only events that sold tickets in this time. */
  weeks: z.array(EventWeek),
});
export type EventListFigures = z.infer<typeof EventListFigures>;

/** Tickets sold up to some weeks before the start, beside those of the edition before. */
const SalesCurve = z.object({
  previous: z.object({ eventId: EventId, name: z.string(), tickets: count }),
  /** Earliest first; the last is the week of the start. */
  points: z.array(
    z.object({
      weeksBefore: count,
      /** Null for weeks to come. */
      tickets: count.nullable(),
      previousTickets: count,
    }),
  ),
});
export type SalesCurve = z.infer<typeof SalesCurve>;

/**
 * How comparable events had sold at this time before their start: events of other organisers in a sector of this one, over for
 * two years at most. At least five of three organisers, none of them named.
 */
const Outlook = z.object({
  events: count,
  /** Quartiles of their share of tickets sold by then, from 0 to 1. */
  soldByNow: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
  /** Tickets of this event in all, if it goes on as the middle half of them did; null while too early to say. */
  forecast: z.object({ low: count, high: count }).nullable(),
});
export type Outlook = z.infer<typeof Outlook>;

export const EventFigures = Sold.extend({
  /** The last thirty days, oldest first. */
  days: z.array(FiguresDay),
  ticketTypes: z.array(
    z.object({
      id: TicketTypeId,
      name: z.string(),
      sold: count,
      quantity: count,
      /** With the extras of its tickets. */
      sales: Sales,
      /** No longer offered. */
      isWithdrawn: z.boolean(),
    }),
  ),
  /** Visitors since counting began: who saw it in a list, who opened it. */
  shown: count,
  opened: count,
  /** Orders that were begun, paid or not, since the event exists. */
  begun: count.default(0),
  /** Tickets held for people who are paying now. */
  reserved: count.default(0),
  /** Cancelled tickets of paid orders, and what went back to buyers. */
  refunds: z.object({ tickets: count, amounts: Sales }).default({ tickets: 0, amounts: [] }),
  week: EventWeek,
  /** Null without an earlier edition that sold tickets. */
  curve: SalesCurve.nullable().default(null),
  /** Null once the event has begun, and with too few comparable events. */
  outlook: Outlook.nullable().default(null),
});
export type EventFigures = z.infer<typeof EventFigures>;

/** Numbers of days, today included, over which events are compared. */
export const comparedDays = [7, 30, 90, 365] as const;

/** How an event did over a time; sales by the UTC day of payment. */
export const EventPerformance = Sold.extend({
  eventId: EventId,
  name: z.string(),
  /** Visitors who saw it in a list, and who opened its page, each once a day. */
  shown: count,
  opened: count,
});
export type EventPerformance = z.infer<typeof EventPerformance>;

export const EventComparison = z.object({
  /** First and last UTC day. */
  from: CalendarDate,
  to: CalendarDate,
  /** Only events that were seen or sold something, the most viewed first. */
  events: z.array(EventPerformance),
});
export type EventComparison = z.infer<typeof EventComparison>;

const comparison = z.object({
  days: coerceNumber(z.literal(comparedDays)).default(30),
});

/** Figures of a source over a time; sales by the UTC day of payment. */
export const SourceFigures = Sold.extend({
  /** Label of a link, host of a website, or one of `ownSources`. */
  source: z.string(),
  /** Visitors who opened a page of an event, each once a day. */
  opened: count,
});
export type SourceFigures = z.infer<typeof SourceFigures>;

export const VisitSources = z.object({
  /** First and last UTC day. */
  from: CalendarDate,
  to: CalendarDate,
  /** The most visits first; those after the hundredth are added up in `(other)`. */
  sources: z.array(SourceFigures),
});
export type VisitSources = z.infer<typeof VisitSources>;

/** Buyers of a smaller group could be guessed. */
export const smallestBuyerGroup = 5;

/** Groups of buyers that are no sector, country or company size; their brackets keep them apart. */
export const ownBuyerGroups = {
  notStated: '(not stated)',
  /** Groups that are too small to be named. */
  other: '(other)',
} as const;

/** Buyers of a sector, country or company size over a time; sales by the UTC day of payment. */
export const BuyerGroup = Sold.extend({
  /** Name of the sector or country, an `employerSizes`, or one of `ownBuyerGroups`. */
  group: z.string(),
  buyers: count,
});
export type BuyerGroup = z.infer<typeof BuyerGroup>;

/** Each buyer is in one group of each list. */
export const BuyerFigures = z.object({
  /** First and last UTC day. */
  from: CalendarDate,
  to: CalendarDate,
  /** By the first sector of the buyer's profile, the most buyers first. */
  sectors: z.array(BuyerGroup),
  /** By the country of the buyer's profile, the most buyers first. */
  countries: z.array(BuyerGroup),
  /** By the company size of the buyer's profile, the most buyers first. */
  companySizes: z.array(BuyerGroup),
});
export type BuyerFigures = z.infer<typeof BuyerFigures>;

const ofEvents = comparison.extend({ eventId: coerceNumber(EventId).optional() });

export const figuresContract = defineContract(figuresCalls, {
  summaryFigures: { response: SummaryFigures },
  eventListFigures: { response: EventListFigures },
  eventFigures: { params: z.object({ eventId: coerceNumber(EventId) }), response: EventFigures },
  eventComparison: { query: comparison, response: EventComparison },
  exportEventComparison: {
    note: 'One row for each event and currency.',
    query: comparison,
    response: FileAnswer,
  },
  visitSources: {
    note: 'Of one event, or of all. Visits of unknown source, and those before sources were counted, are in `(direct)`.',
    query: ofEvents,
    response: VisitSources,
  },
  exportVisitSources: {
    note: 'One row for each source and currency.',
    query: ofEvents,
    response: FileAnswer,
  },
  buyerFigures: {
    note: 'Of one event, or of all, as their profiles are now. Groups of fewer than five buyers are added up in `(other)`; a buyer without an account is in `(not stated)`.',
    query: ofEvents,
    response: BuyerFigures,
  },
  exportBuyerFigures: {
    note: 'One row for each group and currency.',
    query: ofEvents,
    response: FileAnswer,
  },
});
