import {
  may,
  problem,
  type Endpoint,
  type Needs,
  type ProblemError,
  type RestrictionKind,
  type Scope,
  type SessionId,
  type UserId,
} from '@atrium/domain';
import type { Actor, DeviceActor } from '../actor.ts';

/** Session that a token was signed for. It may have ended since. */
export interface Bearer {
  readonly userId: UserId;
  readonly sessionId: SessionId;
}

/** Reads a bearer token; null for one that is invalid or expired. */
export type ReadBearer = (token: string) => Bearer | null;

/** Resolves a session to its current actor; null for one that has ended. */
export type Authenticate = (bearer: Bearer) => Promise<Actor | null>;

/** Resolves the token of a door's device; null for one that is unknown, revoked or expired. */
export type AuthenticateDevice = (token: string) => Promise<DeviceActor | null>;

/** Resolves an API key to its creator; null for one that is unknown, revoked or expired. */
export type AuthenticateApiKey = (key: string) => Promise<Actor | null>;

/** Authenticates the caller, and throws unless the contract entry's access rule admits them. */
export async function authorize(
  endpoint: Endpoint,
  { authenticate, now }: { authenticate: () => Promise<Actor | null>; now: () => Date },
): Promise<Actor | null> {
  const { access, needs, scope, beforeSecondFactor, whileSuspended, openToGuests, use } = endpoint;
  if (access === 'public') return null;
  const actor = await authenticate();
  const isHeldBack = actor?.needsSecondFactor && !beforeSecondFactor;
  const isBarredFrom = (kind: RestrictionKind) => (actor?.restrictions[kind] ?? now()) > now();
  const isClosedToGuest = actor?.isGuest === true && !openToGuests;
  const isSuspended = isBarredFrom('PLATFORM') && !whileSuspended;
  if (use && isBarredFrom(use))
    throw problem(use === 'SUPPORT' ? 'support-blocked' : 'registrations-blocked');
  if (access === 'optional') return isHeldBack || isSuspended || isClosedToGuest ? null : actor;
  if (!actor) throw problem('unauthenticated');
  if (actor.apiKey) assertScope(actor.apiKey.scopes, scope);
  if (isHeldBack) throw problem('second-factor-required');
  if (isSuspended) throw suspended(actor.restrictions.PLATFORM);
  if (isClosedToGuest) throw problem('account-required');
  const isAdmitted =
    access === 'signed-in' ||
    (access === 'attendee' && actor.attendeeId !== null) ||
    (access === 'partner' && actor.partnerId !== null) ||
    (access === 'admin' && actor.isAdmin) ||
    (access === 'partner-or-admin' && (actor.isAdmin || actor.partnerId !== null));
  if (!isAdmitted) throw problem(isWithoutRole(actor) ? 'company-access-ended' : 'forbidden');
  const isAdministrators = access === 'partner-or-admin' && actor.isAdmin;
  if (needs && !isAdministrators && !hasRight(endpoint, actor, needs)) throw problem('right-missing');
  return actor;
}

/** An account whose company was blocked, or that was removed from its team. */
const isWithoutRole = ({ attendeeId, partnerId, isAdmin }: Actor): boolean =>
  attendeeId === null && partnerId === null && !isAdmin;

/** A member who is limited to some events makes calls that name one, and the few that show nothing of others. */
function hasRight(
  { path, openToLimited }: Endpoint,
  { partnerRole, partnerEvents }: Actor,
  needs: Needs,
): boolean {
  const isLimited = partnerEvents !== null;
  const isOpen = !isLimited || needs === 'any' || path.includes('/:eventId') || openToLimited === true;
  return partnerRole !== null && isOpen && may(partnerRole, needs, isLimited);
}

/** Throws 404 if the call names an event of the partner to which the member isn't limited. */
export function assertMemberOf(
  { needs }: Endpoint,
  actor: Actor | DeviceActor | null,
  { params }: { readonly params?: unknown },
): void {
  if (!needs || !actor || 'deviceId' in actor || actor.isAdmin || !actor.partnerEvents) return;
  if (typeof params !== 'object' || params === null || !('eventId' in params)) return;
  if (!actor.partnerEvents.some((id) => id === params.eventId)) throw problem('event-not-found');
}

/** Throws unless the call can be made with an API key, and the key has its scope. */
function assertScope(scopes: readonly Scope[], scope: Scope | undefined): void {
  if (!scope) throw problem('api-key-not-accepted');
  if (!scopes.includes(scope)) throw problem('scope-missing', { scope });
}

/** Latest end that is a date to show; an open suspension ends later. */
const furthest = new Date('9999-12-31');

const suspended = (until: Date | undefined): ProblemError =>
  until === undefined || until > furthest
    ? problem('account-suspended')
    : problem('account-suspended-until', { until: until.toISOString() });
