import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, Session } from '@atrium/domain';

/** What the browser keeps of a login (visitor spec 3). */
export type StoredSession = Pick<Session, 'token' | 'email' | 'attendeeId' | 'partnerId' | 'isAdmin'>;

export interface SessionState {
  current: StoredSession | null;
  /** The server lets this account do nothing before its second factor is set up. */
  needsSecondFactor?: boolean;
}

const initialState: SessionState = { current: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<StoredSession>) => {
      const { token, email, attendeeId, partnerId, isAdmin } = payload;
      state.current = { token, email, attendeeId, partnerId, isAdmin };
    },
    secondFactorAsked: (state) => {
      state.needsSecondFactor = true;
    },
    secondFactorSetUp: (state) => {
      state.needsSecondFactor = false;
    },
    /** The signed-in account has confirmed another address. */
    emailChanged: (state, { payload }: PayloadAction<string>) => {
      if (state.current) state.current.email = payload;
    },
    signedOut: (state) => {
      state.current = null;
      state.needsSecondFactor = false;
    },
  },
});

export const { signedIn, signedOut, emailChanged, secondFactorAsked, secondFactorSetUp } =
  sessionSlice.actions;

/** The roles of a session, the one that decides account links first (visitor spec 6). */
export function rolesOf(session: StoredSession | null): Role[] {
  if (!session) return [];
  return [
    ...(session.isAdmin ? (['admin'] as const) : []),
    ...(session.partnerId !== null ? (['partner'] as const) : []),
    ...(session.attendeeId !== null ? (['attendee'] as const) : []),
  ];
}

export const selectSession = (state: { session: SessionState }): StoredSession | null =>
  state.session.current;

export const selectNeedsSecondFactor = (state: { session: SessionState }): boolean =>
  state.session.needsSecondFactor === true;
