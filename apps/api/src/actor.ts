import type { AttendeeId, PartnerId, SessionId, UserId } from '@atrium/domain';

/** The logged-in user, with the session and roles of the moment. */
export interface Actor {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly email: string;
  readonly attendeeId: AttendeeId | null;
  readonly partnerId: PartnerId | null;
  readonly isAdmin: boolean;
  /** Set for an administrator who must set up two-step verification first. */
  readonly needsSecondFactor?: true;
}
