import type { AttendeeId, PartnerId, RestrictionKind, SessionId, UserId } from '@atrium/domain';

/** The logged-in user, with the session and roles of the moment. */
export interface Actor {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly email: string;
  readonly attendeeId: AttendeeId | null;
  readonly partnerId: PartnerId | null;
  readonly isAdmin: boolean;
  /** Uses that the account, or its company, is barred from, and until when. */
  readonly restrictions: Readonly<Partial<Record<RestrictionKind, Date>>>;
  /** Set for an administrator who must set up two-step verification first. */
  readonly needsSecondFactor?: true;
}
