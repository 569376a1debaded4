import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, Session } from '@atrium/domain';

/** The part of a login session that the browser stores (visitor spec 3). */
export type StoredSession = Pick<
  Session,
  | 'token'
  | 'email'
  | 'attendeeId'
  | 'partnerId'
  | 'partnerRole'
  | 'isLimited'
  | 'isAdmin'
  | 'isGuest'
  | 'canSetPassword'
>;

export interface SessionState {
  current: StoredSession | null;
  /** Whose session the server has ended, or nobody renewed in time. */
  ended?: 'account' | 'guest' | undefined;
  /** The account must set up its second factor before the server allows anything else. */
  needsSecondFactor?: boolean;
  /** The account or its company is suspended; without an end until somebody lifts it. */
  suspension?: { until: string | null } | null;
}

const initialState: SessionState = { current: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<StoredSession>) => {
      const { token, email, attendeeId, partnerId, partnerRole, isLimited, isAdmin } = payload;
      const { isGuest, canSetPassword } = payload;
      state.current = {
        token,
        email,
        attendeeId,
        partnerId,
        ...(partnerRole && { partnerRole }),
        ...(isLimited && { isLimited }),
        isAdmin,
        ...(isGuest && { isGuest }),
        ...(canSetPassword && { canSetPassword }),
      };
      state.suspension = null;
      state.ended = undefined;
    },
    secondFactorRequired: (state) => {
      state.needsSecondFactor = true;
    },
    secondFactorSetUp: (state) => {
      state.needsSecondFactor = false;
    },
    /** The server refused a call because of it, or no longer does: null. A renewed session begins without. */
    suspended: (state, { payload }: PayloadAction<{ until: string | null } | null>) => {
      state.suspension = payload;
    },
    /** The logged-in account has confirmed a new address. */
    emailChanged: (state, { payload }: PayloadAction<string>) => {
      if (state.current) state.current.email = payload;
    },
    signedOut: (state, { payload }: PayloadAction<'ended' | undefined>) => {
      const ended = state.current
        ? state.current.isGuest
          ? 'guest'
          : 'account'
        : (state.ended ?? 'account');
      state.ended = payload === 'ended' ? ended : undefined;
      state.current = null;
      state.needsSecondFactor = false;
      state.suspension = null;
    },
  },
});

export const { signedIn, signedOut, emailChanged, secondFactorRequired, secondFactorSetUp, suspended } =
  sessionSlice.actions;

/** Returns the roles of a session; the first decides the account links (visitor spec 6). */
export function rolesOf(session: StoredSession | null): Role[] {
  if (!session) return [];
  return [
    ...(session.isAdmin ? (['admin'] as const) : []),
    ...(session.partnerId !== null ? (['partner'] as const) : []),
    ...(session.attendeeId !== null ? (['attendee'] as const) : []),
  ];
}

/** Returns the session of an account; null for a guest, who has none of its own pages. */
export const selectAccount = (state: { session: SessionState }): StoredSession | null =>
  state.session.current?.isGuest ? null : state.session.current;

export const selectSession = (state: { session: SessionState }): StoredSession | null =>
  state.session.current;

export const selectEnded = (state: { session: SessionState }): SessionState['ended'] => state.session.ended;

export const selectNeedsSecondFactor = (state: { session: SessionState }): boolean =>
  state.session.needsSecondFactor === true;

export const selectSuspension = (state: { session: SessionState }): { until: string | null } | null =>
  state.session.suspension ?? null;
