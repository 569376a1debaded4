import { days } from '@atrium/domain';
import { demoAdmin, demoMember } from './accounts.ts';
import { demoVenues } from './cities.ts';
import type { DemoWorld } from './event.ts';
import { demoEvent } from './event.ts';
import type {
  DemoAccount,
  DemoEvent,
  DemoOrder,
  DemoDocuments,
  DemoPartner,
  DemoPolicy,
  DemoReview,
  DemoSeries,
  DemoVenue,
} from './model.ts';
import { attendeeCount, buyerOf, demoOrders } from './orders.ts';
import { demoDocuments } from './documents.ts';
import { demoPartner, demoPolicies } from './partners.ts';
import { demoReviews } from './reviews.ts';
import { demoSeries } from './series.ts';

export interface DemoOptions {
  seed: number;
  /** The day that all dates relate to; only its UTC date counts. */
  baseDate: Date;
  events?: number;
  partners?: number;
  /** Share of past events. */
  past?: number;
  /** For benchmarks: no images, orders, reviews or extras, and a short agenda. */
  bulk?: boolean;
}

/** A generated marketplace. The same options give the same rows; events are streamed one at a time. */
export interface Demo {
  venues: readonly DemoVenue[];
  partners: readonly DemoPartner[];
  policies: readonly DemoPolicy[];
  documents: DemoDocuments;
  series: () => Iterable<DemoSeries>;
  accounts: () => Iterable<DemoAccount>;
  events: () => Iterable<DemoEvent>;
  ordersOf: (event: DemoEvent) => DemoOrder[];
  reviewsOf: (event: DemoEvent, orders: readonly DemoOrder[]) => DemoReview[];
}

/** Generates the demo data, or the larger data sets of the benchmarks. */
export function generateDemo(options: DemoOptions): Demo {
  const { seed, events = 2000, bulk = false, past = 0.3 } = options;
  const baseDate = Math.floor(options.baseDate.getTime() / days(1)) * days(1);
  const count = options.partners ?? 120;
  const partners = Array.from({ length: count }, (_, index) => demoPartner(seed, baseDate, index + 1, count));
  const policies = partners.flatMap(demoPolicies);
  const members = partners.map((partner) => demoMember(seed, baseDate, partner));
  const world: DemoWorld = {
    seed,
    baseDate,
    bulk,
    past,
    partners,
    policies: Map.groupBy(policies, (policy) => policy.partnerId),
  };
  return {
    venues: demoVenues,
    partners,
    policies,
    documents: demoDocuments(seed, bulk ? [] : partners, members),
    series: () => demoSeries(world, events),
    *accounts() {
      yield demoAdmin(seed, baseDate);
      yield* members;
      for (let index = 0; !bulk && index < attendeeCount; index += 1) yield buyerOf(world, index);
    },
    *events() {
      for (let index = 0; index < events; index += 1) yield demoEvent(world, index);
    },
    ordersOf: (event) => (bulk ? [] : demoOrders(world, event)),
    reviewsOf: (event, orders) => (bulk ? [] : demoReviews(world, event, orders)),
  };
}
