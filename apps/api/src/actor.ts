import { problem } from '@atrium/domain';
import type {
  ApiKeyId,
  AttendeeId,
  DoorDeviceId,
  EventId,
  PartnerId,
  RestrictionKind,
  Scope,
  SessionId,
  TeamRole,
  UserId,
} from '@atrium/domain';

/** The logged-in user, or the creator of an API key, with the roles of the moment. */
export interface Actor {
  readonly userId: UserId;
  /** Null for an API key. */
  readonly sessionId: SessionId | null;
  readonly email: string;
  readonly attendeeId: AttendeeId | null;
  readonly partnerId: PartnerId | null;
  /** Role in the partner's team. */
  readonly partnerRole: TeamRole | null;
  /** Events to which the member is limited; null for all of the partner. */
  readonly partnerEvents: readonly EventId[] | null;
  readonly isAdmin: boolean;
  /** Buys without an account. */
  readonly isGuest: boolean;
  /** The email address is confirmed. */
  readonly isConfirmed: boolean;
  /** Uses that the account, or its company, is barred from, and until when. */
  readonly restrictions: Readonly<Partial<Record<RestrictionKind, Date>>>;
  /** Set for an administrator who must set up two-step verification first. */
  readonly needsSecondFactor?: true;
  /** The key that calls for its creator. */
  readonly apiKey?: { readonly id: ApiKeyId; readonly name: string; readonly scopes: readonly Scope[] };
}

/** Returns the session of a call that only logged-in users can make. */
export function sessionOf({ sessionId }: Actor): SessionId {
  if (sessionId === null) throw problem('api-key-not-accepted');
  return sessionId;
}

/** A device of an event's doors, by its token. */
export interface DeviceActor {
  readonly deviceId: DoorDeviceId;
  readonly eventId: EventId;
  readonly partnerId: PartnerId;
  /** The member whose own browser it is. */
  readonly userId: UserId | null;
  /** Keys of the lists that it may scan; null for all. */
  readonly lists: readonly string[] | null;
}
