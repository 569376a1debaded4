import { problem, type Endpoint, type ProblemError, type RestrictionKind } from '@atrium/domain';
import type { Actor } from '../actor.ts';

/** Resolves a bearer token to its current actor; null for a missing, invalid or ended one. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** Authenticates the caller, and throws unless the contract entry's access rule admits them. */
export async function authorize(
  { access, beforeSecondFactor, whileSuspended, use }: Endpoint,
  token: string | null,
  { authenticate, now }: { authenticate: Authenticate; now: () => Date },
): Promise<Actor | null> {
  if (access === 'public') return null;
  const actor = token ? await authenticate(token) : null;
  const isHeldBack = actor?.needsSecondFactor && !beforeSecondFactor;
  const isBarredFrom = (kind: RestrictionKind) => (actor?.restrictions[kind] ?? now()) > now();
  const isSuspended = isBarredFrom('PLATFORM') && !whileSuspended;
  if (use && isBarredFrom(use))
    throw problem(use === 'SUPPORT' ? 'support-blocked' : 'registrations-blocked');
  if (access === 'optional') return isHeldBack || isSuspended ? null : actor;
  if (!actor) throw problem('unauthenticated');
  if (isHeldBack) throw problem('second-factor-required');
  if (isSuspended) throw suspended(actor.restrictions.PLATFORM);
  const may =
    access === 'signed-in' ||
    (access === 'attendee' && actor.attendeeId !== null) ||
    (access === 'partner' && actor.partnerId !== null) ||
    (access === 'admin' && actor.isAdmin) ||
    (access === 'partner-or-admin' && (actor.isAdmin || actor.partnerId !== null));
  if (!may) throw problem('forbidden');
  return actor;
}

/** Latest end that is a date to show; an open suspension ends later. */
const furthest = new Date('9999-12-31');

const suspended = (until: Date | undefined): ProblemError =>
  until === undefined || until > furthest
    ? problem('account-suspended')
    : problem('account-suspended-until', { until: until.toISOString() });
