import { eq } from 'drizzle-orm';
import { problem, ProblemError } from '@atrium/domain';
import type { AttendeeContext, Context } from '../../context.ts';
import { users } from '../../db/schema/index.ts';

/** Keys that declined cards are counted by; the last two are keyed hashes. */
export interface PaymentOrigin {
  orderId: string;
  attendeeId: string;
  /** Null while the gateway has not named the card. */
  cardFingerprint: string | null;
  addressFingerprint: string | null;
}

/** Declines after which a further attempt needs a confirmed email; the limits themselves end in a wait. */
const needsEmailFrom = {
  'declined-order': 3,
  'declined-account': 3,
  'declined-card': 3,
  'declined-address': 10,
} as const;

type Counter = keyof typeof needsEmailFrom;

/** The counters of an attempt with their keys. */
function countersOf(origin: PaymentOrigin): [Counter, string][] {
  const keys: [Counter, string | null][] = [
    ['declined-order', origin.orderId],
    ['declined-account', origin.attendeeId],
    ['declined-card', origin.cardFingerprint],
    ['declined-address', origin.addressFingerprint],
  ];
  return keys.flatMap(([counter, key]) => (key === null ? [] : [[counter, key]]));
}

/**
 * Lets a payment attempt through to the gateway, or throws: after a few declines until the email is confirmed,
 * after more until a wait is over. An attempt counts as declined until `forgetAttempt`, so that attempts at the
 * same moment can't pass together.
 */
export async function admitAttempt(ctx: AttendeeContext, origin: PaymentOrigin): Promise<void> {
  const counted: [Counter, string][] = [];
  try {
    let needsEmail = false;
    for (const [counter, key] of countersOf(origin)) {
      counted.push([counter, key]);
      needsEmail ||= (await ctx.limits.consume(counter, key)) > needsEmailFrom[counter];
    }
    if (needsEmail && !(await hasConfirmedEmail(ctx))) throw problem('confirm-email-to-pay');
  } catch (error) {
    for (const [counter, key] of counted) await ctx.limits.giveBack(counter, key);
    throw error instanceof ProblemError && error.retryAfter !== undefined ? paused(error.retryAfter) : error;
  }
}

const paused = (retryAfter: number) =>
  problem('payments-paused', { count: Math.ceil(retryAfter / 60) }, { retryAfter });

async function hasConfirmedEmail({ db, actor }: AttendeeContext): Promise<boolean> {
  const [user] = await db
    .select({ confirmedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user !== undefined && user.confirmedAt !== null;
}

/** Takes back the count of an admitted attempt that was not declined. */
export async function forgetAttempt(
  { limits }: Pick<Context, 'limits'>,
  origin: PaymentOrigin,
): Promise<void> {
  for (const [counter, key] of countersOf(origin)) await limits.giveBack(counter, key);
}

/** Counts a declined card that only the gateway's answer has named. */
export async function countCard({ limits }: Pick<Context, 'limits'>, fingerprint: string): Promise<void> {
  await limits.count('declined-card', fingerprint);
}

/** Starts the counts of declined attempts again. */
export async function forgetDeclines(
  { limits }: Pick<Context, 'limits'>,
  origins: readonly PaymentOrigin[],
): Promise<void> {
  for (const origin of origins)
    for (const [counter, key] of countersOf(origin)) await limits.forget(counter, key);
}
