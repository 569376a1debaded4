import { problem, type Endpoint } from '@atrium/domain';
import type { Actor } from '../actor.ts';

/** Resolves a bearer token to its current actor; null for a missing, invalid or ended one. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** Authenticates the caller, and throws unless the contract entry's access rule admits them. */
export async function authorize(
  { access, beforeSecondFactor }: Endpoint,
  token: string | null,
  authenticate: Authenticate,
): Promise<Actor | null> {
  if (access === 'public') return null;
  const actor = token ? await authenticate(token) : null;
  const isHeldBack = actor?.needsSecondFactor && !beforeSecondFactor;
  if (access === 'optional') return isHeldBack ? null : actor;
  if (!actor) throw problem('unauthenticated');
  if (isHeldBack) throw problem('second-factor-required');
  const may =
    access === 'signed-in' ||
    (access === 'attendee' && actor.attendeeId !== null) ||
    (access === 'partner' && actor.partnerId !== null) ||
    (access === 'admin' && actor.isAdmin) ||
    (access === 'partner-or-admin' && (actor.isAdmin || actor.partnerId !== null));
  if (!may) throw problem('forbidden');
  return actor;
}
