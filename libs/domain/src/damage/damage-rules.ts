import { dayNumberIn, startOfDay } from '../kernel/time-zones.ts';
import { addTime } from '../kernel/durations.ts';

/** Rules of damage requests (visitor spec 4, 5 and 9). */
export const damageRules = {
  /** Days after the event in which an organiser can file a request. */
  filingDays: 14,
  /** Days in which the buyer answers, and after which a request without an answer is closed. */
  answerDays: 14,
  /** Days after which the buyer is reminded. */
  reminderDays: 7,
  /** Days in which the buyer pays after agreeing. */
  paymentDays: 14,
  /** Days in which both sides can still agree after the buyer disagreed. */
  mediationDays: 30,
  imagesMax: 6,
  textMax: 2000,
  /** Open requests of one order at the same time. */
  openMax: 3,
} as const;

/**
 * `OPEN` waits for the buyer's answer, `DISAGREED` for both sides and our support, `AGREED` for the payment. The others are final.
 */
export const damageStatuses = ['OPEN', 'DISAGREED', 'AGREED', 'PAID', 'CLOSED', 'WITHDRAWN'] as const;
export type DamageStatus = (typeof damageStatuses)[number];

/** Why a request was closed without a payment. */
export const damageClosings = ['unanswered', 'unpaid', 'unsettled', 'support'] as const;
export type DamageClosing = (typeof damageClosings)[number];

/** Kinds of steps of a request. */
export const damageStepKinds = [
  'FILED',
  'LOWERED',
  'AGREED',
  'DISAGREED',
  'MESSAGE',
  'PAID',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type DamageStepKind = (typeof damageStepKinds)[number];

/** Sides of a request; the clock closes what is not answered, paid or settled. */
export const damageActors = ['ORGANISER', 'BUYER', 'SUPPORT', 'CLOCK'] as const;
export type DamageActor = (typeof damageActors)[number];

/** Why an order allows no request, or no further one. */
export const damageRefusals = ['no-limit', 'too-early', 'too-late', 'not-attended', 'used-up'] as const;
export type DamageRefusal = (typeof damageRefusals)[number];

/** The number of the receipt of a paid request. */
export const damageReceiptNumber = (id: string): string => `DM-${id.slice(-12).toUpperCase()}`;

interface HeldEvent {
  endAt: Date;
  timeZone: string;
}

/** The instant from which no request is accepted: the end of the 14th day after the event's last day, at its place. */
export function endOfFiling({ endAt, timeZone }: HeldEvent): Date {
  // an event that ends at midnight ends on the day before
  const lastDay = dayNumberIn(addTime(endAt, -1), timeZone);
  return startOfDay(lastDay + damageRules.filingDays + 1, timeZone);
}

interface DamagedOrder {
  event: HeldEvent & { startAt: Date; isCancelled: boolean };
  /** Paid, and with a ticket that admitted somebody. */
  isAttended: boolean;
  /** The limit that was shown when it was placed. */
  limitMinor: number;
  totalMinor: number;
  /** Asked for by its requests that are open or paid. */
  askedMinor: number;
  openRequests: number;
}

/** The most that all requests of an order can charge: the limit shown when it was placed, and never more than its total. */
export const damageCap = ({ limitMinor, totalMinor }: Pick<DamagedOrder, 'limitMinor' | 'totalMinor'>) =>
  Math.min(limitMinor, totalMinor);

/** Returns what a further request of an order can ask for, or why there can be none. */
export function remainingDamage(
  order: DamagedOrder,
  now: Date,
): { leftMinor: number } | { refusal: DamageRefusal } {
  const { event, isAttended, askedMinor, openRequests } = order;
  const cap = damageCap(order);
  if (cap === 0) return { refusal: 'no-limit' };
  if (!isAttended || event.isCancelled) return { refusal: 'not-attended' };
  if (now < event.startAt) return { refusal: 'too-early' };
  if (now >= endOfFiling(event)) return { refusal: 'too-late' };
  const leftMinor = cap - askedMinor;
  if (leftMinor <= 0 || openRequests >= damageRules.openMax) return { refusal: 'used-up' };
  return { leftMinor };
}
